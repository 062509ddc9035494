package org.polybook.zobrist.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.polybook.chess.Fen;
import org.polybook.chess.fault.InvalidNotationException;

class PolyglotKeysTest {
    private final PolyglotKeys keys = PolyglotKeys.KEYS;

    static List<String[]> documentRows() {
        return KeyTestData.rows("document-keys.tsv");
    }

    @ParameterizedTest
    @MethodSource("documentRows")
    void keyOfFen_documentRow_isThePrintedKey(String moves, String fen, String key) throws Exception {
        assertThat(hex(keys.keyOfFen(fen))).as(fen).isEqualTo(key);
        assertThat(hex(keys.key(Fen.parse(fen)))).as(fen).isEqualTo(key);
    }

    @Test
    void keyOfFen_rightsWithoutRooks_countAsWritten() throws Exception {
        long without = keys.keyOfFen("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
        long with = keys.keyOfFen("4k3/8/8/8/8/8/8/4K3 w KQkq - 0 1");
        assertThat(without ^ with).isEqualTo(CastlingField.NUMBERS_HELD[15]);
        assertThat(hex(with)).isEqualTo("25bf60d1406abb2f");
    }

    @Test
    void keyOfFen_shredderLetters_areRightsOfTheirSideOfTheKing() throws Exception {
        String board = "1rk3r1/8/8/8/8/8/8/1RK3R1 w ";
        assertThat(keys.keyOfFen(board + "GBgb - 0 1")).isEqualTo(keys.keyOfFen(board + "KQkq - 0 1"));
        assertThat(keys.keyOfFen(board + "Bg - 0 1")).isEqualTo(keys.keyOfFen(board + "Qk - 0 1"));
    }

    /**
     * The d-pawn has just made a double step. Taking it would expose the king to the rook on h4, but for the key this
     * does not matter.
     */
    @Test
    void keyOfFen_pinnedCapturer_countsAnyway() throws Exception {
        String board = "8/8/8/8/k2Pp2R/8/8/4K3 b - ";
        assertThat(keys.keyOfFen(board + "d3 0 1") ^ keys.keyOfFen(board + "- 0 1"))
                .isEqualTo(PolyglotNumbers.NUMBERS[PolyglotNumbers.EN_PASSANT + 3]);
    }

    @Test
    void keyOfFen_squareWithoutAdjacentCapturer_doesNotCount() throws Exception {
        for (String board : List.of("4k3/8/8/8/4P3/8/8/4K3", "4k3/8/8/8/4P2p/8/8/4K3", "4k3/8/8/7p/P3P3/8/8/4K3")) {
            assertThat(keys.keyOfFen(board + " b - e3 0 1")).as(board).isEqualTo(keys.keyOfFen(board + " b - - 0 1"));
        }
    }

    @Test
    void keyOfFen_pawnAcrossTheEdgeOfTheBoard_isNotAdjacent() throws Exception {
        assertThat(keys.keyOfFen("4k3/8/8/7p/P7/8/8/4K3 b - a3 0 1"))
                .isEqualTo(keys.keyOfFen("4k3/8/8/7p/P7/8/8/4K3 b - - 0 1"));
        assertThat(keys.keyOfFen("4k3/8/8/7p/P7/8/8/4K3 w - h6 0 1"))
                .isEqualTo(keys.keyOfFen("4k3/8/8/7p/P7/8/8/4K3 w - - 0 1"));
    }

    @Test
    void keyOfFen_boardWithoutKings_hasAKey() throws Exception {
        assertThat(keys.keyOfFen("8/8/8/8/8/8/8/8 b - - 0 1")).isZero();
        assertThat(keys.keyOfFen("8/8/8/8/8/8/8/8 w - - 0 1")).isEqualTo(PolyglotNumbers.NUMBERS[PolyglotNumbers.TURN]);
    }

    @Test
    void keyOfFen_severalFaults_areAllListedWithTheirColumns() {
        assertThatThrownBy(() -> keys.keyOfFen("8/8/8/8/8/8/8/9 x - - 0 1"))
                .isInstanceOfSatisfying(
                        InvalidNotationException.class,
                        e -> assertThat(e.faults()).extracting("column").contains(17));
    }

    private static String hex(long key) {
        return HexFormat.of().toHexDigits(key);
    }
}
