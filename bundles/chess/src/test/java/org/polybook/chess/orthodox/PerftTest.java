package org.polybook.chess.orthodox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.InterfaceProxy;
import org.polybook.chess.Move;
import org.polybook.chess.Perft;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;

class PerftTest {
    private static final long MODEST = 2_000_000;

    static Stream<Arguments> perftRows() {
        return Stream.concat(
                Fens.rows("perft-normal.tsv").map(row -> arguments(Orthodox.NORMAL, row)),
                Fens.rows("perft-fischerandom.tsv").map(row -> arguments(Orthodox.FISCHERANDOM, row)));
    }

    private static Arguments arguments(ChessVariant variant, List<String> row) {
        return Arguments.of(variant, row.get(0), row.get(1));
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("perftRows")
    void count_modestDepths_areThoseOfStockfish(ChessVariant variant, String fen, String counts) {
        checkCounts(variant, fen, counts, 0, MODEST);
    }

    @Tag("long")
    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("perftRows")
    void count_allDepths_areThoseOfStockfish(ChessVariant variant, String fen, String counts) {
        checkCounts(variant, fen, counts, MODEST, Long.MAX_VALUE);
    }

    private static void checkCounts(ChessVariant variant, String fen, String counts, long above, long upTo) {
        Position position = Fens.position(variant, fen);
        String[] expected = counts.split(" ");
        for (int depth = 1; depth <= expected.length; depth++) {
            long nodes = Long.parseLong(expected[depth - 1]);
            if (nodes > above && nodes <= upTo) {
                assertThat(Perft.count(position, depth)).as("depth %d", depth).isEqualTo(nodes);
            }
        }
    }

    /**
     * The number from {@code countLegalMoves}, which counts the last ply, must equal the number of moves in the list.
     */
    @Test
    void countLegalMoves_anywhere_isTheLengthOfTheList() {
        perftRows().forEach(row -> {
            OrthodoxReplayer replayer =
                    (OrthodoxReplayer) Fens.position((ChessVariant) row.get()[0], (String) row.get()[1])
                            .replayer();
            int[] moves = new int[Replayer.MAX_MOVES];
            int count = replayer.legalMoves(moves);
            assertThat(replayer.countLegalMoves()).isEqualTo(count);
            int[] replies = new int[Replayer.MAX_MOVES];
            for (int i = 0; i < count; i++) {
                replayer.play(moves[i]);
                assertThat(replayer.countLegalMoves())
                        .as("after 0x%x in %s", moves[i], row.get()[1])
                        .isEqualTo(replayer.legalMoves(replies));
                replayer.undo();
            }
        });
    }

    /** Perft must work with any other engine: it uses only the interface. */
    @Test
    void count_replayerOfAnotherEngine_isTheSame() {
        Replayer foreign = InterfaceProxy.of(Replayer.class, Orthodox.NORMAL.replayer());
        assertThat(Perft.count(foreign, 4)).isEqualTo(197_281);
        assertThat(foreign.toPosition()).isEqualTo(Orthodox.NORMAL.start());
    }

    @Test
    void count_depthZero_isOne() {
        assertThat(Perft.count(Orthodox.NORMAL.start(), 0)).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 1001, Integer.MAX_VALUE})
    void count_depthOutside_isRefused(int depth) {
        assertThatThrownBy(() -> Perft.count(Orthodox.NORMAL.start(), depth))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("depth: 0 to 1000, not " + depth);
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 0, 1001})
    void divide_depthOutside_isRefused(int depth) {
        assertThatThrownBy(() -> Perft.divide(Orthodox.NORMAL.start(), depth))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("depth: 1 to 1000, not " + depth);
    }

    /** In stalemate no sequence of one or more moves exists. */
    @Test
    void count_afterTheEndOfTheGame_isZero() {
        assertThat(Perft.count(Fens.normal("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), 1000))
                .isZero();
    }

    @Test
    void divide_startPosition_sumsToTheCount() {
        Position start = Orthodox.NORMAL.start();
        Map<Move, Long> parts = Perft.divide(start, 3);
        assertThat(parts)
                .hasSize(20)
                .containsEntry(
                        start.legalMoves().get(0),
                        Perft.count(start.play(start.legalMoves().get(0)), 2));
        assertThat(parts.values().stream().mapToLong(Long::longValue).sum()).isEqualTo(8902);
    }

    @Test
    void divide_depthOne_countsEachMoveOnce() {
        assertThat(Perft.divide(Orthodox.NORMAL.start(), 1).values())
                .hasSize(20)
                .containsOnly(1L);
    }
}
