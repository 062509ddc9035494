package org.polybook.writer.internal.journal;

import java.util.List;
import org.polybook.api.book.BookEntry;
import org.polybook.api.edit.EditSession.PositionChange;

/** One record of a journal. Records are never compared; they may hold arrays. */
sealed interface JournalRecord {
    /**
     * New records for positions.
     *
     * @param label what the change is, for people
     * @param millis when it was made, milliseconds since 1970
     * @param keys the positions
     * @param records for each position all of its records, packed
     */
    @SuppressWarnings("ArrayRecordComponent")
    record Changed(String label, long millis, long[] keys, long[][] records) implements JournalRecord {
        static Changed of(String label, long millis, List<PositionChange> positions) {
            long[] keys = new long[positions.size()];
            long[][] records = new long[keys.length][];
            for (int i = 0; i < keys.length; i++) {
                keys[i] = positions.get(i).key();
                records[i] = positions.get(i).entries().stream()
                        .mapToLong(BookEntry::packed)
                        .toArray();
            }
            return new Changed(label, millis, keys, records);
        }
    }

    /** The last change is taken back. */
    record Undone(long millis) implements JournalRecord {}

    /** The last change taken back is in force again. */
    record Redone(long millis) implements JournalRecord {}

    /** A new book with all changes is about to take the old one's place; if the book is that one, the journal has ended. */
    record Committing(long millis, BaseStamp book) implements JournalRecord {}

    /** The book, whose bytes are those of the journal's base, is in another state by now, or its digest is known. */
    record Stamped(long millis, BaseStamp book) implements JournalRecord {}
}
