package org.polybook.writer.internal;

import java.io.IOException;
import org.polybook.api.spi.Workspace;

/**
 * Some neighbouring partitions, with a share of the memory. When it is used up, the largest table moves to disk and its
 * partition is counted later. One thread at a time.
 */
final class Stripe implements AutoCloseable {
    private final int first;
    private final EntryTable[] tables;
    private final SpilledPartition[] spilled;
    private final Workspace workspace;
    private final long memory;
    private final boolean halving;
    private long used;

    /**
     * Empty.
     *
     * @param first number of the first partition
     * @param count how many there are
     * @param memory bytes for all of its tables
     */
    Stripe(int first, int count, Workspace workspace, long memory, boolean halving) {
        this.first = first;
        this.tables = new EntryTable[count];
        this.spilled = new SpilledPartition[count];
        this.workspace = workspace;
        this.memory = memory;
        this.halving = halving;
    }

    /** Counts the sorted occurrences that belong here. */
    void count(Occurrences occurrences) throws IOException {
        for (int i = 0; i < tables.length; i++) {
            int end = occurrences.end(first + i);
            int start = occurrences.start(first + i);
            if (start < end) {
                count(i, occurrences, start, end);
            }
        }
    }

    private void count(int index, Occurrences occurrences, int start, int end) throws IOException {
        int at = start;
        if (spilled[index] == null) {
            at = countInMemory(index, occurrences, start, end);
        }
        for (; at < end; at++) {
            spilled[index].add(occurrences.sortedKey(at), occurrences.sortedMove(at));
        }
    }

    /** Returns the first occurrence that could not be counted because the partition has moved to disk. */
    private int countInMemory(int index, Occurrences occurrences, int start, int end) throws IOException {
        EntryTable table = table(index);
        for (int at = start; at < end; at++) {
            long more = table.bytesAfterGrowth() - table.bytes();
            if (more > 0 && used + more > memory) {
                spillLargest();
                if (spilled[index] != null) {
                    return at;
                }
            }
            long before = table.bytes();
            table.add(occurrences.sortedKey(at), occurrences.sortedMove(at));
            used += table.bytes() - before;
        }
        return end;
    }

    private EntryTable table(int index) {
        if (tables[index] == null) {
            tables[index] = new EntryTable(Partitions.BITS, halving);
            used += tables[index].bytes();
        }
        return tables[index];
    }

    private void spillLargest() throws IOException {
        int largest = -1;
        for (int i = 0; i < tables.length; i++) {
            if (tables[i] != null && (largest < 0 || tables[i].bytes() > tables[largest].bytes())) {
                largest = i;
            }
        }
        EntryTable table = tables[largest];
        spilled[largest] = new SpilledPartition(workspace.file("spill-" + (first + largest)), table);
        used -= table.bytes();
        tables[largest] = null;
    }

    /**
     * Hands over every entry in the order of the keys, and lets go of the memory as it goes.
     *
     * @param loadMemory bytes a table may have while a partition comes back from disk
     */
    void drain(EntrySink sink, long loadMemory) throws IOException {
        for (int i = 0; i < tables.length; i++) {
            if (spilled[i] != null) {
                spilled[i].finish();
                drain(spilled[i], Partitions.BITS, first + i, loadMemory, sink);
                spilled[i].close();
                spilled[i] = null;
            } else if (tables[i] != null) {
                EntryTable table = tables[i];
                tables[i] = null;
                sink.accept(new SortedEntries(table));
            }
        }
    }

    /** A partition too large for the memory is counted in halves, each of which reads all of it once more. */
    private void drain(SpilledPartition partition, int prefixBits, long prefix, long loadMemory, EntrySink sink)
            throws IOException {
        EntryTable table = partition.load(prefixBits, prefix, loadMemory, halving);
        if (table != null) {
            sink.accept(new SortedEntries(table));
            return;
        }
        if (prefixBits == 32) {
            throw new IOException("the memory allowed does not suffice for positions that share 32 bits of their keys");
        }
        drain(partition, prefixBits + 1, prefix << 1, loadMemory, sink);
        drain(partition, prefixBits + 1, prefix << 1 | 1, loadMemory, sink);
    }

    @Override
    public void close() throws IOException {
        for (SpilledPartition partition : spilled) {
            if (partition != null) {
                partition.close();
            }
        }
    }

    /** Takes entries in the order of their keys. */
    interface EntrySink {
        void accept(SortedEntries entries) throws IOException;
    }
}
