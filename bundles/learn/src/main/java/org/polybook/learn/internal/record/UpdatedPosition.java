package org.polybook.learn.internal.record;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.polybook.api.book.BookEntry;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.edit.EditSession.PositionChange;

/** A position's records, as they are in the book and as they will be written. */
final class UpdatedPosition {
    private static final long WITHOUT_LEARN = 0xFFFFFFFF_00000000L;

    private final long key;
    private final long[] packedBefore;
    private final long[] indexes;
    private final long[] now;

    UpdatedPosition(long key, EntryBuffer found) {
        this.key = key;
        packedBefore = new long[found.size()];
        indexes = new long[found.size()];
        for (int i = 0; i < packedBefore.length; i++) {
            packedBefore[i] = found.packed(i);
            indexes[i] = found.indexInFile(i);
        }
        now = packedBefore.clone();
    }

    long key() {
        return key;
    }

    int recordCount() {
        return now.length;
    }

    /** The i-th record as it will be written. */
    long packed(int i) {
        return now[i];
    }

    /** The i-th record as it is in the book. */
    long packedBefore(int i) {
        return packedBefore[i];
    }

    /** The number of the i-th record in the book's file; −1 if the record is not in the file. */
    long indexInFileOrMinusOne(int i) {
        return indexes[i];
    }

    void setLearn(int i, long learn) {
        now[i] = now[i] & WITHOUT_LEARN | learn;
    }

    boolean isChanged(int i) {
        return now[i] != packedBefore[i];
    }

    boolean isChanged() {
        return !Arrays.equals(now, packedBefore);
    }

    PositionChange toPositionChange() {
        List<BookEntry> entries = new ArrayList<>(now.length);
        for (long packed : now) {
            entries.add(BookEntry.of(key, packed));
        }
        return new PositionChange(key, entries);
    }
}
