package org.polybook.writer.internal.sort;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.polybook.io.FileWrites;
import org.polybook.io.Workspace;

/** The sorted runs of all threads, and their merge. Thread-safe until the merge begins. */
public final class SortedRuns implements RunTarget {
    static final int BUFFER = 1 << 16;
    static final int RECORD_BYTES = 2 * Long.BYTES;
    /** The maximum number of runs that are merged at once, each with a buffer in memory. */
    private static final int MAX_WAYS = 256;

    private static final int MIN_WAYS = 8;

    private final Workspace workspace;
    private final List<Path> files = new ArrayList<>();

    /** Creates a set without runs; its files are in the workspace. */
    public SortedRuns(Workspace workspace) {
        this.workspace = workspace;
    }

    @Override
    public void write(long[] keys, long[] moves, int count) throws IOException {
        Path file = registerNextFile();
        ByteBuffer buffer = ByteBuffer.allocate(BUFFER);
        try (FileChannel channel = FileWrites.create(file)) {
            for (int i = 0; i < count; i++) {
                if (!buffer.hasRemaining()) {
                    FileWrites.writeAll(channel, buffer.flip(), file);
                    buffer.clear();
                }
                buffer.putLong(keys[i]).putLong(moves[i]);
            }
            FileWrites.writeAll(channel, buffer.flip(), file);
        }
    }

    /** Returns the file of the next run; of two runs with equal moves, the earlier one comes first. */
    private synchronized Path registerNextFile() {
        Path file = workspace.file("run-" + files.size());
        files.add(file);
        return file;
    }

    /**
     * Opens all runs. The caller closes the result.
     *
     * @param memory the maximum number of bytes for the buffers of one merge, half of which is used; at least 512 KiB
     *     are
     */
    public OpenRuns open(long memory) throws IOException {
        int ways = ways(memory);
        List<Path> runs = List.copyOf(files);
        while (runs.size() > ways) {
            runs = mergeGroupsAndDelete(runs, ways);
        }
        return OpenRuns.of(runs);
    }

    /** Returns the number of runs that are merged at once. */
    static int ways(long memory) {
        return (int) Math.max(MIN_WAYS, Math.min(MAX_WAYS, memory / 2 / BUFFER));
    }

    private List<Path> mergeGroupsAndDelete(List<Path> runs, int ways) throws IOException {
        List<Path> merged = new ArrayList<>();
        for (int start = 0; start < runs.size(); start += ways) {
            List<Path> group = runs.subList(start, Math.min(start + ways, runs.size()));
            Path file = registerNextFile();
            RunMerge.mergeToFile(group, file);
            for (Path run : group) {
                Files.delete(run);
            }
            merged.add(file);
        }
        return merged;
    }
}
