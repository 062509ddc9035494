package org.polybook.inspect.internal.repair;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.PriorityQueue;

/** A temporary file of sorted runs of records, one after another; is deleted when it is closed. */
final class SortedRunFile implements RecordSink, AutoCloseable {
    private static final int MAX_BUFFERED_RECORDS = 1 << 16;

    private final Path path;
    private final RecordFile file;
    private final List<Long> starts = new ArrayList<>();

    /** @param output the file to name in messages about failed writes */
    SortedRunFile(Path path, Path output) throws IOException {
        this.path = path;
        this.file = new RecordFile(path, output);
    }

    /** Begins a run, which the next records form in their order; at least one must follow. */
    void beginRun() {
        starts.add(file.records());
    }

    @Override
    public void record(long key, long packed) throws IOException {
        file.record(key, packed);
    }

    /** Ends the last run; no record may follow. */
    @Override
    public void end() throws IOException {
        file.flush();
    }

    int runCount() {
        return starts.size();
    }

    /**
     * Passes the records of the runs {@code [from, to)} to a sink in the order of their keys; of records with equal
     * keys, that of the earlier run first. Requires {@link #end}.
     *
     * @param memory the maximum number of bytes for buffers; each run needs a record in any case
     */
    void merge(int from, int to, long memory, RecordSink out) throws IOException {
        PriorityQueue<SortedRun> heads = new PriorityQueue<>();
        int room = (int) Math.max(1, Math.min(MAX_BUFFERED_RECORDS, memory / RecordFile.BYTES / (to - from)));
        for (int i = from; i < to; i++) {
            long end = i + 1 < starts.size() ? starts.get(i + 1) : file.records();
            heads.add(new SortedRun(file, i, starts.get(i), end, room));
        }
        while (!heads.isEmpty()) {
            SortedRun least = heads.poll();
            out.record(least.key(), least.packed());
            if (least.next()) {
                heads.add(least);
            }
        }
    }

    @Override
    public void close() throws IOException {
        file.close();
        Files.deleteIfExists(path);
    }
}
