package org.polybook.writer.internal.journal;

import java.util.List;
import org.polybook.api.book.BookEntry;
import org.polybook.api.edit.EditSession.PositionChange;

/** One record of a journal. Records are never compared; they may hold arrays. */
sealed interface JournalRecord {
    /**
     * New records for positions.
     *
     * @param label the label of the change for users
     * @param millis the time of the change in milliseconds since 1970
     * @param keys the positions
     * @param records all records of each position, packed
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

    /** The undo of the last change. */
    record Undone(long millis) implements JournalRecord {}

    /** The redo of the last undone change. */
    record Redone(long millis) implements JournalRecord {}

    /**
     * A commit: the stamp of a new book, with all changes, that is about to replace the old one. Once the new book has
     * replaced it, the journal has ended.
     */
    record Committing(long millis, BookFingerprint book) implements JournalRecord {}

    /**
     * A new stamp of the journal's base, whose bytes are unchanged: its times have changed, or its digest has become
     * known.
     */
    record BaseStamped(long millis, BookFingerprint book) implements JournalRecord {}
}
