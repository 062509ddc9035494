package org.polybook.api.book;

import java.io.IOException;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * Iterates over the records of a book in file order, header records included. The caller sets the pace, so several
 * books can be read in parallel. A new cursor is before the first record. Not thread-safe.
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
     * Moves to the next record.
     *
     * @return true if there is a next record; false after the last one, and in every later call
     * @throws IOException if the book cannot be read, or has been changed since the cursor was opened
     */
    boolean next() throws IOException;

    /** Returns the index of the current record in the book, from 0. */
    long index();

    /** Returns the position key of the current record, unsigned; 0 for header records. */
    long key();

    /** Returns the move, weight and learn field of the current record, in the layout of {@link EntryBuffer}. */
    long packed();

    /** Releases the resources of the cursor; the book stays open. Closing again has no effect. */
    @Override
    void close();
}
