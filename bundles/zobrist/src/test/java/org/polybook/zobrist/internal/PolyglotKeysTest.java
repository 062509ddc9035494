package org.polybook.zobrist.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Proxy;
import java.util.HexFormat;
import java.util.List;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.polybook.api.key.PositionKeys;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.InvalidNotationException;
import org.polybook.chess.Replayer;

class PolyglotKeysTest {
    private final PolyglotKeys keys = new PolyglotKeys();

    static List<String[]> documentRows() {
        return Vectors.rows("document-keys.tsv");
    }

    @Test
    void scheme_ofTheService_isPolyglot() {
        assertThat(keys.scheme()).isEqualTo("polyglot");
        assertThat(ServiceLoader.load(PositionKeys.class)).singleElement().isInstanceOf(PolyglotKeys.class);
    }

    @Test
    void supports_onlyOrthodoxRulesAndChess960_forNow() {
        assertThat(List.of("normal", "fischerandom")).allMatch(keys::supports);
        assertThat(List.of("crazyhouse", "Normal", "")).noneMatch(keys::supports);
    }

    @Test
    void keyOfFen_unknownVariant_isRefusedByName() {
        assertThatThrownBy(() -> keys.keyOfFen("8/8/8/8/8/8/8/8 w - -", "xiangqi"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("xiangqi");
    }

    @ParameterizedTest
    @MethodSource("documentRows")
    void keyOfFen_documentRow_isTheKeyPrintedThere(String moves, String fen, String key) throws Exception {
        assertThat(hex(keys.keyOfFen(fen, "normal"))).as(fen).isEqualTo(key);
        assertThat(hex(keys.keyOfFen(fen, "fischerandom"))).as(fen).isEqualTo(key);
    }

    @Test
    void keyOfFen_rightsWithoutRooks_countAsWritten() throws Exception {
        long without = keys.keyOfFen("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "normal");
        long with = keys.keyOfFen("4k3/8/8/8/8/8/8/4K3 w KQkq - 0 1", "normal");
        assertThat(without ^ with).isEqualTo(CastlingField.NUMBERS_HELD[15]);
        assertThat(hex(with)).isEqualTo("25bf60d1406abb2f");
    }

    @Test
    void keyOfFen_shredderLetters_areRightsByTheirSideOfTheKing() throws Exception {
        String board = "1rk3r1/8/8/8/8/8/8/1RK3R1 w ";
        assertThat(keys.keyOfFen(board + "GBgb - 0 1", "fischerandom"))
                .isEqualTo(keys.keyOfFen(board + "KQkq - 0 1", "fischerandom"));
        assertThat(keys.keyOfFen(board + "Bg - 0 1", "fischerandom"))
                .isEqualTo(keys.keyOfFen(board + "Qk - 0 1", "fischerandom"));
    }

    /** The d-pawn has just passed e4; taking it would bare the king to the rook on h4, but that does not matter. */
    @Test
    void keyOfFen_pinnedCapturer_countsAllTheSame() throws Exception {
        String board = "8/8/8/8/k2Pp2R/8/8/4K3 b - ";
        assertThat(keys.keyOfFen(board + "d3 0 1", "normal") ^ keys.keyOfFen(board + "- 0 1", "normal"))
                .isEqualTo(PolyglotNumbers.NUMBERS[PolyglotNumbers.EN_PASSANT + 3]);
    }

    @Test
    void keyOfFen_squareWithoutACapturerBeside_doesNotCount() throws Exception {
        for (String board : List.of("4k3/8/8/8/4P3/8/8/4K3", "4k3/8/8/8/4P2p/8/8/4K3", "4k3/8/8/7p/P3P3/8/8/4K3")) {
            assertThat(keys.keyOfFen(board + " b - e3 0 1", "normal"))
                    .as(board)
                    .isEqualTo(keys.keyOfFen(board + " b - - 0 1", "normal"));
        }
    }

    @Test
    void keyOfFen_pawnAcrossTheEdgeOfTheBoard_isNotBeside() throws Exception {
        assertThat(keys.keyOfFen("4k3/8/8/7p/P7/8/8/4K3 b - a3 0 1", "normal"))
                .isEqualTo(keys.keyOfFen("4k3/8/8/7p/P7/8/8/4K3 b - - 0 1", "normal"));
        assertThat(keys.keyOfFen("4k3/8/8/7p/P7/8/8/4K3 w - h6 0 1", "normal"))
                .isEqualTo(keys.keyOfFen("4k3/8/8/7p/P7/8/8/4K3 w - - 0 1", "normal"));
    }

    @Test
    void key_variantWithoutKeys_isRefusedByName() {
        Replayer atomic = (Replayer) Proxy.newProxyInstance(
                Replayer.class.getClassLoader(),
                new Class<?>[] {Replayer.class},
                (proxy, method, arguments) -> variant());
        assertThatThrownBy(() -> keys.key(atomic))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("atomic");
        assertThatThrownBy(() -> keys.after(0, atomic, 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("atomic");
    }

    private static ChessVariant variant() {
        return (ChessVariant) Proxy.newProxyInstance(
                ChessVariant.class.getClassLoader(),
                new Class<?>[] {ChessVariant.class},
                (proxy, method, arguments) -> "atomic");
    }

    @Test
    void keyOfFen_noKingsAtAll_isAsGoodAsAnotherBoard() throws Exception {
        assertThat(keys.keyOfFen("8/8/8/8/8/8/8/8 b - - 0 1", "normal")).isZero();
        assertThat(keys.keyOfFen("8/8/8/8/8/8/8/8 w - - 0 1", "normal"))
                .isEqualTo(PolyglotNumbers.NUMBERS[PolyglotNumbers.TURN]);
    }

    @Test
    void keyOfFen_severalFaults_areAllListedWithTheirColumns() {
        assertThatThrownBy(() -> keys.keyOfFen("8/8/8/8/8/8/8/9 x - - 0 1", "normal"))
                .isInstanceOfSatisfying(
                        InvalidNotationException.class,
                        e -> assertThat(e.faults()).extracting("column").contains(17));
    }

    private static String hex(long key) {
        return HexFormat.of().toHexDigits(key);
    }
}
