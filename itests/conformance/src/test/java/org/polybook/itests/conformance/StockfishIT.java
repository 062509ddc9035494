package org.polybook.itests.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.polybook.chess.EnPassantMode;
import org.polybook.chess.Fen;
import org.polybook.chess.FenStyle;
import org.polybook.chess.Perft;
import org.polybook.chess.Position;
import org.polybook.chess.orthodox.Chess960;
import org.polybook.chess.orthodox.Orthodox;

/** Our move generator compared with the installed stockfish, move by move at the root. */
class StockfishIT {
    private static Stockfish stockfish;

    @BeforeAll
    static void startStockfishOrSkipTest() throws IOException {
        stockfish = new Stockfish(InstalledPrograms.findProgramOrSkipTest("stockfish"));
    }

    @AfterAll
    static void stop() throws IOException {
        if (stockfish != null) {
            stockfish.close();
        }
    }

    static List<RecordedTable.Row> rows() {
        return RecordedTable.read("perft.tsv").rows();
    }

    @ParameterizedTest
    @MethodSource("rows")
    void perft_wellKnownPosition_agreesWithStockfish(RecordedTable.Row row) throws Exception {
        assertPerftAgrees(TestPositions.position(row.columnOrEmpty(1), row.columnOrEmpty(2)), 3);
    }

    @Test
    @Tag("long")
    void perft_everyStartOfChess960_agreesWithStockfish() throws Exception {
        for (int number = 0; number < Chess960.COUNT; number++) {
            assertPerftAgrees(Chess960.start(number), 4);
        }
    }

    @Test
    void perft_alongRandomGames_agreesWithStockfish() throws Exception {
        assertRandomGamesAgree(20, 2);
    }

    @Test
    @Tag("long")
    void perft_alongManyRandomGames_agreesWithStockfish() throws Exception {
        assertRandomGamesAgree(400, 3);
    }

    private static void assertRandomGamesAgree(int games, int depth) throws Exception {
        for (int game = 0; game < games; game++) {
            Position start = game % 2 == 0 ? Orthodox.NORMAL.start() : Chess960.start(new Random(game).nextInt(960));
            RandomGames.visitEveryFifthPosition(start, game, 100, position -> assertPerftAgrees(position, depth));
        }
    }

    private static void assertPerftAgrees(Position position, int depth) {
        boolean chess960 = position.variant() == Orthodox.FISCHERANDOM;
        String fen = Fen.of(position, EnPassantMode.ALWAYS).format(chess960 ? FenStyle.SHREDDER : FenStyle.X_FEN);
        Map<String, Long> expected = stockfish.divide(fen, chess960, depth);
        assertThat(new PlainPerft(position, depth).divide(chess960))
                .as("%s, depth %d", fen, depth)
                .isEqualTo(expected);
        assertThat(Perft.count(position, depth))
                .as("counted in bulk: %s, depth %d", fen, depth)
                .isEqualTo(expected.values().stream().mapToLong(Long::longValue).sum());
    }
}
