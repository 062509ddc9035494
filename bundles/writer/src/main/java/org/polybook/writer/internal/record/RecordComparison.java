package org.polybook.writer.internal.record;

import java.io.IOException;
import java.nio.file.Path;

/** Compares the moves and weights of two books; headers and learn fields may differ. */
public final class RecordComparison {
    private static final long MOVE_AND_WEIGHT = 0xFFFFFFFF00000000L;

    private RecordComparison() {}

    /** The result of a comparison. */
    public enum Result {
        EQUAL,
        /** The first book has the first moves of the other, but not all. */
        SHORTER,
        DIFFERENT
    }

    /** Compares a book with another one. */
    public static Result compareMovesAndWeights(Path one, Path other) throws IOException {
        try (RecordInput first = RecordInput.openWithoutEdits(one);
                RecordInput second = RecordInput.openWithoutEdits(other)) {
            while (nextMove(first)) {
                boolean isEqual = nextMove(second)
                        && first.key() == second.key()
                        && ((first.packed() ^ second.packed()) & MOVE_AND_WEIGHT) == 0;
                if (!isEqual) {
                    return Result.DIFFERENT;
                }
            }
            return nextMove(second) ? Result.SHORTER : Result.EQUAL;
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
