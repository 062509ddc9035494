package org.polybook.writer.internal.record;

import java.io.IOException;
import java.nio.file.Path;

/** Compares the moves and weights of two books; headers and learn fields may differ. */
public final class RecordComparison {
    private static final long MOVE_AND_WEIGHT = 0xFFFFFFFF00000000L;

    private RecordComparison() {}

    public static boolean haveEqualMovesAndWeights(Path one, Path other) throws IOException {
        try (RecordInput first = RecordInput.openWithoutEdits(one);
                RecordInput second = RecordInput.openWithoutEdits(other)) {
            boolean hasMore = nextMove(first);
            while (hasMore == nextMove(second)) {
                if (!hasMore) {
                    return true;
                }
                if (first.key() != second.key() || ((first.packed() ^ second.packed()) & MOVE_AND_WEIGHT) != 0) {
                    return false;
                }
                hasMore = nextMove(first);
            }
            return false;
        }
    }

    /** Advances to the next record that is not one of the header. */
    private static boolean nextMove(RecordInput records) throws IOException {
        boolean hasRecord = records.next();
        while (hasRecord && records.key() == 0) {
            hasRecord = records.next();
        }
        return hasRecord;
    }
}
