package org.polybook.api.book;

import java.io.IOException;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * Walks a book's records in file order, header records included, at the caller's pace; so several books can be read
 * side by side. Stands before the first record when it is new. One thread at a time.
 *
 * <pre>{@code
 * try (EntryCursor entries = book.cursor()) {
 *     while (entries.next()) {
 *         System.out.printf("%d %016x %d%n", entries.index(), entries.key(), EntryBuffer.weight(entries.packed()));
 *     }
 * }
 * }</pre>
 */
@ConsumerType
public interface EntryCursor extends AutoCloseable {
    /**
     * Goes on to the next record.
     *
     * @return whether there is one; once false, always false
     * @throws IOException if the book cannot be read, also because it was changed meanwhile
     */
    boolean next() throws IOException;

    /** The current record's place in the book, from 0. */
    long index();

    /** The current record's position key, unsigned; 0 in header records. */
    long key();

    /** The current record's move, weight and learn, as {@link EntryBuffer} lays them out. */
    long packed();

    /** Gives back what the walk needed; the book stays open. Closing again does nothing. */
    @Override
    void close();
}
