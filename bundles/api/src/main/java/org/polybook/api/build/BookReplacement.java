package org.polybook.api.build;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.polybook.api.edit.BookEditor;
import org.polybook.api.edit.JournalState;
import org.polybook.api.edit.PendingEditsException;
import org.polybook.api.provider.BookOverlay;
import org.polybook.api.spi.Providers;
import org.polybook.io.BookLockedException;
import org.polybook.io.FileChangedException;
import org.polybook.io.GroupReplacement;
import org.polybook.io.Workspace;

/**
 * Replaces the file of a book that has no uncommitted edits. All code that builds, merges or repairs books, or changes
 * their headers, writes through this class. It holds the book's lock, which an editor needs too, so no edits can be
 * added during the replacement. The only exception is an editor that commits its own edits.
 */
public final class BookReplacement implements AutoCloseable {
    private final GroupReplacement replacement;

    private BookReplacement(GroupReplacement replacement) {
        this.replacement = replacement;
    }

    /**
     * Starts to replace a book, which need not exist yet. Call this before reading the book.
     *
     * @throws BookLockedException if another process or thread is changing the book
     * @throws PendingEditsException if the book has uncommitted edits
     */
    public static BookReplacement lockAndBegin(Path book) throws IOException {
        return lockAndBegin(List.of(book));
    }

    /**
     * Starts to write the book of an output and its statistics, if these are wanted.
     *
     * @throws FileChangedException if the book exists, but the output requires a new file
     */
    public static BookReplacement lockAndBegin(BuildOutput output) throws IOException {
        List<Path> files = new ArrayList<>(List.of(output.path()));
        output.statistics().ifPresent(files::add);
        BookReplacement replacement = lockAndBegin(files);
        if (output.isNewFile() && Files.exists(replacement.target())) {
            try (replacement) {
                throw new FileChangedException(output.path() + ": was written by another program");
            }
        }
        return replacement;
    }

    /**
     * Starts to replace a book and files that belong to it, all or none of them. None need exist yet; all are in one
     * folder. Call this before reading them.
     *
     * @param files the book first
     * @throws BookLockedException if another process or thread is changing the book
     * @throws PendingEditsException if the book has uncommitted edits
     */
    public static BookReplacement lockAndBegin(List<Path> files) throws IOException {
        completeInterrupted(files.get(0), Providers.all(BookOverlay.class));
        GroupReplacement replacement = GroupReplacement.lockAndBegin(files);
        boolean begun = false;
        try {
            Path book = replacement.targets().get(0);
            requireNoPendingEdits(book);
            dropCommittedJournal(book);
            begun = true;
            return new BookReplacement(replacement);
        } finally {
            if (!begun) {
                replacement.close();
            }
        }
    }

    /**
     * Completes the replacement of a book and the files that belong to it, if a process was killed while it moved them
     * to their paths. Not for a book of a format with several files,
     * which completes their replacement itself.
     *
     * @param overlays the overlays that name the files next to the book
     * @throws IOException if this user may not complete the replacement, or another process does not finish it
     */
    public static void completeInterrupted(Path book, List<BookOverlay> overlays) throws IOException {
        List<Path> files = new ArrayList<>();
        files.add(book);
        for (BookOverlay overlay : overlays) {
            files.addAll(Providers.callSafely(overlay, each -> each.files(book)).orElse(List.of()));
        }
        if (files.size() > 1) {
            GroupReplacement.completeInterrupted(files);
        }
    }

    /**
     * Throws an exception if the journal of a book has changes that are not in the book's file. For callers that only
     * check whether the book could be replaced.
     *
     * @throws PendingEditsException if there are such changes, or a journal that cannot be applied
     */
    public static void requireNoPendingEdits(Path book) throws IOException {
        if (!Files.isRegularFile(book)) {
            return;
        }
        for (BookEditor editor : Providers.all(BookEditor.class)) {
            Optional<JournalState> state = editor.journalState(book);
            if (state.isPresent() && state.get().isPending()) {
                throw new PendingEditsException(
                        book + ": has " + describe(state.get())
                                + "; the book was not changed, commit its changes or set the journal aside first",
                        state.get());
            }
        }
    }

    /**
     * Deletes a journal that is left although all its changes are in the book. For callers that hold the book's lock
     * and are about to write the book; after the write, such a journal could not be distinguished from one that was
     * never committed.
     */
    public static void dropCommittedJournal(Path book) throws IOException {
        if (Files.isRegularFile(book)) {
            for (BookEditor editor : Providers.all(BookEditor.class)) {
                editor.dropCommittedJournal(book);
            }
        }
    }

    private static String describe(JournalState state) {
        if (!state.isApplied()) {
            return "a journal of changes (" + state.problem() + ")";
        }
        return (state.changes() == 1 ? "1 change" : state.changes() + " changes")
                + " in its journal that "
                + (state.changes() == 1 ? "is" : "are")
                + " not in the file yet";
    }

    /**
     * Returns the real path of the locked book. Read old content from this path, because a link to the book may have
     * been changed since.
     */
    public Path target() {
        return replacement.targets().get(0);
    }

    /** Returns the path of a file of that name in the workspace. */
    public Path workspaceFile(String name) {
        return workspace().file(name);
    }

    /** Returns the workspace for the new content. */
    public Workspace workspace() {
        return replacement.workspace();
    }

    /**
     * Moves a file of the workspace to the path of the book, atomically.
     *
     * @throws FileChangedException if another program has changed the book since it was locked
     */
    public void replace(Path newContent) throws IOException {
        replaceAll(List.of(newContent));
    }

    /**
     * Moves files of the workspace to the paths of the book and of the files that belong to it, all or none. After a
     * kill the next program that opens the book completes the replacement. A program that opens the book in the
     * meantime may see the new files next to the old book.
     *
     * @param newContents the new content of each file with which the replacement began
     * @throws FileChangedException if another program has changed one of the files since they were locked
     */
    public void replaceAll(List<Path> newContents) throws IOException {
        List<String> names = new ArrayList<>();
        for (Path content : newContents) {
            names.add(content.getFileName().toString());
        }
        while (names.size() < replacement.targets().size()) {
            names.add(null);
        }
        replacement.replace(names, true);
    }

    /**
     * Refuses to replace a non-empty book with one without records; for a book made from other files.
     *
     * @param records the number of records of the new content, without header records
     * @param why the description of the new content for the message of the exception
     * @throws EmptyBookException if the new content has no records, but the existing file is not empty
     */
    public void requireRecords(long records, String why) throws IOException {
        Path target = target();
        if (records == 0 && Files.exists(target) && Files.size(target) > 0) {
            throw new EmptyBookException(
                    target + ": was not changed, because the new book has no records (" + why + ")");
        }
    }

    @Override
    public void close() throws IOException {
        replacement.close();
    }
}
