package org.polybook.chess.notation;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.polybook.chess.Fen;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;
import org.polybook.chess.SanReplayer;
import org.polybook.chess.fault.NotationException;
import org.polybook.chess.orthodox.Orthodox;

/** An engine with its own SAN writer must agree with {@link SanWriter}, which compares a move with all legal moves. */
class SanReplayerTest {
    private final int[] moves = new int[Replayer.MAX_MOVES];
    private final byte[] text = new byte[San.MAX_LENGTH + 7];

    /** Compares all legal moves and returns their number. */
    private int compareAllMoves(Position position) {
        Replayer at = position.replayer();
        int count = at.legalMoves(moves);
        for (int i = 0; i < count; i++) {
            int end = ((SanReplayer) at).printSan(moves[i], text, 7);

            assertThat(new String(text, 7, end - 7, StandardCharsets.US_ASCII))
                    .as("in %s", position)
                    .isEqualTo(new SanWriter(at, moves[i]).writeShort());
        }
        assertThat(at.toPosition()).isEqualTo(position);
        return count;
    }

    @Test
    @Tag("ci")
    void printSan_ofAllMovesAlongRandomGames_agreesWithTheGeneralWriter() {
        int compared = 0;
        for (int seed = 0; seed < 3000; seed++) {
            compared += compareAllMoves(RandomPositions.position(seed, seed % 150));
        }
        assertThat(compared).isGreaterThan(50_000);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1k6/8/8/Q6Q/8/8/8/Q5K1 w - - 0 1", // three queens: a move names the file, the rank, or both
                "4k3/8/8/2N1N3/8/2N5/8/4K3 w - - 0 1",
                "4r1k1/8/8/8/4N3/8/8/1N2K3 w - - 0 1", // Nc3, not Nbc3: the other knight is pinned
                "k7/2P5/8/8/8/8/8/2R4K w - - 0 1", // promotions with and without check
                "8/8/8/K1Pp3r/8/8/8/7k w - d6 0 1", // an en-passant capture that would expose the king
                "8/8/8/2Pp4/1k6/8/8/K1R5 w - d6 0 1",
                "5k2/8/8/8/8/8/8/4K2R w K - 0 1", // castling with check
                "3k4/8/8/8/8/8/8/R3K3 w Q - 0 1",
                "8/8/8/8/8/5k2/8/R3K2R w KQ - 0 1",
                "k7/8/1K6/8/8/8/8/7R w - - 0 1" // Rh8 is mate, and no move of the king opens a line
            })
    void printSan_ambiguousOriginOrHiddenCheck_agreesWithTheGeneralWriter(String fen) throws NotationException {
        assertThat(compareAllMoves(Orthodox.NORMAL.position(Fen.parse(fen)))).isPositive();
    }
}
