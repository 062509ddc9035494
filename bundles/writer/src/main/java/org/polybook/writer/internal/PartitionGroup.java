package org.polybook.writer.internal;

import java.io.IOException;
import org.polybook.io.Workspace;

/**
 * A group of adjacent partitions with a share of the memory. Moves are queued, and counted when enough of them are
 * queued. When the memory is used up, the largest partition is written to disk and counted later. Used by one thread at
 * a time, except for {@link #countSortAndRelease}.
 */
final class PartitionGroup implements AutoCloseable {
    /**
     * The minimum number of queued occurrences for which a partition is counted; they must also be at least half as
     * many as the entries of its table.
     */
    private static final int WORTH_COUNTING = 3 << 14;

    private static final int MAX_CHUNK = 2048;
    private static final int MIN_CHUNK = 64;
    /** The number of entries of a table that are sorted at a time. */
    private static final int PIECE = 1 << 15;

    /** The number of leading bits of keys by which a partition on disk is divided. */
    private static final int PART_BITS = 4;

    private static final int PARTS = 1 << PART_BITS;

    private final int first;
    private final MoveOccurrenceQueue[] queues;
    private final MoveCountTable[] tables;
    private final SpilledPartition[] spilled;
    private final Workspace workspace;
    private final long memory;
    private final CountingRule counting;
    private final int chunkBytes;
    private long used;

    /**
     * Creates an empty group.
     *
     * @param first the number of the first partition
     * @param count the number of partitions
     * @param memory the memory for all of them in bytes
     * @param counting the rule of counting
     */
    PartitionGroup(int first, int count, Workspace workspace, long memory, CountingRule counting) {
        this.first = first;
        this.queues = new MoveOccurrenceQueue[count];
        this.tables = new MoveCountTable[count];
        this.spilled = new SpilledPartition[count];
        this.workspace = workspace;
        this.memory = memory;
        this.counting = counting;
        long quarter = memory / 4 / count / MoveOccurrenceQueue.BYTES;
        int chunk = (int) Math.max(MIN_CHUNK, Math.min(MAX_CHUNK, quarter));
        this.chunkBytes = chunk * MoveOccurrenceQueue.BYTES;
        for (int i = 0; i < count; i++) {
            queues[i] = new MoveOccurrenceQueue(chunk);
        }
    }

    /** Adds the occurrences of this group's partitions; they are already grouped by partition. */
    void add(MoveOccurrences occurrences) throws IOException {
        for (int i = 0; i < queues.length; i++) {
            add(i, occurrences, occurrences.start(first + i), occurrences.end(first + i));
            if (queues[i].size() >= WORTH_COUNTING && (tables[i] == null || queues[i].size() >= tables[i].size() / 2)) {
                countOrSpillQueuedMoves(i);
            }
        }
    }

    private void add(int i, MoveOccurrences occurrences, int start, int end) throws IOException {
        int at = start;
        while (at < end && spilled[i] == null) {
            if (queues[i].remainingCapacity() == 0) {
                makeRoom();
                if (spilled[i] == null) {
                    queues[i].addChunk();
                    used += chunkBytes;
                }
            } else {
                int stop = Math.min(end, at + queues[i].remainingCapacity());
                queues[i].add(occurrences, at, stop);
                at = stop;
            }
        }
        for (; at < end; at++) {
            spilled[i].add(occurrences.sortedKey(at), occurrences.sortedOccurrence(at));
        }
    }

    /** Makes room for one more chunk. */
    private void makeRoom() throws IOException {
        while (used + chunkBytes > memory && used > 0) {
            int fullest = indexOfFullestQueue();
            if (queues[fullest].bytes() > memory / 64 && queues[fullest].bytes() > chunkBytes) {
                countOrSpillQueuedMoves(fullest);
            } else {
                spill(indexOfLargestPartition(), 0);
            }
        }
    }

    private int indexOfFullestQueue() {
        int fullest = 0;
        for (int i = 1; i < queues.length; i++) {
            if (queues[i].size() > queues[fullest].size()) {
                fullest = i;
            }
        }
        return fullest;
    }

