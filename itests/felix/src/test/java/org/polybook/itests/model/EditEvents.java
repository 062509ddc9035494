package org.polybook.itests.model;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.edit.BookEditor;
import org.polybook.api.edit.EditSession;

/** Positions of a book are changed, by this process or by another one. */
final class EditEvents {
    /** Key of a record that every content has and no edit changes, so no edit leaves a book empty. */
    private static final long LAST_KEY = -1;

    private EditEvents() {}

    private static List<Path> editable(Run run, boolean changed) {
        World world = run.world();
        if (world.isDown(Provider.READER) || world.isDown(Provider.WRITER)) {
            return List.of();
        }
        return world.soundBooks().stream()
                .filter(path -> !world.blocked().contains(path)
                        && !world.hasForeignChanges(path)
                        && world.hasChanges(path) | !changed)
                .filter(path -> world.file(path).content().find(LAST_KEY).length > 0)
                .toList();
    }

    private static List<Edit> changes(Run run) {
        List<Edit> edits = new ArrayList<>();
        for (int i = 1 + run.random().nextInt(3); i > 0; i--) {
            edits.add(new Edit.Change(run.contents().changes()));
        }
        return perhapsCommitted(run, edits);
    }

    private static List<Edit> undoing(Run run) {
        List<Edit> edits = new ArrayList<>();
        for (int i = 1 + run.random().nextInt(4); i > 0; i--) {
            edits.add(
                    switch (run.random().nextInt(4)) {
                        case 0 -> new Edit.Redo();
                        case 1 -> new Edit.Change(run.contents().changes());
                        default -> new Edit.Undo();
                    });
        }
        return perhapsCommitted(run, edits);
    }

    private static List<Edit> perhapsCommitted(Run run, List<Edit> edits) {
        if (run.random().nextInt(3) == 0) {
            edits.add(new Edit.Commit());
        }
        return edits;
    }

    static Step here(Run run) {
        return editHere(run, run.pick(editable(run, false)), changes(run));
    }

    static Step undoHere(Run run) {
        return editHere(run, run.pick(editable(run, false)), undoing(run));
    }

    static Step elsewhere(Run run) {
        return editElsewhere(run, run.pick(editable(run, false)), changes(run));
    }

    static Step undoElsewhere(Run run) {
        return editElsewhere(run, run.pick(editable(run, false)), undoing(run));
    }

    static Step commitHere(Run run) {
        return editHere(run, run.pick(editable(run, true)), List.of(new Edit.Commit()));
    }

    static Step commitElsewhere(Run run) {
        return editElsewhere(run, run.pick(editable(run, true)), List.of(new Edit.Commit()));
    }

    private static String text(List<Edit> edits) {
        return edits.stream()
                .map(edit -> edit.getClass().getSimpleName())
                .toList()
                .toString();
    }

    private static Step editHere(Run run, Path path, List<Edit> edits) {
        return path == null
                ? null
                : run.step(
                        "edit here " + text(edits),
                        path,
                        () -> editHere(run, path, edits, run.served().contains(path)));
    }

    private static void editHere(Run run, Path path, List<Edit> edits, boolean served) throws Exception {
        try (EditSession session = run.osgi().service(BookEditor.class).open(path)) {
            for (Edit edit : edits) {
                enter(run, path, edit);
                edit.apply(session);
                if (served) {
                    requireSeen(run, path, edit);
                }
            }
        }
    }

    /** After the call, every book that is open in this process shows the change. */
    private static void requireSeen(Run run, Path path, Edit edit) throws Exception {
        OpeningBook book = run.book(path);
        if (new Answers(run.known()).batch(book) != run.world().effective(path).answers()) {
            throw new AssertionError(run.library().name(path) + " does not show it when the call "
                    + edit.getClass().getSimpleName() + " returns");
        }
    }

    /**
     * A commit creates a new file, which the shelf notices at its next scan; an earlier edit by this process also becomes
     * visible only at that scan.
     */
    private static Step editElsewhere(Run run, Path path, List<Edit> edits) {
        return path == null
                ? null
                : run.step("edit in another process " + text(edits), path, () -> {
                    for (Edit edit : edits) {
                        enter(run, path, edit);
                    }
                    run.other().edit(path, edits);
                    if (edits.stream().anyMatch(Edit.Commit.class::isInstance)) {
                        run.awaitLook();
                    }
                });
    }

    /** Records the next state, which may become visible from now on. */
    private static void enter(Run run, Path path, Edit edit) {
        World world = run.world();
        OnDisk file = world.file(path);
        Journal journal = world.journals().get(path);
        if (journal == null || !journal.isOf(file)) {
            journal = new Journal(file);
            world.journals().put(path, journal);
        }
        edit.apply(journal);
        Content now = world.effective(path);
        run.known().enter(now);
        if (edit instanceof Edit.Commit) {
            world.files().put(path, OnDisk.of(now));
            world.journals().remove(path);
        }
    }

    /** Deletes the journal, whether or not it belongs to the book; the book then has the content of its file. */
    static Step setAside(Run run) {
        World world = run.world();
        boolean down = world.isDown(Provider.READER) || world.isDown(Provider.WRITER);
        Path path = run.pick(world.present().stream()
                .filter(book -> !down
                        && (world.journals().containsKey(book)
                                || world.blocked().contains(book)))
                .toList());
        return path == null
                ? null
                : run.step("set the journal aside of", path, () -> {
                    world.journals().remove(path);
                    world.blocked().remove(path);
                    run.osgi().service(BookEditor.class).setAside(path);
                });
    }
}
