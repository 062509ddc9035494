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

/** The keys XBoard had while it played games: after each move from scratch, along the moves, and from the FEN. */
class XboardGamesIT {
    private final PositionKeys keys =
            Schemes.coding(Schemes.POLYGLOT, Orthodox.NORMAL).orElseThrow().keys();

    /** The rows of each game, the start position first. */
    static List<List<Table.Row>> games() {
        Map<String, List<Table.Row>> games = new LinkedHashMap<>();
        for (Table.Row row : Table.read("xboard-games.tsv").rows()) {
            games.computeIfAbsent(row.column(0) + row.column(1), name -> new ArrayList<>())
                    .add(row);
        }
        return List.copyOf(games.values());
    }

    @ParameterizedTest
    @MethodSource("games")
    void key_gameOfXboard_isRightAfterEachMove(List<Table.Row> game) throws Exception {
        String variant = game.get(0).column(0);
        Replayer replayer = Rules.position(variant, game.get(0).column(4)).replayer();
        long key = keys.key(replayer);
        check(game.get(0), key, replayer);
        for (Table.Row row : game.subList(1, game.size())) {
            int move = Rules.move(replayer, row.column(3));
            key = keys.after(key, replayer, move);
            replayer.play(move);
            check(row, key, replayer);
        }
        assertThat(game).hasSize(71);
    }

    private void check(Table.Row row, long key, Replayer replayer) throws Exception {
        long expected = HexFormat.fromHexDigitsToLong(row.column(5));
        assertThat(key).as("along the moves, %s", row).isEqualTo(expected);
        assertThat(keys.key(replayer)).as("from scratch, %s", row).isEqualTo(expected);
        assertThat(keys.keyOfFen(row.column(4))).as("text, %s", row).isEqualTo(expected);
        Position position = Rules.position(row.column(0), row.column(4));
        assertThat(replayer.toPosition().board()).as("board, %s", row).isEqualTo(position.board());
        assertThat(replayer.toPosition().castlingRights()).as("rights, %s", row).isEqualTo(position.castlingRights());
    }
}
