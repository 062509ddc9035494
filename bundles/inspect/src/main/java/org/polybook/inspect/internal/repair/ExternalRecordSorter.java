package org.polybook.inspect.internal.repair;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.PriorityQueue;

/**
 * An external merge sort of records by key in limited memory: it sorts as many records as fit into the memory, writes
 * each such sorted run to one file, and at the end merges all runs at once. The sort is stable: of records with equal
 * keys, the record of the earlier run comes first.
 */
final class ExternalRecordSorter implements RecordSink {
    /** Each record needs an element in two arrays of keys, and in two arrays of the other halves of records. */
    private static final int BYTES_PER_RECORD = 4 * Long.BYTES;

    private final Path file;
    private final Path output;
    private final RecordSink out;
    private long[] keys;
    private long[] packed;
    private long[] spareKeys;
    private long[] sparePacked;
    private final List<Long> starts = new ArrayList<>();
    private final long memory;
    private RecordFile runs;
    private int size;

    /**
     * @param file the file for the runs, if more than one is needed
     * @param output the file to name in messages about failed writes
     * @param expected maximum number of records
     */
    ExternalRecordSorter(Path file, Path output, long memory, long expected, RecordSink out) {
        this.file = file;
        this.output = output;
        this.out = out;
        this.memory = memory;
        int room = (int) Math.min(Math.max(1, expected), Math.min(memory / BYTES_PER_RECORD, 1 << 28));
        keys = new long[room];
        packed = new long[room];
        spareKeys = new long[room];
        sparePacked = new long[room];
    }

    @Override
    public void record(long key, long record) throws IOException {
        if (size == keys.length) {
            spill();
        }
        keys[size] = key;
        packed[size++] = record;
    }

    private void spill() throws IOException {
        if (runs == null) {
            runs = new RecordFile(file, output);
        }
        RadixSort.sort(keys, packed, size, spareKeys, sparePacked);
        starts.add(runs.records());
        for (int i = 0; i < size; i++) {
            runs.record(keys[i], packed[i]);
        }
        size = 0;
    }

    @Override
    public void end() throws IOException {
        if (runs == null) {
            RadixSort.sort(keys, packed, size, spareKeys, sparePacked);
            for (int i = 0; i < size; i++) {
                out.record(keys[i], packed[i]);
            }
        } else {
            spill();
            freeSortArrays();
            try (RecordFile file = runs) {
                file.flush();
                merge();
            }
        }
        out.end();
    }

    /** Frees the arrays for sorting, so that the buffers for merging can use their memory. */
    private void freeSortArrays() {
        keys = null;
        packed = null;
        spareKeys = null;
        sparePacked = null;
    }

    private void merge() throws IOException {
        PriorityQueue<SortedRun> heads = new PriorityQueue<>();
        int room = (int) Math.max(1, Math.min(1 << 16, memory / RecordFile.BYTES / starts.size()));
        for (int i = 0; i < starts.size(); i++) {
            long end = i + 1 < starts.size() ? starts.get(i + 1) : runs.records();
            heads.add(new SortedRun(runs, i, starts.get(i), end, room));
        }
        while (!heads.isEmpty()) {
            SortedRun least = heads.poll();
            out.record(least.key(), least.packed());
            if (least.next()) {
                heads.add(least);
            }
        }
    }
}
