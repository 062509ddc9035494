package org.polybook.itests.model;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.edit.BookEditor;
import org.polybook.api.edit.EditSession;

/** Positions of a book are changed, by this process or by another one. */
final class EditStepsIfPossible {
    /** Key of a record that every content has and no edit changes, so no edit leaves a book empty. */
    private static final long LAST_KEY = -1;

    private EditStepsIfPossible() {}

    private static List<Path> editableBooks(ModelRun run, boolean changed) {
        CreatedState world = run.world();
        if (world.isStopped(Provider.READER) || world.isStopped(Provider.WRITER)) {
            return List.of();
        }
        return world.intactBooks().stream()
                .filter(path -> !world.booksWithBlockedJournal().contains(path)
                        && !world.hasChangesOfEarlierContent(path)
                        && world.hasChanges(path) | !changed)
                .filter(path -> world.fileOrNull(path).contentOrNull().find(LAST_KEY).length > 0)
                .toList();
    }

    private static List<Edit> randomChanges(ModelRun run) {
        List<Edit> edits = new ArrayList<>();
        for (int i = 1 + run.random().nextInt(3); i > 0; i--) {
            edits.add(new Edit.Change(run.contents().randomChanges()));
        }
        return maybeAppendCommit(run, edits);
    }

    private static List<Edit> randomUndosAndRedos(ModelRun run) {
        List<Edit> edits = new ArrayList<>();
        for (int i = 1 + run.random().nextInt(4); i > 0; i--) {
            edits.add(
                    switch (run.random().nextInt(4)) {
                        case 0 -> new Edit.Redo();
                        case 1 -> new Edit.Change(run.contents().randomChanges());
                        default -> new Edit.Undo();
                    });
        }
        return maybeAppendCommit(run, edits);
    }

    private static List<Edit> maybeAppendCommit(ModelRun run, List<Edit> edits) {
        if (run.random().nextInt(3) == 0) {
            edits.add(new Edit.Commit());
        }
        return edits;
    }

    static Step changeHere(ModelRun run) {
        return stepOfEditHere(run, run.pickOrNull(editableBooks(run, false)), randomChanges(run));
    }

    static Step undoHere(ModelRun run) {
        return stepOfEditHere(run, run.pickOrNull(editableBooks(run, false)), randomUndosAndRedos(run));
    }

    static Step changeInOtherProcess(ModelRun run) {
        return stepOfEditInOtherProcess(run, run.pickOrNull(editableBooks(run, false)), randomChanges(run));
    }

    static Step undoInOtherProcess(ModelRun run) {
        return stepOfEditInOtherProcess(run, run.pickOrNull(editableBooks(run, false)), randomUndosAndRedos(run));
    }

    static Step commitHere(ModelRun run) {
        return stepOfEditHere(run, run.pickOrNull(editableBooks(run, true)), List.of(new Edit.Commit()));
    }

    static Step commitInOtherProcess(ModelRun run) {
        return stepOfEditInOtherProcess(run, run.pickOrNull(editableBooks(run, true)), List.of(new Edit.Commit()));
    }

    private static String text(List<Edit> edits) {
        return edits.stream()
                .map(edit -> edit.getClass().getSimpleName())
                .toList()
                .toString();
    }

    private static Step stepOfEditHere(ModelRun run, Path path, List<Edit> edits) {
        return path == null
                ? null
                : run.step(
                        "edit here " + text(edits),
                        path,
                        () -> applyEditsHere(run, path, edits, run.servedBooks().contains(path)));
    }

    private static void applyEditsHere(ModelRun run, Path path, List<Edit> edits, boolean served) throws Exception {
        try (EditSession session = run.osgi().awaitService(BookEditor.class).open(path)) {
            for (Edit edit : edits) {
                recordInModel(run, path, edit);
                edit.apply(session);
                if (served) {
                    requireVisible(run, path, edit);
                }
            }
        }
    }

    /** After the call, every book that is open in this process shows the change. */
    private static void requireVisible(ModelRun run, Path path, Edit edit) throws Exception {
        OpeningBook book = run.serviceOfBook(path);
        if (new ObservedLookups(run.knownStates()).lookUpAllInOneBatch(book)
                != run.world().contentWithChangesOrNull(path).fingerprintOfLookups()) {
            throw new AssertionError(run.library().name(path) + " does not show it when the call "
                    + edit.getClass().getSimpleName() + " returns");
        }
    }

    /**
     * A commit creates a new file, which the shelf notices at its next scan; an earlier edit by this process also
     * becomes visible only at that scan.
     */
    private static Step stepOfEditInOtherProcess(ModelRun run, Path path, List<Edit> edits) {
        return path == null
                ? null
                : run.step("edit in another process " + text(edits), path, () -> {
                    for (Edit edit : edits) {
                        recordInModel(run, path, edit);
                    }
                    run.otherProcess().edit(path, edits);
                    if (edits.stream().anyMatch(Edit.Commit.class::isInstance)) {
                        run.awaitScanIfReaderRuns();
                    }
                });
    }

    /** Records the next state, which may become visible from now on. */
    private static void recordInModel(ModelRun run, Path path, Edit edit) {
        CreatedState world = run.world();
        FileOnDisk file = world.fileOrNull(path);
        ModelJournal journal = world.journals().get(path);
        if (journal == null || !journal.isOf(file)) {
            journal = new ModelJournal(file);
            world.journals().put(path, journal);
        }
        edit.applyUnlessCommit(journal);
        Content now = world.contentWithChangesOrNull(path);
        run.knownStates().register(now);
        if (edit instanceof Edit.Commit) {
            world.files().put(path, FileOnDisk.of(now));
            world.journals().remove(path);
        }
    }

    /** Sets the journal aside, whether or not it belongs to the book; the book then has the content of its file. */
    static Step setJournalAside(ModelRun run) {
        CreatedState world = run.world();
        boolean down = world.isStopped(Provider.READER) || world.isStopped(Provider.WRITER);
        Path path = run.pickOrNull(world.existingFiles().stream()
                .filter(book -> !down
                        && (world.journals().containsKey(book)
                                || world.booksWithBlockedJournal().contains(book)))
                .toList());
        return path == null
                ? null
                : run.step("set the journal aside of", path, () -> {
                    world.journals().remove(path);
                    world.booksWithBlockedJournal().remove(path);
                    run.osgi().awaitService(BookEditor.class).setJournalAside(path);
                });
    }
}
