package org.polybook.writer.internal.sort;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.polybook.api.statistics.KeyRange;
import org.polybook.io.FileOpener;

/** Sorted runs whose files are open; several threads may merge different ranges of keys at once. */
public final class OpenRuns implements AutoCloseable {
    /**
     * An open run.
     *
     * @param channel read by positions only
     * @param file its name, for messages
     */
    record OpenRun(FileChannel channel, Path file) {}

    private final List<OpenRun> runs = new ArrayList<>();

    private OpenRuns() {}

    static OpenRuns of(List<Path> files) throws IOException {
        OpenRuns opened = new OpenRuns();
        boolean isComplete = false;
        try {
            for (Path file : files) {
                opened.runs.add(new OpenRun(FileOpener.open(file), file));
            }
            isComplete = true;
            return opened;
        } finally {
            if (!isComplete) {
                opened.close();
            }
        }
    }

    /** Returns all moves in order. */
    public RunMerge merge() throws IOException {
        return merge(new KeyRange(0, 1));
    }

    /** Returns the moves of a range of keys in order, for one thread. */
    public RunMerge merge(KeyRange range) throws IOException {
        List<RunReader> readers = new ArrayList<>();
        for (OpenRun run : runs) {
            readers.add(new RunReader(run, range));
        }
        return new RunMerge(readers);
    }

    @Override
    public void close() throws IOException {
        IOException failure = null;
        for (OpenRun run : runs) {
            try {
                run.channel.close();
            } catch (IOException e) {
                failure = e;
            }
        }
        if (failure != null) {
            throw failure;
        }
    }
}
