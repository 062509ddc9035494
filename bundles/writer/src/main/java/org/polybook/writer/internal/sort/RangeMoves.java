package org.polybook.writer.internal.sort;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.function.IntFunction;
import org.polybook.api.statistics.GameNumbering;
import org.polybook.io.FileOpener;

/** The moves of one range of keys in the files of all parts. Used by one thread. */
public final class RangeMoves implements AutoCloseable {
    private final List<FileChannel> channels = new ArrayList<>();
    private final List<EncodedRun> runs = new ArrayList<>();

    private RangeMoves() {}

    /**
     * Opens the files.
     *
     * @param files by the numbers of their parts
     * @param numbers gives the numbers of the games of each part
     * @throws org.polybook.api.book.BookFormatException if a file is damaged
     */
    public static RangeMoves open(SortedMap<Integer, Path> files, IntFunction<GameNumbering> numbers)
            throws IOException {
        RangeMoves moves = new RangeMoves();
        boolean isComplete = false;
        try {
            for (Map.Entry<Integer, Path> part : files.entrySet()) {
                moves.add(part.getValue(), numbers.apply(part.getKey()));
            }
            isComplete = true;
            return moves;
        } finally {
            if (!isComplete) {
                moves.close();
            }
        }
    }

    private void add(Path file, GameNumbering numbers) throws IOException {
        FileChannel channel = FileOpener.open(file);
        channels.add(channel);
        long size = channel.size();
        long start = 0;
        for (long at = 0; at < size; ) {
            ByteBuffer bytes = ByteBuffer.allocate(Integer.BYTES);
            channel.read(bytes, at);
            int header = bytes.getInt(0);
            if (at > start && (header & MoveBlocks.BEGINS_RUN) != 0) {
                runs.add(new EncodedRun(new EncodedRun.Place(file, channel, start, at), numbers));
                start = at;
            }
            at += MoveBlocks.HEADER + MoveBlocks.length(header, file, at);
        }
        if (size > 0) {
            runs.add(new EncodedRun(new EncodedRun.Place(file, channel, start, size), numbers));
        }
    }

    /** Returns all moves in order. */
    public RunMerge merge() {
        return new RunMerge(runs);
    }

    @Override
    public void close() throws IOException {
        IOException failure = null;
        for (FileChannel channel : channels) {
            try {
                channel.close();
            } catch (IOException e) {
                failure = e;
            }
        }
        if (failure != null) {
            throw failure;
        }
    }
}
