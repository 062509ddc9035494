package org.polybook.writer.internal;

import java.io.IOException;
import org.polybook.io.Workspace;

/**
 * Some neighbouring partitions, with a share of the memory. What comes in is queued, and counted when there is enough of
 * it. When the memory is used up, the largest partition moves to disk and is counted later. One thread at a time, but for
 * {@link #sort}.
 */
final class PartitionGroup implements AutoCloseable {
    /** So many occurrences of a partition are worth counting, if there are half as many as its table has entries. */
    private static final int WORTH_COUNTING = 3 << 14;

    private static final int MAX_CHUNK = 2048;
    private static final int MIN_CHUNK = 64;

    private final int first;
    private final OccurrenceQueue[] queues;
    private final EntryTable[] tables;
    private final SpilledPartition[] spilled;
    private final Workspace workspace;
    private final long memory;
    private final CountingRule counting;
    private final int chunkBytes;
    private long used;

    /**
     * Empty.
     *
     * @param first number of the first partition
     * @param count how many there are
     * @param memory bytes for all of them
     * @param counting as an {@link EntryTable} takes it
     */
    PartitionGroup(int first, int count, Workspace workspace, long memory, CountingRule counting) {
        this.first = first;
        this.queues = new OccurrenceQueue[count];
        this.tables = new EntryTable[count];
        this.spilled = new SpilledPartition[count];
        this.workspace = workspace;
        this.memory = memory;
        this.counting = counting;
        long quarter = memory / 4 / count / OccurrenceQueue.BYTES;
        int chunk = (int) Math.max(MIN_CHUNK, Math.min(MAX_CHUNK, quarter));
        this.chunkBytes = chunk * OccurrenceQueue.BYTES;
        for (int i = 0; i < count; i++) {
            queues[i] = new OccurrenceQueue(chunk);
        }
    }

    /** Takes in the sorted occurrences that belong here. */
    void add(Occurrences occurrences) throws IOException {
        for (int i = 0; i < queues.length; i++) {
            add(i, occurrences, occurrences.start(first + i), occurrences.end(first + i));
            if (queues[i].size() >= WORTH_COUNTING && (tables[i] == null || queues[i].size() >= tables[i].size() / 2)) {
                count(i);
            }
        }
    }

    private void add(int i, Occurrences occurrences, int start, int end) throws IOException {
        int at = start;
        while (at < end && spilled[i] == null) {
            if (queues[i].room() == 0) {
                makeRoom();
                if (spilled[i] == null) {
                    queues[i].grow();
                    used += chunkBytes;
                }
            } else {
                int stop = Math.min(end, at + queues[i].room());
                queues[i].add(occurrences, at, stop);
                at = stop;
            }
        }
        for (; at < end; at++) {
            spilled[i].add(occurrences.sortedKey(at), occurrences.sortedMove(at));
        }
    }

    /** For one more chunk. */
    private void makeRoom() throws IOException {
        while (used + chunkBytes > memory && used > 0) {
            int fullest = fullest();
            if (queues[fullest].bytes() > memory / 64 && queues[fullest].bytes() > chunkBytes) {
                count(fullest);
            } else {
                spill(largest(), 0);
            }
        }
    }

    private int fullest() {
        int fullest = 0;
        for (int i = 1; i < queues.length; i++) {
            if (queues[i].size() > queues[fullest].size()) {
                fullest = i;
            }
        }
        return fullest;
    }

    private int largest() {
        int largest = 0;
        for (int i = 1; i < queues.length; i++) {
            if (bytes(i) > bytes(largest)) {
                largest = i;
            }
        }
        return largest;
    }

    private long bytes(int i) {
        return queues[i].bytes() + (tables[i] == null ? 0 : tables[i].bytes());
    }

    /** Counts what is queued in a partition; if the memory does not suffice for that, partitions move to disk. */
    private void count(int i) throws IOException {
        if (tables[i] == null) {
            tables[i] = new EntryTable(Partitions.BITS, first + i, counting);
            used += tables[i].bytes();
        }
        EntryTable table = tables[i];
        for (int at = 0; at < queues[i].size(); ) {
            while (used + table.bytesAfterGrowth() - table.bytes() > memory) {
                int largest = largest();
                spill(largest, largest == i ? at : 0);
                if (largest == i) {
                    return;
                }
            }
            long before = table.bytes();
            int stop = Math.min(queues[i].size(), at + Math.max(1, table.room()));
            queues[i].count(at, stop, table);
            used += table.bytes() - before;
            at = stop;
        }
        used -= queues[i].bytes();
        queues[i].clear();
    }

    /** Moves a partition to disk: its table and, from that index on, what is not in the table yet. */
    private void spill(int i, int from) throws IOException {
        used -= bytes(i);
        spilled[i] = new SpilledPartition(workspace.file("spill-" + (first + i)));
        if (tables[i] != null) {
            spilled[i].add(tables[i]);
            tables[i] = null;
        }
        for (int at = from; at < queues[i].size(); at++) {
            spilled[i].add(queues[i].key(at), queues[i].move(at));
        }
        queues[i].clear();
    }

    /** Whether the partition, counted from the group's first, is on disk. */
    boolean isSpilled(int i) {
        return spilled[i] != null;
    }

    /**
     * Puts the entries of a partition that is in memory in order, and lets go of it. May be done for several partitions at
     * the same time, once all has come in.
     *
     * @param scratch what to count with, if nothing has been counted yet
     */
    void sort(int i, EntryTable scratch, SortedEntries into) throws IOException {
        EntryTable table = tables[i];
        if (table == null) {
            table = scratch;
            table.clear(Partitions.BITS, first + i);
        }
        tables[i] = null;
        queues[i].count(0, queues[i].size(), table);
        queues[i].clear();
        into.load(table);
    }

    /**
     * Hands over every entry of a partition that is on disk in the order of the keys.
     *
     * @param loadMemory bytes a table may have while a partition comes back from disk
     */
    void drain(int i, long loadMemory, EntrySink sink) throws IOException {
        spilled[i].finish();
        drain(spilled[i], Partitions.BITS, first + i, loadMemory, sink);
        spilled[i].close();
        spilled[i] = null;
    }

    /** A partition too large for the memory is counted in halves, each of which reads all of it once more. */
    private void drain(SpilledPartition partition, int prefixBits, long prefix, long loadMemory, EntrySink sink)
            throws IOException {
        EntryTable table = partition.load(prefixBits, prefix, loadMemory, counting);
        if (table != null) {
            SortedEntries entries = new SortedEntries();
            entries.load(table);
            sink.accept(entries);
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

    /** Takes entries in the order of their keys; they are reused between calls. */
    interface EntrySink {
        void accept(SortedEntries entries) throws IOException;
    }
}
