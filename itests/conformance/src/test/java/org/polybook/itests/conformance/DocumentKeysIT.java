package org.polybook.itests.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.polybook.api.scheme.PositionKeys;
import org.polybook.api.scheme.Schemes;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;
import org.polybook.chess.orthodox.Orthodox;

/** The nine keys that the format's own document prints. */
class DocumentKeysIT {
    private final PositionKeys keys =
            Schemes.coding(Schemes.POLYGLOT, Orthodox.NORMAL).orElseThrow().keys();

    static List<Table.Row> rows() {
        return Table.read("document-keys.tsv").rows();
    }

    @ParameterizedTest
    @MethodSource("rows")
    void key_rowOfTheDocument_isFoundAllWays(Table.Row row) throws Exception {
        String fen = row.column(1);
        long expected = HexFormat.fromHexDigitsToLong(row.column(2));
        Position position = Rules.position("normal", fen);
        assertThat(keys.keyOfFen(fen)).as("text").isEqualTo(expected);
        assertThat(keys.key(position)).as("position").isEqualTo(expected);
        assertThat(keys.key(position.replayer())).as("replayer").isEqualTo(expected);
        assertThat(alongTheMoves(row.column(0))).as("moves").isEqualTo(expected);
    }

    private long alongTheMoves(String moves) {
        Replayer replayer = Rules.variant("normal").replayer();
        long key = keys.key(replayer);
        for (String text : moves.equals("-") ? new String[0] : moves.split(" ")) {
            int move = Rules.move(replayer, text);
            key = keys.after(key, replayer, move);
            replayer.play(move);
        }
        return key;
    }
}
