package org.polybook.chess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class MoveTest {
    private static final Square E1 = Square.parse("e1");
    private static final Square H1 = Square.parse("h1");
    private static final PieceType HAWK = PieceType.of("hawk", 'H');

    @Test
    void castling_isKingTakesRook() {
        Move.Castling castling = (Move.Castling) Move.castling(E1, H1);
        assertThat(castling.from()).isEqualTo(E1);
        assertThat(castling.to()).isEqualTo(H1);
        assertThat(castling.side()).isEqualTo(CastlingSide.H_SIDE);
    }

    @Test
    void toString_ofEachKind_isCoordinateText() {
        assertThat(Move.normal(E1, H1)).hasToString("e1h1");
        assertThat(Move.promotion(Square.parse("a7"), Square.parse("b8"), PieceType.QUEEN))
                .hasToString("a7b8q");
        assertThat(Move.drop(PieceType.KNIGHT, E1)).hasToString("N@e1");
        assertThat(Move.gating(E1, H1, HAWK)).hasToString("e1h1/H");
        assertThat(Move.gatingCastling(E1, H1, HAWK, true)).hasToString("e1h1/Hh1");
        assertThat(Move.twoLegs(E1, H1, E1)).hasToString("e1h1e1");
        assertThat(Move.nullMove()).hasToString("--");
    }

    @Test
    void gatingCastling_namesTheSquareGatedOn() {
        assertThat(((Move.Gating) Move.gatingCastling(E1, H1, HAWK, true)).gatedOn())
                .isEqualTo(H1);
        assertThat(((Move.Gating) Move.gatingCastling(E1, H1, HAWK, false)).gatedOn())
                .isEqualTo(E1);
    }

    @Test
    void records_packedFormOfAnotherKind_isRefused() {
        int castling = Move.castling(E1, H1).packed();
        assertThatThrownBy(() -> new Move.Normal(castling)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Move.Normal(1 << 16)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Move.Promotion(1 << 24)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Move.Null(CoreMove.NULL | 1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Move.TwoLegs(8 << 24 | 0xFF0000)).isInstanceOf(IllegalArgumentException.class);
    }

    @Property
    void unpack_ofPacked_isTheSameMove(@ForAll("moves") Move move) {
        assertThat(Move.unpack(move.packed())).isEqualTo(move);
    }

    @Property
    void unpack_anyNumber_isThatMoveOrRefused(@ForAll int packed) {
        Move move;
        try {
            move = Move.unpack(packed);
        } catch (IllegalArgumentException refused) {
            return;
        }
        assertThat(move.packed()).isEqualTo(packed);
        assertThat(move.toString()).isNotEmpty();
    }

    @Property
    void coreMove_thereAndBack_isTheSameMove(@ForAll("moves") Move move) {
        BoardSize large = new BoardSize(12, 12);
        assertThat(CoreMove.toMove(CoreMove.fromMove(move, large), large)).isEqualTo(move);
    }

    @Test
    void coreMove_offTheBoard_isRefused() {
        Move move = Move.normal(Square.parse("j1"), E1);
        assertThatThrownBy(() -> CoreMove.fromMove(move, BoardSize.ORTHODOX))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("8x8");
    }

    @Provide
    Arbitrary<Move> moves() {
        Arbitrary<Square> squares = Combinators.combine(
                        Arbitraries.integers().between(0, 11),
                        Arbitraries.integers().between(0, 11))
                .as(Square::of);
        Arbitrary<PieceType> types = Arbitraries.of(List.of(PieceType.KNIGHT, PieceType.QUEEN, HAWK));
        return Combinators.combine(
                        squares, squares, types, Arbitraries.integers().between(0, 9))
                .as(MoveTest::move);
    }

    private static Move move(Square from, Square to, PieceType type, int kind) {
        return switch (kind) {
            case 0 -> Move.normal(from, to);
            case 1 -> Move.promotion(from, to, type);
            case 2 -> Move.castling(from, to);
            case 3 -> Move.enPassant(from, to);
            case 4 -> Move.drop(type, to);
            case 5 -> Move.gating(from, to, type);
            case 6, 7 -> Move.gatingCastling(from, to, type, kind == 7);
            case 8 -> Move.twoLegs(from, Square.of(to.rank(), from.rank()), to);
            default -> Move.nullMove();
        };
    }
}
