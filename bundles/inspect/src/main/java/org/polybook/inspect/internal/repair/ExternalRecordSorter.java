package org.polybook.inspect.internal.repair;

import java.io.IOException;
import java.nio.file.Path;

/**
 * An external merge sort of records by key in limited memory: it sorts as many records as fit into the memory, writes
 * each such sorted run to one file, and at the end merges the runs. More than {@value #MAX_WAYS} runs are merged in
 * steps, so that the buffer of each run is large enough for fast reading; a step needs a second file of the same size.
 * The sort is stable: of records with equal keys, the record of the earlier run comes first.
 */
final class ExternalRecordSorter implements RecordSink {
    /** Each record needs an element in two arrays of keys, and in two arrays of the other halves of records. */
    private static final int BYTES_PER_RECORD = 4 * Long.BYTES;

    /** The maximum number of runs that are merged at once. */
    static final int MAX_WAYS = 512;

    private final Path file;
    private final Path output;
    private final RecordSink out;
    private long[] keys;
    private long[] packed;
    private long[] spareKeys;
    private long[] sparePacked;
    private final long memory;
    private SortedRunFile runs;
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
            runs = new SortedRunFile(file, output);
        }
        RadixSort.sort(keys, packed, size, spareKeys, sparePacked);
        runs.beginRun();
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
            runs.end();
            freeSortArrays();
            merge();
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
        try {
            for (int step = 2; runs.runCount() > MAX_WAYS; step++) {
                mergeGroups(file.resolveSibling(file.getFileName() + "-" + step));
            }
            runs.merge(0, runs.runCount(), memory, out);
        } finally {
            runs.close();
        }
    }

    /** Merges groups of runs to longer runs in another file, which replaces the current one. */
    private void mergeGroups(Path to) throws IOException {
        try (SortedRunFile from = runs) {
            runs = new SortedRunFile(to, output);
            for (int first = 0; first < from.runCount(); first += MAX_WAYS) {
                runs.beginRun();
                from.merge(first, Math.min(first + MAX_WAYS, from.runCount()), memory, runs);
            }
            runs.end();
        }
    }
}
