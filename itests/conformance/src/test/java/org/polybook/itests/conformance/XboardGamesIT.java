package org.polybook.itests.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.polybook.api.scheme.PositionKeys;
import org.polybook.api.scheme.Schemes;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;
import org.polybook.chess.orthodox.Orthodox;

/**
 * The keys that XBoard had during games: after each move, ours has the same key from scratch, updated by the moves, and
 * from the FEN.
 */
class XboardGamesIT {
    private final PositionKeys keys =
            Schemes.coding(Schemes.POLYGLOT, Orthodox.NORMAL).orElseThrow().keys();

    /** Returns the rows of each game, the start position first. */
    static List<List<RecordedTable.Row>> games() {
        Map<String, List<RecordedTable.Row>> games = new LinkedHashMap<>();
        for (RecordedTable.Row row : RecordedTable.read("xboard-games.tsv").rows()) {
            games.computeIfAbsent(row.columnOrEmpty(0) + row.columnOrEmpty(1), name -> new ArrayList<>())
                    .add(row);
        }
        return List.copyOf(games.values());
    }

    @ParameterizedTest
    @MethodSource("games")
    void key_gameOfXboard_agreesAfterEachMove(List<RecordedTable.Row> game) throws Exception {
        String variant = game.get(0).columnOrEmpty(0);
        Replayer replayer =
                TestPositions.position(variant, game.get(0).columnOrEmpty(4)).replayer();
        long key = keys.key(replayer);
        assertKeysAndBoard(game.get(0), key, replayer);
        for (RecordedTable.Row row : game.subList(1, game.size())) {
            int move = TestPositions.findMove(replayer, row.columnOrEmpty(3));
            key = keys.keyAfter(key, replayer, move);
            replayer.play(move);
            assertKeysAndBoard(row, key, replayer);
        }
        assertThat(game).hasSize(71);
    }

    private void assertKeysAndBoard(RecordedTable.Row row, long key, Replayer replayer) throws Exception {
        long expected = HexFormat.fromHexDigitsToLong(row.columnOrEmpty(5));
        assertThat(key).as("along the moves, %s", row).isEqualTo(expected);
        assertThat(keys.key(replayer)).as("from scratch, %s", row).isEqualTo(expected);
        assertThat(keys.keyOfFen(row.columnOrEmpty(4))).as("text, %s", row).isEqualTo(expected);
        Position position = TestPositions.position(row.columnOrEmpty(0), row.columnOrEmpty(4));
        assertThat(replayer.toPosition().board()).as("board, %s", row).isEqualTo(position.board());
        assertThat(replayer.toPosition().castlingRights()).as("rights, %s", row).isEqualTo(position.castlingRights());
    }
}
