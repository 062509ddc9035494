package org.polybook.zobrist.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.polybook.chess.CoreMove;
import org.polybook.chess.Fen;
import org.polybook.chess.Replayer;
import org.polybook.chess.orthodox.Orthodox;

class DocumentKeysTest {
    private final PolyglotKeys keys = PolyglotKeys.KEYS;

    static List<String[]> documentRows() {
        return KeyTestData.rows("document-keys.tsv");
    }

    @ParameterizedTest
    @MethodSource("documentRows")
    void key_documentRow_isThePrintedKey(String moves, String fen, String key) throws Exception {
        var position = Orthodox.NORMAL.position(Fen.parse(fen));
        assertThat(hex(keys.key(position))).as(fen).isEqualTo(key);
        assertThat(hex(keys.key(position.replayer()))).as(fen).isEqualTo(key);
    }

    @ParameterizedTest
    @MethodSource("documentRows")
    void after_documentRow_isThePrintedKey(String moves, String fen, String key) {
        Replayer replayer = Orthodox.NORMAL.replayer();
        long now = keys.key(replayer);
        for (String text : moves.equals("-") ? new String[0] : moves.split(" ")) {
            int move = legalMove(replayer, text);
            now = keys.keyAfter(now, replayer, move);
            replayer.play(move);
        }
        assertThat(hex(now)).as(moves).isEqualTo(key);
    }

    private static int legalMove(Replayer replayer, String text) {
        int[] moves = new int[Replayer.MAX_MOVES];
        int count = replayer.legalMoves(moves);
        for (int i = 0; i < count; i++) {
            if (CoreMove.toMove(moves[i], replayer.size()).toString().equals(text)) {
                return moves[i];
            }
        }
        throw new AssertionError(text + " is not among the legal moves");
    }

    private static String hex(long key) {
        return HexFormat.of().toHexDigits(key);
    }
}
