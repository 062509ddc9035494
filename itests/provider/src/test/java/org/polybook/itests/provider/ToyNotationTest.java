package org.polybook.itests.provider;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.polybook.itests.provider.ToyPositionTest.toy;

import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.polybook.chess.CastlingStyle;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.Fen;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.Square;
import org.polybook.chess.fault.AmbiguousMoveException;
import org.polybook.chess.fault.IllegalMoveException;
import org.polybook.chess.fault.InvalidNotationException;
import org.polybook.chess.fault.NotationException;
import org.polybook.chess.notation.Cecp;
import org.polybook.chess.notation.San;
import org.polybook.chess.notation.Uci;

/**
 * Notation of a variant that no bundle knows: drops, ten files, two queens with one letter, knights that promote,
 * unusual castling.
 */
class ToyNotationTest {
    private static final String QUEENS = "4k5/10/10/10/10/Q6Q~2/10/4K5[NPjj] w - - 0 1";
    private static final String KNIGHT = "4k5/10/10/4N5/10/10/10/4K5[] w - - 0 1";
    private static final String CASTLING = "r3k4r/10/10/10/10/10/10/R3K4R[] w KQkq - 0 1";

    @Test
    void fen_ofTheToy_keepsPromotedPiecesAndHands() throws NotationException {
        Fen fen = Fen.parse(QUEENS, new ToyVariant().notation());

        assertThat(fen).hasToString(QUEENS);
        assertThat(Fen.of(toy(QUEENS))).hasToString(QUEENS).isEqualTo(fen);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                QUEENS + " | a3 | d3 | Qad3",
                QUEENS + " | h3 | d3 | Qhd3",
                QUEENS + " | h3 | i3 | Qi3",
                KNIGHT + " | e5 | f3 | Nf3",
                CASTLING + " | e1 | j1 | O-O",
                CASTLING + " | e1 | a1 | O-O-O",
            })
    void san_ofToyMoves_isWrittenAndRead(String fen, String from, String to, String san) throws NotationException {
        Position position = toy(fen);
        Move move = position.legalMoves().stream()
                .filter(legal ->
                        legal.from().equals(Square.parse(from)) && legal.to().equals(Square.parse(to)))
                .findFirst()
                .orElseThrow();

        assertThat(San.of(position, move)).hasToString(san);
        assertThat(San.parse(position, san)).isEqualTo(move);
    }

    @Test
    void san_twoTypesWithOneLetter_areDistinguishedBySquares() {
        AmbiguousMoveException refusal =
                catchThrowableOfType(AmbiguousMoveException.class, () -> San.parse(toy(QUEENS), "Qd3"));

        assertThat(refusal).hasMessageContaining("several moves fit: Qad3, Qhd3");
    }

    @ParameterizedTest
    @CsvSource({
        "Nd7+, true, Nd7++", // gives check as a king does
        "Nd7=, false, Nd7=",
        "Nd7=+, true, Nd7++",
        "Nd7, false, Nd7=",
        "e5d7+, true, Nd7++",
        "e5d7, false, Nd7=",
        "Nf3+, false, Nf3", // no promotion there: the plus is a wrong check mark
    })
    void san_plusAtTheEnd_isAPromotionIfOneFits(String text, boolean promotes, String canonical)
            throws NotationException {
        Position position = toy(KNIGHT);

        Move move = San.parse(position, text);

        assertThat(move instanceof Move.Promotion).isEqualTo(promotes);
        assertThat(San.of(position, move)).hasToString(canonical);
    }

    @ParameterizedTest
    @ValueSource(strings = {"e1i1", "e1j1", "O-O", "0-0", "Ke1-i1"})
    void castling_toTheIFile_isReadInEveryForm(String text) throws NotationException {
        Position position = toy(CASTLING);
        Move castling = Move.castling(Square.parse("e1"), Square.parse("j1"));

        assertThat(San.parse(position, text)).isEqualTo(castling);
        assertThat(Uci.of(position, castling)).hasToString("e1i1");
        assertThat(Uci.of(position, castling, CastlingStyle.CHESS960)).hasToString("e1j1");
        assertThat(Uci.of(position, Move.castling(Square.parse("e1"), Square.parse("a1"))))
                .hasToString("e1b1");
    }

    @Test
    void cecp_ofAVariantWithDeclinedPromotions_marksThem() throws NotationException {
        Position position = toy(KNIGHT);

        assertThat(Cecp.of(position, San.parse(position, "Nd7="))).hasToString("e5d7=");
        assertThat(Cecp.of(position, San.parse(position, "Nd7=+"))).hasToString("e5d7+");
        assertThat(Cecp.parse(position, "e5d7=")).isEqualTo(Cecp.parse(position, "e5d7"));
        assertThatThrownBy(() -> Cecp.parse(position, "e5d7+="))
                .isInstanceOf(InvalidNotationException.class)
                .hasMessageContaining("only a move without promotion ends with =");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                QUEENS + " | R@d4 | White has no rook in hand",
                QUEENS + " | N@e8 | e8 is occupied by Black's king",
                QUEENS + " | P@d8 | a pawn cannot be dropped on d8",
                QUEENS + " | @d8 | a pawn cannot be dropped on d8",
                QUEENS + " | J@d4 | White has no janus in hand",
                "4k5/10/10/10/4r5/10/10/4K5[N] w - - 0 1 | N@a5 | White is in check",
                QUEENS + " | Nd4 | White has no knight",
                QUEENS + " | Qb5 | a queen cannot go to b5",
                QUEENS + " | Qa3e1 | e1 is occupied by White's king",
                QUEENS + " | b5b6 | there is no piece on b5",
                QUEENS + " | Nh3b2 | the piece on h3 is a promoted queen, not a knight",
                QUEENS + " | O-O | White has no right to castle on the h-side",
                QUEENS + " | -- | a pass is not legal here",
                KNIGHT + " | Nd7=J | a knight cannot become a janus on d7",
                "4k5/8P1/10/10/10/10/10/4K5[] w - - 0 1 | i8 | the promotion piece is missing",
            })
    void illegalMove_inAnyVariant_isExplained(String fen, String text, String reason) {
        IllegalMoveException refusal =
                catchThrowableOfType(IllegalMoveException.class, () -> San.parse(toy(fen), text));

        assertThat(refusal).hasMessageContaining(reason);
    }

    @ParameterizedTest
    @ValueSource(strings = {"f5=", "-b3", "Pc05", "Nd7==", "K=", "Ax1", "Kk1", "Ke9", "+Kd2", "@", "N@", "+", "e1=+"})
    void san_noise_isNotAMove(String text) {
        assertThatThrownBy(() -> San.parse(toy(KNIGHT), text)).isInstanceOf(NotationException.class);
        if (!text.equals("e1=+")) {
            assertThatThrownBy(() -> San.parse(toy(KNIGHT), text)).isInstanceOf(InvalidNotationException.class);
        }
    }

    @Test
    void variant_onTheClassPath_isFound() {
        assertThat(ServiceLoader.load(ChessVariant.class)).contains(new ToyVariant());
    }
}
