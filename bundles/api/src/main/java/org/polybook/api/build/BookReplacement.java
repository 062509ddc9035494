package org.polybook.api.build;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.polybook.api.edit.BookEditor;
import org.polybook.api.edit.JournalState;
import org.polybook.api.edit.PendingEditsException;
import org.polybook.api.spi.Providers;
import org.polybook.io.BookLockedException;
import org.polybook.io.FileChangedException;
import org.polybook.io.Replacement;
import org.polybook.io.Workspace;

/**
 * The one way in which whatever builds, merges, mends or heads books writes a book's file anew: a {@link Replacement} of a
 * book that has no pending edits, which stays so because an editor needs the same lock. Only the commit of an editor, whose
 * edits they are, does without.
 */
public final class BookReplacement implements AutoCloseable {
    private final Replacement replacement;

    private BookReplacement(Replacement replacement) {
        this.replacement = replacement;
    }

    /**
     * Begins to replace that book, which need not be there yet. To be called before the book is read.
     *
     * @throws BookLockedException if it is being changed by another process or thread
     * @throws PendingEditsException if it has edits that are not committed
     */
    public static BookReplacement of(Path book) throws IOException {
        Replacement replacement = Replacement.of(book);
        boolean begun = false;
        try {
            requireNoPendingEdits(replacement.target());
            dropCommitted(replacement.target());
            begun = true;
            return new BookReplacement(replacement);
        } finally {
            if (!begun) {
                replacement.close();
            }
        }
    }

    /**
     * Refuses a book whose journal holds changes that its file does not; for those who only look whether it could be replaced.
     *
     * @throws PendingEditsException if there are such changes, or a journal of which that cannot be told
     */
    public static void requireNoPendingEdits(Path book) throws IOException {
        if (!Files.isRegularFile(book)) {
            return;
        }
        for (BookEditor editor : Providers.all(BookEditor.class)) {
            Optional<JournalState> state = editor.state(book);
            if (state.isPresent() && state.get().isPending()) {
                throw new PendingEditsException(
                        book + ": has " + what(state.get())
                                + "; the book is left as it is, commit its changes or set the journal aside first",
                        state.get());
            }
        }
    }

    /**
     * Deletes what is left of a journal all of whose changes are in the book; for those who hold the book's lock and are about to
     * write to it, after which nothing else tells such a journal from one that was never committed.
     */
    public static void dropCommitted(Path book) throws IOException {
        if (Files.isRegularFile(book)) {
            for (BookEditor editor : Providers.all(BookEditor.class)) {
                editor.dropCommitted(book);
            }
        }
    }

    private static String what(JournalState state) {
        if (!state.isApplied()) {
            return "a journal of changes (" + state.problem() + ")";
        }
        return (state.changes() == 1 ? "1 change" : state.changes() + " changes")
                + " in its journal that "
                + (state.changes() == 1 ? "is" : "are")
                + " not in the file yet";
    }

    /**
     * The real path of the book, whose lock is held. What the new content is made of is read from here: a link that led here may lead
     * elsewhere by now.
     */
    public Path target() {
        return replacement.target();
    }

    /** A file of that name where the new content is made. */
    public Path file(String name) {
        return workspace().file(name);
    }

    /** Where the new content is made. */
    public Workspace workspace() {
        return replacement.workspace();
    }

    /**
     * Puts that file of the workspace in the book's place, in one step.
     *
     * @throws FileChangedException if another program has changed the book meanwhile
     */
    public void replace(Path newContent) throws IOException {
        replacement.replace(newContent);
    }

    /**
     * The same for a book that was made of other files: nothing that may be good is replaced by a book without records.
     *
     * @param records how many the new content has, header records left out
     * @param why what a refusal is to say of the new content
     * @throws EmptyBookException if it has none, but the file that stands there is not empty
     */
    public void replace(Path newContent, long records, String why) throws IOException {
        Path target = replacement.target();
        if (records == 0 && Files.exists(target) && Files.size(target) > 0) {
            throw new EmptyBookException(
                    target + ": is left as it is, for nothing was found to take its place (" + why + ")");
        }
        replacement.replace(newContent);
    }

    @Override
    public void close() throws IOException {
        replacement.close();
    }
}
