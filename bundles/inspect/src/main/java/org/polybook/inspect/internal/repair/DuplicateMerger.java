package org.polybook.inspect.internal.repair;

import java.io.IOException;
import java.util.Arrays;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.inspect.RepairOptions.Duplicates;
import org.polybook.api.inspect.RepairRule;

/**
 * Receives sorted records, merges those that have the same position and move if the rule for duplicates is enabled, and
 * passes the result to another sink.
 */
final class DuplicateMerger implements RecordSink {
    private static final long MOST_WEIGHT = 0xFFFF;

    private final RepairCounts counts;
    private final Duplicates duplicates;
    private final RecordSink out;
    /**
     * For each move code, the index of its record in the group; valid only if {@link #marks} has the number of the
     * current group for the move code.
     */
    private final int[] places = new int[1 << 16];

    /** For each move code, the number of the last group that has a record with this code. */
    private final int[] marks = new int[1 << 16];

    private long[] group = new long[64];
    private int size;
    private int number = 1;
    private long key;

    DuplicateMerger(RepairCounts counts, Duplicates duplicates, RecordSink out) {
        this.counts = counts;
        this.duplicates = duplicates;
        this.out = out;
    }

    @Override
    public void record(long recordKey, long packed) throws IOException {
        if (recordKey != key) {
            finishGroup();
            key = recordKey;
        }
        int rawMove = EntryBuffer.rawMove(packed);
        boolean merges = key != 0 && counts.isEnabled(RepairRule.DUPLICATES);
        if (merges && marks[rawMove] == number) {
            counts.add(RepairRule.DUPLICATES, 1);
            addWeightIfSummed(places[rawMove], packed);
            return;
        }
        marks[rawMove] = number;
        places[rawMove] = size;
        if (size == group.length) {
            if (!merges) {
                writeGroup();
            } else {
                group = Arrays.copyOf(group, 2 * size);
            }
        }
        group[size++] = packed;
    }

    private void addWeightIfSummed(int place, long packed) {
        if (duplicates == Duplicates.SUM) {
            long weight = Math.min(MOST_WEIGHT, (long) EntryBuffer.weight(group[place]) + EntryBuffer.weight(packed));
            group[place] = group[place] & ~(MOST_WEIGHT << 32) | weight << 32;
        }
    }

    private void writeGroup() throws IOException {
        for (int i = 0; i < size; i++) {
            out.record(key, group[i]);
        }
        size = 0;
    }

    private void finishGroup() throws IOException {
        writeGroup();
        number++;
    }

    @Override
    public void end() throws IOException {
        finishGroup();
        out.end();
    }
}
