package org.polybook.chess.notation;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.polybook.chess.ChessTestData;
import org.polybook.chess.CoreMove;
import org.polybook.chess.Fen;
import org.polybook.chess.InterfaceProxy;
import org.polybook.chess.Replayer;
import org.polybook.chess.SanReplayer;
import org.polybook.chess.fault.NotationException;
import org.polybook.chess.orthodox.Orthodox;

class SanReaderTest {
    static Stream<List<String>> sanRows() {
        return ChessTestData.rows("orthodox/san.tsv");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("sanRows")
    void read_engineWithoutSanReader_readsAsTheOrthodoxReader(List<String> row) throws NotationException {
        Replayer replayer = Orthodox.ofName(row.get(1))
                .orElseThrow()
                .position(Fen.parse(row.get(0)))
                .replayer();
        Replayer foreign = InterfaceProxy.of(Replayer.class, replayer);

        assertThat(foreign).isNotInstanceOf(SanReplayer.class);
        assertThat(read(foreign, row.get(2))).as("%s", row.get(2)).isEqualTo(row.get(3));
        assertThat(read(replayer, row.get(2))).as("%s", row.get(2)).isEqualTo(row.get(3));
    }

    private static String read(Replayer replayer, String text) {
        byte[] bytes = ("<x" + text + "8x").getBytes(StandardCharsets.ISO_8859_1);
        int move = new SanReader().read(replayer, bytes, 2, text.length());
        return switch (move) {
            case CoreMove.INVALID -> "INVALID";
            case CoreMove.ILLEGAL -> "ILLEGAL";
            case CoreMove.AMBIGUOUS -> "AMBIGUOUS";
            default -> CoreMove.toMove(move, replayer.size()).toString();
        };
    }
}
