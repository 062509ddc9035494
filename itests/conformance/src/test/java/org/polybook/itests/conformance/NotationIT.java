package org.polybook.itests.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.polybook.chess.Fen;
import org.polybook.chess.FenStyle;
import org.polybook.chess.Position;
import org.polybook.chess.fault.NotationException;
import org.polybook.chess.notation.San;
import org.polybook.chess.notation.SanMode;
import org.polybook.chess.notation.Uci;
import org.polybook.chess.orthodox.Orthodox;

/** The FEN and SAN of other programs compared with ours. */
class NotationIT {
    /**
     * The moves for which XBoard has written SAN, without check marks. XBoard writes coordinates for a castling that it
     * cannot express in SAN; those moves are not among them.
     */
    static List<RecordedTable.Row> moves() {
        return RecordedTable.read("xboard-moves.tsv").rows().stream()
                .filter(row -> !row.columnOrEmpty(3).equals(row.columnOrEmpty(2)))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("moves")
    void sanOf_moveNamedByXboard_hasThatName(RecordedTable.Row row) throws Exception {
        Position position = TestPositions.position(row.columnOrEmpty(0), row.columnOrEmpty(1));
        String ours =
                San.of(position, Uci.parse(position, row.columnOrEmpty(2))).text();
        assertThat(ours.replaceAll("[+#]", "")).isEqualTo(row.columnOrEmpty(3).replaceAll("[+#]", ""));
    }

    @ParameterizedTest
    @ValueSource(strings = {"gnubook-2k.pgn", "8moves_v3-2k.pgn", "lichess_db_100k.pgn"})
    void sanParse_gamesOfOtherPrograms_areStrictSan(String name) throws Exception {
        String pgn = Files.readString(RecordedRuns.pathOrSkipTest("data/small/" + name), StandardCharsets.ISO_8859_1);
        int moves = 0;
        for (String part : pgn.split("\n\\s*\n")) {
            if (!part.startsWith("[")) {
                moves += playAndCountMoves(part.replaceAll("\\{[^}]*}|\\$\\d+|\\d+\\.+|[!?]", " "));
            }
        }
        assertThat(moves).isGreaterThan(2000);
    }

    private static int playAndCountMoves(String movetext) {
        Position position = Orthodox.NORMAL.start();
        int moves = 0;
        for (String word : movetext.trim().split("\\s+")) {
            if (word.isEmpty() || word.matches("\\*|1-0|0-1|1/2-1/2")) {
                continue;
            }
            try {
                position = position.play(San.parse(position, word, SanMode.STRICT));
            } catch (NotationException e) {
                throw new AssertionError("move " + moves + " of " + movetext, e);
            }
            moves++;
        }
        return moves;
    }

    @ParameterizedTest
    @ValueSource(strings = {"FRC_openings.epd", "DFRC_2k.epd", "popularpos_2k.epd"})
    void fenParse_positionsOfOtherPrograms_areWrittenBackVerbatim(String name) throws Exception {
        for (String line :
                Files.readAllLines(RecordedRuns.pathOrSkipTest("data/small/" + name), StandardCharsets.UTF_8)) {
            String text = String.join(" ", Arrays.asList(line.split(" ")).subList(0, 4));
            Fen fen = Fen.parse(text);
            Orthodox.FISCHERANDOM.position(fen);
            List<String> ours = List.of(fen.format(FenStyle.X_FEN), fen.format(FenStyle.SHREDDER));
            assertThat(ours).as(text).anyMatch(written -> written.startsWith(text + ' '));
        }
    }
}
