package org.polybook.zobrist.internal;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;
import org.polybook.chess.Replayer;
import org.polybook.chess.orthodox.Orthodox;

/** Computing keys allocates nothing. */
class KeyAllocationTest {
    private static final int ROUNDS = 10_000;

    private final PolyglotKeys keys = PolyglotKeys.KEYS;
    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    @Test
    void keys_ofReplayerTextAndMove_allocateNothing() throws Exception {
        Replayer replayer = Orthodox.NORMAL.replayer();
        int[] moves = new int[Replayer.MAX_MOVES];
        replayer.legalMoves(moves);
        String fen = "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w HAha f6 0 3";
        long sum = computeManyTimes(replayer, fen, moves[0]);
        long before = threads.getCurrentThreadAllocatedBytes();
        long nothing = threads.getCurrentThreadAllocatedBytes() - before;
        long start = threads.getCurrentThreadAllocatedBytes();
        long again = computeManyTimes(replayer, fen, moves[0]);
        long allocated = threads.getCurrentThreadAllocatedBytes() - start - nothing;
        assertThat(again).isEqualTo(sum);
        assertThat(allocated).as("bytes in %d rounds", ROUNDS).isLessThan(ROUNDS);
    }

    private long computeManyTimes(Replayer replayer, CharSequence fen, int move) throws Exception {
        long sum = 0;
        for (int i = 0; i < ROUNDS; i++) {
            long key = keys.key(replayer);
            sum += key + keys.keyAfter(key, replayer, move) + keys.keyOfFen(fen);
        }
        return sum;
    }
}
