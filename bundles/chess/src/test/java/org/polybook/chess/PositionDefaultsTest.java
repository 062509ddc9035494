package org.polybook.chess;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.polybook.chess.fault.NotationException;
import org.polybook.chess.notation.San;
import org.polybook.chess.orthodox.Orthodox;

/** The default methods of every position. */
class PositionDefaultsTest {
    private static Position position(String fen) throws NotationException {
        return Orthodox.NORMAL.position(Fen.parse(fen));
    }

    private static String findSan(Position position, String squares, PieceType... promotion) {
        Square from = Square.parse(squares.substring(0, 2));
        Square to = Square.parse(squares.substring(2));
        Optional<Move> found =
                promotion.length == 0 ? position.findMove(from, to) : position.findMove(from, to, promotion[0]);
        return found.map(move -> San.of(position, move).text()).orElse("none");
    }

    @Test
    void findMove_castling_isFoundByTheRookOrTheKingsTarget() throws NotationException {
        Position position = position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
        assertThat(findSan(position, "e1g1")).isEqualTo("O-O");
        assertThat(findSan(position, "e1h1")).isEqualTo("O-O");
        assertThat(findSan(position, "e1c1")).isEqualTo("O-O-O");
        assertThat(findSan(position, "e1a1")).isEqualTo("O-O-O");
        assertThat(findSan(position, "e1b1")).isEqualTo("none");
        assertThat(findSan(position, "e8g8")).isEqualTo("none");
    }

    @Test
    void findMove_kingNextToItsCastlingTarget_isAStep() throws NotationException {
        Position position = Orthodox.FISCHERANDOM.position(Fen.parse("k7/8/8/8/8/8/8/5K1R w H - 0 1"));
        assertThat(findSan(position, "f1g1")).isEqualTo("Kg1");
        assertThat(findSan(position, "f1h1")).isEqualTo("O-O");
    }

    @Test
    void target_ofEachKind_isTheSquareOfThePieceAfterwards() throws NotationException {
        Position position = position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
        assertThat(position.target(Move.castling(Squares.E1, Squares.H1))).isEqualTo(Squares.G1);
        assertThat(position.target(Move.castling(Squares.E1, Squares.A1))).isEqualTo(Squares.C1);
        assertThat(position.target(Move.normal(Squares.A1, Squares.A8))).isEqualTo(Squares.A8);
        Position adjacent = Orthodox.FISCHERANDOM.position(Fen.parse("k7/8/8/8/8/8/8/6KR w H - 0 1"));
        assertThat(adjacent.target(Move.castling(Squares.G1, Squares.H1))).isEqualTo(Squares.G1);
    }

    @Test
    void findMove_promotion_needsItsPiece() throws NotationException {
        Position position = position("8/P6k/8/8/8/8/8/7K w - - 0 1");
        assertThat(findSan(position, "a7a8", PieceType.QUEEN)).isEqualTo("a8=Q");
        assertThat(findSan(position, "a7a8", PieceType.KING)).isEqualTo("none");
        assertThat(findSan(position, "a7a8")).isEqualTo("none");
        assertThat(findSan(position, "h1g1", PieceType.QUEEN)).isEqualTo("none");
    }

    @Test
    void isCapture_everyKindOfMove_isTrueIfItTakes() throws NotationException {
        Position position = position("r3k3/1P6/8/3pP3/8/8/8/R3K2R w KQ d6 0 1");
        assertThat(position.isCapture(Move.castling(Square.parse("e1"), Square.parse("h1"))))
                .isFalse();
        assertThat(position.isCapture(Move.enPassant(Square.parse("e5"), Square.parse("d6"))))
                .isTrue();
        assertThat(position.isCapture(Move.promotion(Square.parse("b7"), Square.parse("a8"), PieceType.QUEEN)))
                .isTrue();
        assertThat(position.isCapture(Move.normal(Square.parse("a1"), Square.parse("a8"))))
                .isTrue();
        assertThat(position.isCapture(Move.normal(Square.parse("a1"), Square.parse("a2"))))
                .isFalse();
    }

    @Test
    void givesCheck_checkIsTrue_otherMoveIsFalse() throws NotationException {
        Position position = position("4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
        assertThat(position.givesCheck(Move.normal(Square.parse("a1"), Square.parse("a8"))))
                .isTrue();
        assertThat(position.givesCheck(Move.normal(Square.parse("a1"), Square.parse("a7"))))
                .isFalse();
    }

    @Test
    void pass_inCheckIsEmpty_otherwiseTheOtherSideIsToMove() throws NotationException {
        assertThat(position("4k3/8/8/8/4r3/8/8/4K3 w - - 0 1").pass()).isEmpty();
        Position after = position("4k3/8/8/3pP3/8/8/8/4K2R b K - 5 9").pass().orElseThrow();
        assertThat(Fen.of(after, EnPassantMode.ALWAYS)).hasToString("4k3/8/8/3pP3/8/8/8/4K2R w K - 6 10");
        assertThat(position("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1")
                        .pass()
                        .orElseThrow()
                        .enPassantSquare())
                .isEmpty();
    }

    @Test
    void isSameAs_clockAndUselessEnPassantSquare_areIgnored() throws NotationException {
        Position position = position("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1");
        assertThat(position.isSameAs(position("4k3/8/8/8/4P3/8/8/4K3 b - - 7 9")))
                .isTrue();
        assertThat(position.isSameAs(position("4k3/8/8/8/4P3/8/8/4K3 w - - 0 1")))
                .isFalse();
        Position taken = position("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1");
        assertThat(taken.isSameAs(position("4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1"))).isFalse();
    }

    @Test
    void winner_ofMateIsTheMatingSide_ofTheStartIsEmpty() throws NotationException {
        assertThat(position("R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1").winner()).contains(Color.WHITE);
        assertThat(Orthodox.NORMAL.start().winner()).isEmpty();
    }
}