    private int indexOfLargestPartition() {
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

    /** Counts the queued moves of a partition; if the memory does not suffice, partitions are written to disk. */
    private void countOrSpillQueuedMoves(int i) throws IOException {
        if (tables[i] == null) {
            tables[i] = new MoveCountTable(Partitions.BITS, first + i, counting);
            used += tables[i].bytes();
        }
        MoveCountTable table = tables[i];
        for (int at = 0; at < queues[i].size(); ) {
            while (used + table.bytesAfterNextEntry() - table.bytes() > memory) {
                int largest = indexOfLargestPartition();
                spill(largest, largest == i ? at : 0);
                if (largest == i) {
                    return;
                }
            }
            long before = table.bytes();
            int stop = Math.min(queues[i].size(), at + Math.max(1, table.remainingCapacity()));
            queues[i].count(at, stop, table);
            used += table.bytes() - before;
            at = stop;
        }
        used -= queues[i].bytes();
        queues[i].clear();
    }

    /**
     * Writes a partition to disk: its table and, from that index on, the queued moves that are not in the table yet.
     */
    private void spill(int i, int from) throws IOException {
        used -= bytes(i);
        spilled[i] = new SpilledPartition(workspace.file("spill-" + (first + i)));
        if (tables[i] != null) {
            spilled[i].add(tables[i]);
            tables[i] = null;
        }
        for (int at = from; at < queues[i].size(); at++) {
            spilled[i].add(queues[i].key(at), queues[i].packedOccurrence(at));
        }
        queues[i].clear();
    }

    /** Returns true if the partition, numbered from the group's first, is on disk. */
    boolean isSpilled(int i) {
        return spilled[i] != null;
    }

    /**
     * Sorts the entries of a partition in memory and releases it. Several partitions may be sorted at the same time,
     * once all moves are added.
     *
     * @param scratch a table for counting, if nothing has been counted yet
     */
    void countSortAndRelease(int i, MoveCountTable scratch, SortedMoveCounts into) throws IOException {
        MoveCountTable table = tables[i];
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
     * Passes every entry of a partition on disk to the sink, in the order of the keys, and deletes the partition's
     * file.
     *
     * @param loadMemory the maximum size in bytes of a table loaded from disk
     */
    void drainAndDelete(int i, long loadMemory, EntrySink sink) throws IOException {
        spilled[i].flushOccurrences();
        drain(spilled[i], Partitions.BITS, first + i, loadMemory, sink);
        spilled[i] = null;
    }

    /**
     * Passes on the entries of a partition, or of a part of one, and deletes its file. If it is too large for the
     * memory, it is divided into parts first, so that each byte is read and written once for each division by
     * {@value #PARTS}.
     */
    private void drain(SpilledPartition partition, int prefixBits, long prefix, long loadMemory, EntrySink sink)
            throws IOException {
        MoveCountTable table = partition.loadOrNull(prefixBits, prefix, loadMemory, counting);
        if (table != null) {
            partition.close();
            SortedMoveCounts entries = new SortedMoveCounts();
            for (int cell = 0; cell >= 0; ) {
                cell = entries.loadPiece(table, cell, PIECE);
                sink.accept(entries);
            }
            return;
        }
        if (prefixBits == 32) {
            throw new IOException("the allowed memory is too small for the positions whose keys begin with the same"
                    + " 32 bits; allow more memory");
        }
        SpilledPartition[] parts = new SpilledPartition[PARTS];
        try {
            for (int i = 0; i < PARTS; i++) {
                parts[i] = new SpilledPartition(workspace.file("spill-" + prefixBits + '-' + (prefix * PARTS + i)));
            }
            partition.divide(parts, prefixBits);
            partition.close();
            for (int i = 0; i < PARTS; i++) {
                drain(parts[i], prefixBits + PART_BITS, prefix * PARTS + i, loadMemory, sink);
            }
        } finally {
            closeAll(parts);
        }
    }

    @Override
    public void close() throws IOException {
        closeAll(spilled);
    }

    private static void closeAll(SpilledPartition[] partitions) throws IOException {
        for (SpilledPartition partition : partitions) {
            if (partition != null) {
                partition.close();
            }
        }
    }

    /** Accepts entries in the order of their keys; the object is reused between calls. */
    interface EntrySink {
        void accept(SortedMoveCounts entries) throws IOException;
    }
}
