package org.polybook.api.edit;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.osgi.annotation.versioning.ProviderType;
import org.polybook.api.provider.ForFormat;
import org.polybook.api.spi.Provided;

/**
 * Opens books for editing. A service; safe to share.
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
public interface BookEditor extends ForFormat {
    /** {@link #open(Path, EditOptions)} without waiting. */
    default EditSession open(Path book) throws IOException {
        return open(book, EditOptions.DEFAULT);
    }

    /**
     * Takes the book's lock and opens its journal. One editor at a time, over all processes.
     *
     * @throws org.polybook.io.BookLockedException if another editor holds the book, for as long as the options allow to wait; or
     *     the thread is interrupted meanwhile
     * @throws StaleJournalException if the book has a journal that cannot be applied, most likely because another program has
     *     changed the book since
     * @throws java.nio.file.AccessDeniedException if this user may not write to the book
     */
    EditSession open(Path book, EditOptions options) throws IOException;

    /** What the book's journal holds, without taking the lock; empty if there is none. */
    Optional<JournalState> state(Path book) throws IOException;

    /** {@link #setAside(Path, EditOptions)} without waiting. */
    default Optional<Path> setAside(Path book) throws IOException {
        return setAside(book, EditOptions.DEFAULT);
    }

    /**
     * Sets the journal of a book aside, under a name of its own that is returned, so that the book stands as its file says.
     * Nothing is deleted. Empty if there is none.
     *
     * @throws org.polybook.io.BookLockedException if an editor holds the book, for as long as the options allow to wait
     * @throws java.nio.file.AccessDeniedException if this user may not write to the book
     */
    Optional<Path> setAside(Path book, EditOptions options) throws IOException;

    /** The file of the book's journal, whether it exists or not. */
    Path journal(Path book) throws IOException;

    /**
     * Deletes the journal of a book if all of it is in the book: what a commit leaves behind that is killed when it has replaced
     * the book. Once the book is written anew, nothing else tells such a journal from one whose changes were never committed. Only
     * for those who hold the book's lock.
     */
    void dropCommitted(Path book) throws IOException;
}
