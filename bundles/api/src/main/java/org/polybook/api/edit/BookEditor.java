package org.polybook.api.edit;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.osgi.annotation.versioning.ProviderType;
import org.polybook.api.provider.FormatSpecific;
import org.polybook.api.spi.Provided;

/**
 * Opens books for editing. A service; thread-safe.
 *
 * <pre>{@code
 * Path file = Path.of("mine.bin");
 * try (EditSession session = Books.forBook(BookEditor.class, file).open(file)) {
 *     session.setWeight(Orthodox.NORMAL.start(), Move.normal(Square.parse("e2"), Square.parse("e4")), 20);
 *     session.commit();
 * }
 * }</pre>
 */
@ProviderType
@Provided(by = "org.polybook.writer", lack = "no editor of books")
public interface BookEditor extends FormatSpecific {
    /** Like {@link #open(Path, EditOptions)}, but does not wait for a lock. */
    default EditSession open(Path book) throws IOException {
        return open(book, EditOptions.DEFAULT);
    }

    /**
     * Locks the book and opens its journal. A book has at most one editor at a time, across all processes.
     *
     * @throws org.polybook.io.BookLockedException if another editor holds the lock until the timeout of the options, or
     *     the thread is interrupted while it waits
     * @throws StaleJournalException if the journal of the book cannot be applied, most likely because another program
     *     has changed the book since
     * @throws java.nio.file.AccessDeniedException if the user has no permission to write to the book
     */
    EditSession open(Path book, EditOptions options) throws IOException;

    /**
     * Returns the state of the book's journal, without locking the book; empty without a journal, or if the journal has
     * nothing to apply, such as after a commit.
     */
    Optional<JournalState> journalState(Path book) throws IOException;

    /** Like {@link #setJournalAside(Path, EditOptions)}, but does not wait for a lock. */
    default Optional<Path> setJournalAside(Path book) throws IOException {
        return setJournalAside(book, EditOptions.DEFAULT);
    }

    /**
     * Renames the journal of a book and returns its new path, so that the book has the content of its file only.
     * Nothing is deleted. Empty without a journal.
     *
     * @throws org.polybook.io.BookLockedException if an editor holds the lock until the timeout of the options
     * @throws java.nio.file.AccessDeniedException if the user has no permission to write to the book
     */
    Optional<Path> setJournalAside(Path book, EditOptions options) throws IOException;

    /** Returns the path of the book's journal, which need not exist. */
    Path journal(Path book) throws IOException;

    /**
     * Deletes the journal of a book if all of its changes are in the book: a commit that is killed after it has
     * replaced the book leaves such a journal. Once the book is rewritten, the journal could not be distinguished from
     * one that was never committed. Only for callers that hold the book's lock.
     */
    void dropCommittedJournal(Path book) throws IOException;
}
