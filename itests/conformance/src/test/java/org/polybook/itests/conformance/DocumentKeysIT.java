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

/** The nine keys printed in the format's document. */
class DocumentKeysIT {
    private final PositionKeys keys =
            Schemes.coding(Schemes.POLYGLOT, Orthodox.NORMAL).orElseThrow().keys();

    static List<RecordedTable.Row> rows() {
        return RecordedTable.read("document-keys.tsv").rows();
    }

    @ParameterizedTest
    @MethodSource("rows")
    void key_rowOfTheDocument_isComputedByEveryMethod(RecordedTable.Row row) throws Exception {
        String fen = row.columnOrEmpty(1);
        long expected = HexFormat.fromHexDigitsToLong(row.columnOrEmpty(2));
        Position position = TestPositions.position("normal", fen);
        assertThat(keys.keyOfFen(fen)).as("text").isEqualTo(expected);
        assertThat(keys.key(position)).as("position").isEqualTo(expected);
        assertThat(keys.key(position.replayer())).as("replayer").isEqualTo(expected);
        assertThat(keyAlongTheMoves(row.columnOrEmpty(0))).as("moves").isEqualTo(expected);
    }

    private long keyAlongTheMoves(String moves) {
        Replayer replayer = TestPositions.variant("normal").replayer();
        long key = keys.key(replayer);
        for (String text : moves.equals("-") ? new String[0] : moves.split(" ")) {
            int move = TestPositions.findMove(replayer, text);
            key = keys.keyAfter(key, replayer, move);
            replayer.play(move);
        }
        return key;
    }
}
