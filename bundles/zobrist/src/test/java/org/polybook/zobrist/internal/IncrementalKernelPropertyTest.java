package org.polybook.zobrist.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.polybook.chess.CoreMove;
import org.polybook.chess.EnPassantMode;
import org.polybook.chess.Fen;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;
import org.polybook.chess.fault.NotationException;
import org.polybook.chess.orthodox.Chess960;
import org.polybook.chess.orthodox.Orthodox;

/**
 * In random games the key updated by each move equals the key from scratch, the key by {@link PlainKeys}, and the key
 * of the FEN.
 */
class IncrementalKernelPropertyTest {
    private final PolyglotKeys keys = PolyglotKeys.KEYS;
    private final int[] moves = new int[Replayer.MAX_MOVES];

    @Property(tries = 150)
    void after_randomGameOfNormalChess_equalsFromScratch(@ForAll long seed) throws NotationException {
        playAndCompareKeys(Orthodox.NORMAL.replayer(), new Random(seed));
    }

    @Property(tries = 300)
    void after_randomGameOfChess960_equalsFromScratch(@ForAll long seed, @ForAll @IntRange(max = 959) int start)
            throws NotationException {
        playAndCompareKeys(Chess960.start(start).replayer(), new Random(seed));
    }

    /**
     * Prefers castling, en-passant captures and promotions, and adds null moves, so that rare moves are frequent here.
     */
    private void playAndCompareKeys(Replayer replayer, Random random) throws NotationException {
        long key = keys.key(replayer);
        for (int ply = 0; ply < 120; ply++) {
            int count = replayer.legalMoves(moves);
            if (count == 0) {
                return;
            }
            int move = random.nextInt(10) == 0 && !replayer.isCheck() ? CoreMove.NULL : chooseMove(count, random);
            key = keys.keyAfter(key, replayer, move);
            replayer.play(move);
            assertKeysAgree(key, replayer);
        }
    }

    private int chooseMove(int count, Random random) {
        int move = moves[random.nextInt(count)];
        for (int tries = 0; tries < 8 && CoreMove.kind(move) == CoreMove.NORMAL; tries++) {
            move = moves[random.nextInt(count)];
        }
        return move;
    }

    private void assertKeysAgree(long key, Replayer replayer) throws NotationException {
        Position position = replayer.toPosition();
        String fen = Fen.of(position, EnPassantMode.ALWAYS).toString();
        assertThat(keys.key(replayer)).as("from scratch, replayer: %s", fen).isEqualTo(key);
        assertThat(GenericReplayerKernel.key(replayer))
                .as("any other engine: %s", fen)
                .isEqualTo(key);
        assertThat(keys.key(position)).as("from scratch, position: %s", fen).isEqualTo(key);
        assertThat(PlainKeys.key(position)).as("plain twin: %s", fen).isEqualTo(key);
        assertThat(keys.keyOfFen(fen)).as("text: %s", fen).isEqualTo(key);
    }
}
