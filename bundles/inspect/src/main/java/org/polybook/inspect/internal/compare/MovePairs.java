package org.polybook.inspect.internal.compare;

import java.util.Arrays;
import org.polybook.api.book.EntryBuffer;

/**
 * Pairs the records of a position in two books by their moves: the first record with a move in one book with the first
 * record with that move in the other, and so on.
 */
final class MovePairs {
    private MovePairs() {}

    /**
     * Receives the pairs, in the order of the move codes, as indexes of records; −1 if the move has no such record in
     * that book.
     */
    interface Visitor {
        void onRecordIndexPair(int rawMove, int first, int second);
    }

    static void forEachPair(EntryBuffer first, EntryBuffer second, Visitor visitor) {
        long[] one = sortedMovesWithIndexes(first);
        long[] two = sortedMovesWithIndexes(second);
        int i = 0;
        int j = 0;
        while (i < one.length || j < two.length) {
            int left = i < one.length ? move(one[i]) : Integer.MAX_VALUE;
            int right = j < two.length ? move(two[j]) : Integer.MAX_VALUE;
            visitor.onRecordIndexPair(
                    Math.min(left, right), left <= right ? (int) one[i++] : -1, right <= left ? (int) two[j++] : -1);
        }
    }

    /** Sorted move codes, each with the index of its record in the lower 32 bits. */
    private static long[] sortedMovesWithIndexes(EntryBuffer records) {
        long[] moves = new long[records.size()];
        for (int i = 0; i < moves.length; i++) {
            moves[i] = (long) records.rawMove(i) << 32 | i;
        }
        Arrays.sort(moves);
        return moves;
    }

    private static int move(long entry) {
        return (int) (entry >>> 32);
    }
}
