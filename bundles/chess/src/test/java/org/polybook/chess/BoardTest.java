package org.polybook.chess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class BoardTest {
    private static final Square E1 = Square.parse("e1");
    private static final Piece KING = new Piece(Color.WHITE, PieceType.KING);

    @Test
    void build_afterMorePieces_leavesTheFirstBoardUnchanged() {
        Board.Builder builder = Board.builder(BoardSize.ORTHODOX).put(E1, KING);
        Board first = builder.build();
        Board second = builder.put(Square.parse("a8"), new Piece(Color.BLACK, PieceType.ROOK))
                .build();
        assertThat(first.pieceAt(Square.parse("a8"))).isEmpty();
        assertThat(second.has(Square.parse("a8"), Color.BLACK, PieceType.ROOK)).isTrue();
        assertThat(first)
                .isNotEqualTo(second)
                .isEqualTo(Board.builder(BoardSize.ORTHODOX).put(E1, KING).build());
    }

    @Test
    void toString_showsWhiteAtTheBottom() {
        Board board = Board.builder(new BoardSize(3, 2))
                .put(Square.of(0, 0), KING)
                .put(Square.of(2, 1), new Piece(Color.BLACK, PieceType.PAWN))
                .build();
        assertThat(board).hasToString(". . p\nK . .\n");
    }

    @Test
    void pieceAt_offTheBoard_namesSquareAndBoard() {
        Board board = Board.builder(BoardSize.ORTHODOX).build();
        assertThatThrownBy(() -> board.pieceAt(Square.parse("i1")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("i1 is not on a board of 8x8");
    }

    @Test
    void castlingRightsWith_changesOneRight() {
        CastlingRights rights = CastlingRights.ORTHODOX.with(Color.BLACK, CastlingSide.A_SIDE, CastlingRights.NO_ROOK);
        assertThat(rights).isEqualTo(new CastlingRights(7, 0, 7, -1));
        assertThat(rights.has(Color.BLACK, CastlingSide.A_SIDE)).isFalse();
        assertThat(rights.rookFile(Color.WHITE, CastlingSide.H_SIDE)).isEqualTo(7);
        assertThatThrownBy(() -> new CastlingRights(12, 0, 0, 0)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void pieceType_sameName_isTheSameObject() {
        assertThat(PieceType.of("knight", 'N')).isSameAs(PieceType.KNIGHT);
        assertThat(PieceType.ofId(6)).isSameAs(PieceType.KING);
        assertThat(PieceType.of("knight")).isSameAs(PieceType.KNIGHT);
        assertThat(PieceType.of("knight", 'S'))
                .as("a variant may have another letter")
                .isSameAs(PieceType.KNIGHT);
        assertThat(PieceType.of("wyvern of a test").letter()).isEqualTo('W');
        assertThatThrownBy(() -> PieceType.of("Knight", 'N')).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> PieceType.of("")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> PieceType.of("3rd")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> PieceType.ofId(0)).isInstanceOf(IllegalArgumentException.class);
    }
}
