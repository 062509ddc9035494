package org.polybook.writer.internal.merge;

import java.util.Arrays;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.build.BookMerger;

/**
 * The moves of one position during a merge. Reused from position to position. A few moves are searched linearly; for
 * more moves than a chess position can have, a table of all 65,536 codes ensures that no input takes excessive time.
 */
final class MergedPosition {
    private static final int MAX_WEIGHT = 0xFFFF;
    private static final long WEIGHT = 0xFFFFL << 32;
    /** The number of moves up to which linear search and insertion are fast. */
    private static final int FEW = 256;

    private final BookMerger.MergePolicy policy;
    private long[] packed = new long[64];
    private double[] weights = new double[64];
    private int[] lastBook = new int[64];
    /** The index plus one by move code; null while there are few moves. */
    private int[] places;

    private int size;
    private int books;

    MergedPosition(BookMerger.MergePolicy policy) {
        this.policy = policy;
    }

    void clear() {
        size = 0;
        books = 0;
        places = null;
    }

    /** Begins the records of the next book. */
    void beginBook() {
        books++;
    }

    int size() {
        return size;
    }

    long packed(int index) {
        return packed[index];
    }

    /** Merges a record of the current book with that weight; ignores it if that book already has the move. */
    void mergeFirstOfBook(long record, double weight) {
        int known = find(EntryBuffer.rawMove(record));
        if (known < 0) {
            append(record, weight);
        } else if (lastBook[known] != books) {
            lastBook[known] = books;
            weights[known] =
                    policy == BookMerger.MergePolicy.MAX ? Math.max(weights[known], weight) : weights[known] + weight;
        }
    }

    /** The index of the move; -1 if absent. */
    private int find(int move) {
        if (places != null) {
            return places[move] - 1;
        }
        for (int i = 0; i < size; i++) {
            if (EntryBuffer.rawMove(packed[i]) == move) {
                return i;
            }
        }
        return -1;
    }

    private void append(long record, double weight) {
        if (size == packed.length) {
            packed = Arrays.copyOf(packed, 2 * size);
            weights = Arrays.copyOf(weights, 2 * size);
            lastBook = Arrays.copyOf(lastBook, 2 * size);
        }
        packed[size] = record;
        weights[size] = weight;
        lastBook[size++] = books;
        if (places != null) {
            places[EntryBuffer.rawMove(record)] = size;
        } else if (size > FEW) {
            places = new int[1 << 16];
            for (int i = 0; i < size; i++) {
                places[EntryBuffer.rawMove(packed[i])] = i + 1;
            }
        }
    }

    /** Averages the weights if the policy requires it, scales them to the range of a record, and sorts the moves. */
    void averageScaleAndSort() {
        double max = 0;
        for (int i = 0; i < size; i++) {
            if (policy == BookMerger.MergePolicy.AVERAGE) {
                weights[i] /= books;
            }
            max = Math.max(max, weights[i]);
        }
        double scale = max > MAX_WEIGHT ? MAX_WEIGHT / max : 1;
        for (int i = 0; i < size; i++) {
            // a weight above 0 becomes at least 1, since 0 would mean "never play"
            long weight = weights[i] == 0 ? 0 : Math.max(1, Math.round(weights[i] * scale));
            packed[i] = packed[i] & ~WEIGHT | weight << 32;
        }
        sort();
    }

    /** Sorts by weight, highest first, and keeps the order of equal weights. */
    private void sort() {
        if (size > FEW) {
            sortMany();
            return;
        }
        for (int i = 1; i < size; i++) {
            long record = packed[i];
            int at = i;
            for (; at > 0 && EntryBuffer.weight(packed[at - 1]) < EntryBuffer.weight(record); at--) {
                packed[at] = packed[at - 1];
            }
            packed[at] = record;
        }
    }

    private void sortMany() {
        long[] order = new long[size];
        for (int i = 0; i < size; i++) {
            order[i] = (long) (MAX_WEIGHT - EntryBuffer.weight(packed[i])) << 32 | i;
        }
        Arrays.sort(order);
        long[] before = Arrays.copyOf(packed, size);
        for (int i = 0; i < size; i++) {
            packed[i] = before[(int) order[i]];
        }
    }
}
