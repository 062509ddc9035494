package org.polybook.writer.internal;

import java.util.Arrays;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.build.BookMerger;

/** The moves of one position while they are merged. Reused from position to position. */
final class MergeGroup {
    private static final int MAX_WEIGHT = 0xFFFF;
    private static final long WEIGHT = 0xFFFFL << 32;

    private final BookMerger.MergePolicy policy;
    private long[] packed = new long[64];
    private double[] weights = new double[64];
    private int[] lastBook = new int[64];
    private int size;
    private int books;

    MergeGroup(BookMerger.MergePolicy policy) {
        this.policy = policy;
    }

    void clear() {
        size = 0;
        books = 0;
    }

    /** The records added from now on are another book's. */
    void beginBook() {
        books++;
    }

    int size() {
        return size;
    }

    long packed(int index) {
        return packed[index];
    }

    /** Merges a record that counts with that weight. */
    void add(long record, double weight) {
        int move = EntryBuffer.rawMove(record);
        for (int i = 0; i < size; i++) {
            if (EntryBuffer.rawMove(packed[i]) == move) {
                if (lastBook[i] != books) {
                    lastBook[i] = books;
                    weights[i] =
                            policy == BookMerger.MergePolicy.MAX ? Math.max(weights[i], weight) : weights[i] + weight;
                }
                return;
            }
        }
        append(record, weight);
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
    }

    /** Averages, scales and sorts. */
    void finish() {
        double max = 0;
        for (int i = 0; i < size; i++) {
            if (policy == BookMerger.MergePolicy.AVERAGE) {
                weights[i] /= books;
            }
            max = Math.max(max, weights[i]);
        }
        double scale = max > MAX_WEIGHT ? MAX_WEIGHT / max : 1;
        for (int i = 0; i < size; i++) {
            // a move that had any weight keeps some: 0 would mean "never play"
            long weight = weights[i] == 0 ? 0 : Math.max(1, Math.round(weights[i] * scale));
            packed[i] = packed[i] & ~WEIGHT | weight << 32;
        }
        sort();
    }

    /** Insertion sort by weight, highest first: stable, and a position has few moves. */
    private void sort() {
        for (int i = 1; i < size; i++) {
            long record = packed[i];
            int at = i;
            for (; at > 0 && EntryBuffer.weight(packed[at - 1]) < EntryBuffer.weight(record); at--) {
                packed[at] = packed[at - 1];
            }
            packed[at] = record;
        }
    }
}
