package org.polybook.writer.internal.sort;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.List;
import org.polybook.io.FileWrites;

/**
 * All moves of several sorted runs in order, by a tree of losers; equal moves in the order of the runs. Used by one
 * thread.
 */
public final class RunMerge {
    private final MoveRun[] runs;
    /** For each inner node of the tree, the run that lost there; at 0 the winner. */
    private final int[] losers;

    /** @param readers before their first moves */
    RunMerge(List<? extends MoveRun> readers) {
        runs = readers.toArray(MoveRun[]::new);
        losers = new int[Math.max(1, runs.length)];
        if (runs.length > 0) {
            losers[0] = runs.length == 1 ? 0 : buildTreeAndReturnWinner(1);
        }
    }

    /** Merges runs into a new file. */
    static void mergeToFile(List<Path> files, Path to) throws IOException {
        ByteBuffer buffer = ByteBuffer.allocate(SortedRuns.BUFFER);
        try (OpenRuns runs = OpenRuns.of(files);
                FileChannel channel = FileWrites.create(to)) {
            RunMerge merge = runs.merge();
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
        if (node >= runs.length) {
            return node - runs.length;
        }
        int left = buildTreeAndReturnWinner(2 * node);
        int right = buildTreeAndReturnWinner(2 * node + 1);
        boolean leftWins = isBefore(left, right);
        losers[node] = leftWins ? right : left;
        return leftWins ? left : right;
    }

    private boolean isBefore(int one, int other) {
        MoveRun first = runs[one];
        MoveRun second = runs[other];
        if (first.isEnd() || second.isEnd()) {
            return second.isEnd() && (!first.isEnd() || one < other);
        }
        int order = PackedGameMove.compare(first.key(), first.move(), second.key(), second.move());
        return order < 0 || order == 0 && one < other;
    }

    /** Returns true if there is a current move. */
    public boolean hasMove() {
        return runs.length > 0 && !runs[losers[0]].isEnd();
    }

    /** The key of the current move's position. */
    public long key() {
        return runs[losers[0]].key();
    }

    /** The current move, in the layout of {@link PackedGameMove}. */
    public long move() {
        return runs[losers[0]].move();
    }

    /** Goes on to the next move. */
    public void advance() throws IOException {
        int winner = losers[0];
        runs[winner].advance();
        for (int node = (winner + runs.length) / 2; node > 0; node /= 2) {
            if (isBefore(losers[node], winner)) {
                int loser = winner;
                winner = losers[node];
                losers[node] = loser;
            }
        }
        losers[0] = winner;
    }
}
