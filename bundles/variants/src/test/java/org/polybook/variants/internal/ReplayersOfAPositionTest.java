package org.polybook.variants.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.CoreMove;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;
import org.polybook.chess.notation.San;

/**
 * A position and the replayers that begin on it share its state and its list of legal moves, until a replayer makes a
 * move.
 */
class ReplayersOfAPositionTest {
    private static ChessVariant variant(String name) {
        return VariantTables.variants().stream()
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static int[] moves(Replayer at) {
        int[] moves = new int[Replayer.MAX_MOVES];
        return Arrays.copyOf(moves, at.legalMoves(moves));
    }

    @ParameterizedTest
    @ValueSource(strings = {"crazyhouse", "3check", "chu", "atomic"})
    void twoReplayers_ofOnePosition_areIndependent(String name) {
        Position start = variant(name).start();
        Replayer one = start.replayer();
        Replayer other = start.replayer();
        int[] legal = moves(one);

        one.play(legal[0]);
        other.play(legal[1]);

        assertThat(one.toPosition()).isEqualTo(start.play(CoreMove.toMove(legal[0], one.size())));
        assertThat(other.toPosition()).isEqualTo(start.play(CoreMove.toMove(legal[1], one.size())));
        assertThat(moves(start.replayer())).containsExactly(legal);
    }

    @ParameterizedTest
    @ValueSource(strings = {"crazyhouse", "chu"})
    void set_afterMoves_discardsTheMoves(String name) {
        Position start = variant(name).start();
        Replayer replayer = start.replayer();
        int[] legal = moves(replayer);
        replayer.play(legal[0]);
        replayer.play(moves(replayer)[0]);

        replayer.set(start);

        assertThat(replayer.toPosition()).isEqualTo(start);
        assertThat(moves(replayer)).containsExactly(legal);
        assertThat(replayer.isLegal(legal[0])).isTrue();
        assertThatThrownBy(replayer::undo).isInstanceOf(IllegalStateException.class);
        replayer.play(legal[1]);
        replayer.undo();
        assertThat(replayer.toPosition()).isEqualTo(start);
        assertThat(moves(replayer)).containsExactly(legal);
    }

    /** A list of moves needs a buffer of 16 KiB; each of these queries once allocated one. */
    @ParameterizedTest
    @ValueSource(strings = {"crazyhouse", "capablanca"})
    void legalMoves_ofAPosition_areListedOnce(String name) throws Exception {
        Position position = variant(name).start();
        Move move = San.parse(
                position, San.of(position, position.legalMoves().get(0)).text());
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadAllocatedBytes();
        for (int i = 0; i < 100; i++) {
            assertThat(position.isLegal(move)).isTrue();
        }

        assertThat((threads.getCurrentThreadAllocatedBytes() - before) / 100).isLessThan(8 << 10);
    }
}
