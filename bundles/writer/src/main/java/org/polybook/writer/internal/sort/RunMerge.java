package org.polybook.writer.internal.sort;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.polybook.io.FileOpener;
import org.polybook.io.FileWrites;

/**
 * All moves of several sorted runs in order, by a tree of losers; equal moves in the order of the runs. Used by one
 * thread.
 */
public final class RunMerge implements AutoCloseable {
    private final List<Run> runs = new ArrayList<>();
    /** For each inner node of the tree, the run that lost there; at 0 the winner. */
    private final int[] losers;

    RunMerge(List<Path> files) throws IOException {
        boolean opened = false;
        try {
            for (Path file : files) {
                runs.add(new Run(file));
            }
            opened = true;
        } finally {
            if (!opened) {
                close();
            }
        }
        losers = new int[Math.max(1, runs.size())];
        if (!runs.isEmpty()) {
            losers[0] = runs.size() == 1 ? 0 : buildTreeAndReturnWinner(1);
        }
    }

    /** Merges runs into a new file. */
    static void mergeToFile(List<Path> files, Path to) throws IOException {
        ByteBuffer buffer = ByteBuffer.allocate(SortedRuns.BUFFER);
        try (RunMerge merge = new RunMerge(files);
                FileChannel channel = FileWrites.create(to)) {
            for (; merge.hasMove(); merge.advance()) {
                if (!buffer.hasRemaining()) {
                    FileWrites.writeAll(channel, buffer.flip(), to);
                    buffer.clear();
                }
                buffer.putLong(merge.key()).putLong(merge.move());
            }
            FileWrites.writeAll(channel, buffer.flip(), to);
        }
    }

    /** Plays the matches below a node and returns the winner; leaves are the nodes from the number of runs on. */
    private int buildTreeAndReturnWinner(int node) {
        if (node >= runs.size()) {
            return node - runs.size();
        }
        int left = buildTreeAndReturnWinner(2 * node);
        int right = buildTreeAndReturnWinner(2 * node + 1);
        boolean leftWins = isBefore(left, right);
        losers[node] = leftWins ? right : left;
        return leftWins ? left : right;
    }

    private boolean isBefore(int one, int other) {
        Run first = runs.get(one);
        Run second = runs.get(other);
        if (first.isEnd || second.isEnd) {
            return second.isEnd && (!first.isEnd || one < other);
        }
        int order = PackedGameMove.compare(first.key, first.move, second.key, second.move);
        return order < 0 || order == 0 && one < other;
    }

    /** Returns true if there is a current move. */
    public boolean hasMove() {
        return !runs.isEmpty() && !runs.get(losers[0]).isEnd;
    }

    /** The key of the current move's position. */
    public long key() {
        return runs.get(losers[0]).key;
    }

    /** The current move, in the layout of {@link PackedGameMove}. */
    public long move() {
        return runs.get(losers[0]).move;
    }

    /** Goes on to the next move. */
    public void advance() throws IOException {
        int winner = losers[0];
        runs.get(winner).advance();
        for (int node = (winner + runs.size()) / 2; node > 0; node /= 2) {
            if (isBefore(losers[node], winner)) {
                int loser = winner;
                winner = losers[node];
                losers[node] = loser;
            }
        }
        losers[0] = winner;
    }

    @Override
    public void close() throws IOException {
        IOException failure = null;
        for (Run run : runs) {
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

    /** The reader of one run. */
    private static final class Run {
        private final FileChannel channel;
        private final Path file;
        private final ByteBuffer buffer = ByteBuffer.allocate(SortedRuns.BUFFER);
        private long key;
        private long move;
        private boolean isEnd;

        Run(Path file) throws IOException {
            this.file = file;
            channel = FileOpener.open(file);
            buffer.limit(0);
            advance();
        }

        void advance() throws IOException {
            if (buffer.remaining() < RunWriter.RECORD_BYTES && !fill()) {
                isEnd = true;
                return;
            }
            key = buffer.getLong();
            move = buffer.getLong();
        }

        private boolean fill() throws IOException {
            buffer.compact();
            while (buffer.hasRemaining() && channel.read(buffer) >= 0) {
                // a read may return a part
            }
            buffer.flip();
            if (buffer.hasRemaining() && buffer.remaining() < RunWriter.RECORD_BYTES) {
                throw new EOFException(file + ": the temporary file became shorter");
            }
            return buffer.hasRemaining();
        }
    }
}
