package org.polybook.writer.internal.merge;

import java.io.IOException;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.build.BuildListener;
import org.polybook.writer.internal.record.RecordInput;
import org.polybook.writer.internal.record.RecordOutput;

/**
 * Merges two books as {@code polyglot merge-book} does: it trusts that the inputs are sorted, adds the weights of equal
 * moves modulo 65536, keeps the first book's learn field, does not sort positions again, and ends a position at
 * {@value #GROUP_LIMIT} records.
 */
final class PolyglotCompatibleMerge {
    private static final int GROUP_LIMIT = 500;
    private static final long WEIGHT = 0xFFFFL << 32;

    private final RecordInput first;
    private final RecordInput second;
    private final RecordOutput output;
    private final MergeProgress progress;
    private final long[] group = new long[GROUP_LIMIT];
    private long positions;
    private long overfull;

    PolyglotCompatibleMerge(RecordInput first, RecordInput second, RecordOutput output, BuildListener listener) {
        this.first = first;
        this.second = second;
        this.output = output;
        this.progress = new MergeProgress(listener, first, second);
    }

    /** The number of positions that reached the maximum of {@value #GROUP_LIMIT} records. */
    long overfullPositions() {
        return overfull;
    }

    long positions() {
        return positions;
    }

    /** Merges the records of both books, from each book's current record on. */
    void run() throws IOException {
        boolean any = false;
        long last = 0;
        while (!first.isAtEnd() || !second.isAtEnd()) {
            long key = nextKey();
            if (!any || key != last) {
                positions++;
            }
            any = true;
            last = key;
            mergeNext();
        }
    }

    private long nextKey() {
        return compareNextKeys() <= 0 ? first.key() : second.key();
    }

    /**
     * Returns a value below 0 if the first book's record is next, above 0 if the second's is, and 0 if both records
     * have the same key.
     */
    private int compareNextKeys() {
        if (second.isAtEnd()) {
            return -1;
        }
        return first.isAtEnd() ? 1 : Long.compareUnsigned(first.key(), second.key());
    }

    private void mergeNext() throws IOException {
        int order = compareNextKeys();
        if (order == 0) {
            mergePositionOfBothBooks(first.key());
        } else {
            RecordInput next = order < 0 ? first : second;
            output.write(next.key(), next.packed());
            advance(next);
        }
    }

    private void mergePositionOfBothBooks(long key) throws IOException {
        int own = 0;
        while (own < GROUP_LIMIT - 1 && !first.isAtEnd() && first.key() == key) {
            group[own++] = first.packed();
            advance(first);
        }
        int size = own;
        while (size < GROUP_LIMIT && !second.isAtEnd() && second.key() == key) {
            size = addOrSumAndReturnSize(second.packed(), own, size);
            advance(second);
        }
        if (size == GROUP_LIMIT) {
            overfull++;
        }
        for (int i = 0; i < size; i++) {
            output.write(key, group[i]);
        }
    }

    private void advance(RecordInput input) throws IOException {
        input.next();
        progress.countRecordAndReport();
    }

    private int addOrSumAndReturnSize(long packed, int own, int size) {
        for (int i = 0; i < own; i++) {
            if (EntryBuffer.rawMove(group[i]) == EntryBuffer.rawMove(packed)) {
                group[i] = group[i] & ~WEIGHT | (group[i] + (packed & WEIGHT)) & WEIGHT;
                return size;
            }
        }
        group[size] = packed;
        return size + 1;
    }
}
