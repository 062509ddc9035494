package org.polybook.chess.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.EnPassantMode;
import org.polybook.chess.Fen;
import org.polybook.chess.FenStyle;
import org.polybook.chess.fault.IllegalPositionException;
import org.polybook.chess.fault.NotationException;
import org.polybook.chess.orthodox.Orthodox;

class PositionWithoutImpossibleRightsTest {
    private static PositionWithoutImpossibleRights trim(ChessVariant variant, String fen) throws NotationException {
        return PositionWithoutImpossibleRights.of(variant, Fen.parse(fen));
    }

    private static String fenText(PositionWithoutImpossibleRights trimmed) {
        return Fen.of(trimmed.position(), EnPassantMode.ALWAYS).format(FenStyle.X_FEN);
    }

    @ParameterizedTest
    @CsvSource({
        "4k3/8/8/8/8/8/8/4K3 w KQkq - 0 1, 4k3/8/8/8/8/8/8/4K3 w - - 0 1, 4",
        "4k2r/8/8/8/8/8/8/R3K3 w KQkq - 3 9, 4k2r/8/8/8/8/8/8/R3K3 w Qk - 3 9, 2",
        "4k3/8/8/8/8/8/8/R2K3R w KQ - 0 1, 4k3/8/8/8/8/8/8/R2K3R w - - 0 1, 2",
        "4k3/8/8/8/8/8/8/4K3 w - e6 0 1, 4k3/8/8/8/8/8/8/4K3 w - - 0 1, 1",
        "4k3/8/8/4p3/8/8/8/4K2R w Kq e6 0 1, 4k3/8/8/4p3/8/8/8/4K2R w K e6 0 1, 1",
        "4k3/8/8/4p3/8/8/8/4K2R w Kq e3 0 1, 4k3/8/8/4p3/8/8/8/4K2R w K - 0 1, 2",
        "4k3/8/8/8/8/8/8/4K2R w K - 0 1, 4k3/8/8/8/8/8/8/4K2R w K - 0 1, 0"
    })
    void fen_withImpossibleFields_isReadWithoutThem(String fen, String read, int dropped) throws Exception {
        PositionWithoutImpossibleRights trimmed = trim(Orthodox.NORMAL, fen);

        assertThat(fenText(trimmed)).isEqualTo(read);
        assertThat(trimmed.droppedFieldFaults()).hasSize(dropped);
    }

    @Test
    void fen_ofChess960_losesOnlyTheRightWithoutARook() throws Exception {
        PositionWithoutImpossibleRights trimmed = trim(Orthodox.FISCHERANDOM, "4k3/8/8/8/8/8/8/1RK5 w HB - 0 1");

        assertThat(fenText(trimmed)).isEqualTo("4k3/8/8/8/8/8/8/1RK5 w Q - 0 1");
        assertThat(trimmed.droppedFieldFaults()).singleElement().asString().contains("no rook of that colour on h1");
    }

    @Test
    void fen_illegalWithoutThoseFieldsToo_isRefusedWithAllFaults() {
        assertThatThrownBy(() -> trim(Orthodox.NORMAL, "8/8/8/8/8/8/8/4K3 w K - 0 1"))
                .isInstanceOf(IllegalPositionException.class)
                .hasMessageContaining("Black has 0 kings");
        assertThatThrownBy(() -> trim(Orthodox.NORMAL, "4k3/4R3/8/8/8/8/8/4K3 w K - 0 1"))
                .isInstanceOf(IllegalPositionException.class)
                .hasMessageContaining("could take the king")
                .hasMessageContaining("rook");
    }
}
