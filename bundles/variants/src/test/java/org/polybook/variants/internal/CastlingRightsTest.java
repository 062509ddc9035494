package org.polybook.variants.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polybook.chess.CastlingRights;
import org.polybook.chess.CastlingSide;
import org.polybook.chess.Color;
import org.polybook.chess.EnPassantMode;
import org.polybook.chess.Fen;
import org.polybook.chess.FenStyle;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.Squares;
import org.polybook.chess.fault.IllegalPositionException;
import org.polybook.chess.fault.NotationException;
import org.polybook.chess.notation.San;

/** Owners of castling rights, where several kings, several rooks or no king could have them. */
class CastlingRightsTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // a second king goes to the king that castles, and beyond it
                "twokings | r3k1kr/8/8/8/8/8/8/R3KK1R b KQkq - 0 1 | Kgg7 | KQkq",
                "twokings | r3k2r/6k1/8/8/8/8/8/R3KK1R b KQkq - 0 1 | Kgg8 | KQkq",
                "twokings | r3k2r/8/8/8/8/8/5K2/R3K2R w KQkq - 0 1 | Kfg1 | KQkq",
                "twokings | 1r2k1kr/7p/8/8/8/8/8/2R1KK2 b f - 0 1 | Kgg7 | f",
                "twokings | k2r3r/8/8/8/8/8/8/K3K3 b qB - 0 1 | Rd7 | Bq",
                "spartan | 3nk3/hhhhhhhh/8/8/8/8/8/2RC2K1 w F - 0 1 | Kg2 | K",
                "spartan | lgkcck1l/hhhhhhhh/8/8/8/8/8/RNBQKBNR b KQkq - 0 1 | Kg8 | KQkq",
                "giveaway | 4k3/8/8/8/8/8/6K1/R3K2R w KQ - 0 1 | Kg1 | KQ",
                "giveaway | 4k3/8/8/8/8/8/3K4/R3K2R w KQ - 0 1 | Kdd1 | KQ",
                "suicide | 4k3/8/8/8/8/8/6K1/R3K2R w KQ - 0 1 | Kg1 | KQ",
                // an explosion takes the king between the rooks, or a rook
                "atomic | 4k3/8/8/8/8/7b/6P1/1R2RK2 b E - 0 1 | Bxg2 | Q",
                "atomic | 4k3/8/8/8/8/8/r5P1/RR3K2 b B - 0 1 | Rxa1 | B",
                // a rook goes beyond the one that may castle
                "seirawan | 4k3/8/8/8/8/8/7R/R3K1R1[HEhe] w KQBCDFG - 0 1 | Rhh1 | GAABCDEFG",
                "seirawan | 4k3/8/8/8/8/8/2R4P/R3K3[HEhe] w KQ - 0 1 | Rg2 | KQ",
                "caparandom | 4k5/10/10/10/10/10/9R/R3K3R1 w KQ - 0 1 | Rjj1 | IQ",
                // the king with rights is not on its back rank
                "janus | 4k5/10/10/10/10/10/3K6/R3NN3R w KQ - 0 1 | Kd1 | -",
                "janus | 4k5/10/10/10/10/10/3K6/R3NN3R w KQ - 0 1 | Ng3 | KQ",
            })
    void play_kingsAndRooks_fenNamesTheOwnersOfTheRights(String variant, String fen, String move, String rights)
            throws NotationException {
        Position position = VariantTables.position(variant, fen);

        Position after = position.play(San.parse(position, move));

        assertThat(after.toString()).contains(' ' + rights + " - ");
        for (FenStyle style : FenStyle.values()) {
            Position again = VariantTables.position(variant, Fen.of(after).format(style));
            assertThat(again).as("%s", style).isEqualTo(after);
            assertThat(again.legalMoves()).containsExactlyInAnyOrderElementsOf(after.legalMoves());
        }
    }

    @ParameterizedTest
    @CsvSource({"giveaway, 4k3/8/8/8/8/8/8/R3K1K1 w Q - 0 1", "twokings, 4kk2/8/8/8/8/8/8/R3K1K1 w Q - 0 1"})
    void legalMoves_severalKings_theOneOnTheNamedFileCastles(String variant, String fen) throws NotationException {
        Position position = VariantTables.position(variant, fen);

        assertThat(position.legalMoves())
                .filteredOn(move -> move instanceof Move.Castling)
                .containsExactly(Move.castling(Squares.E1, Squares.A1));
    }

    @Test
    void position_rookOnTheOtherSideOfItsKing_isRefused() throws NotationException {
        Fen fen = Fen.parse("4k3/8/8/8/8/8/8/3K1R2 w - - 0 1")
                .withCastlingRights(CastlingRights.NONE.with(Color.WHITE, CastlingSide.A_SIDE, 5));

        assertThatThrownBy(() -> VariantTables.variant("3check").position(fen))
                .isInstanceOf(IllegalPositionException.class)
                .hasMessageContaining("the rook on f1 is on the other side of the king");
    }

    /**
     * After the capture of a lion, its square is in the FEN in every mode, since the next move must not take a lion.
     */
    @ParameterizedTest
    @CsvSource({"lion, 4k3/8/8/8/3pR3/8/8/R5K1 b - e4 0 1", "chu, 4k7/12/12/12/12/12/12/4R7/12/12/12/R4K6 b e5 0 1"})
    void fen_afterTheCaptureOfALion_hasItsSquareInEveryEnPassantMode(String variant, String fen)
            throws NotationException {
        Position position = VariantTables.position(variant, fen);

        for (EnPassantMode mode : EnPassantMode.values()) {
            assertThat(Fen.of(position, mode)).hasToString(fen);
        }
    }
}
