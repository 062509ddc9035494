package org.polybook.chess;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.BiConsumer;

/**
 * The placement of the pieces, without the side to move and the rights. Immutable; equal if size and pieces are equal.
 *
 * <pre>{@code
 * Board board = Board.builder(BoardSize.ORTHODOX)
 *         .put(Squares.E1, new Piece(Color.WHITE, PieceType.KING))
 *         .put(Squares.E8, new Piece(Color.BLACK, PieceType.KING))
 *         .put(Squares.E2, new Piece(Color.WHITE, PieceType.PAWN))
 *         .build();
 * Position position = Orthodox.NORMAL.position(Fen.of(board, Color.WHITE));
 * }</pre>
 */
public final class Board {
    private final BoardSize size;
    private final Piece[] pieces;

    private Board(BoardSize size, Piece[] pieces) {
        this.size = size;
        this.pieces = pieces;
    }

    /** Returns a builder with an empty board of that size. */
    public static Builder builder(BoardSize size) {
        return new Builder(size);
    }

    /** The width and height. */
    public BoardSize size() {
        return size;
    }

    /**
     * Returns the piece on that square, empty if the square is empty.
     *
     * @throws IllegalArgumentException if the board does not have the square
     */
    public Optional<Piece> pieceAt(Square square) {
        return Optional.ofNullable(pieces[size.index(square)]);
    }

    /** Returns true if exactly that piece is on that square. */
    public boolean has(Square square, Color color, PieceType type) {
        Piece piece = pieces[size.index(square)];
        return piece != null && piece.color() == color && piece.type() == type;
    }

    /** Calls the visitor for each piece, from a1 along the ranks. */
    public void forEach(BiConsumer<Square, Piece> visitor) {
        for (int i = 0; i < pieces.length; i++) {
            if (pieces[i] != null) {
                visitor.accept(size.square(i), pieces[i]);
            }
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Board board && size.equals(board.size) && Arrays.equals(pieces, board.pieces);
    }

    @Override
    public int hashCode() {
        return 31 * size.hashCode() + Arrays.hashCode(pieces);
    }

    /** Returns the board as text, one line per rank, White at the bottom, {@code .} for an empty square. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (int rank = size.ranks() - 1; rank >= 0; rank--) {
            for (int file = 0; file < size.files(); file++) {
                Piece piece = pieces[rank * size.files() + file];
                text.append(file == 0 ? "" : " ").append(piece == null ? '.' : piece.letter());
            }
            text.append('\n');
        }
        return text.toString();
    }

    /** Collects pieces; can be reused after {@link #build()}. */
    public static final class Builder {
        private final BoardSize size;
        private final Piece[] pieces;

        private Builder(BoardSize size) {
            this.size = size;
            this.pieces = new Piece[size.squares()];
        }

        /**
         * Puts a piece on the square and replaces any piece on it.
         *
         * @throws IllegalArgumentException if the board does not have the square
         */
        public Builder put(Square square, Piece piece) {
            pieces[size.index(square)] = piece;
            return this;
        }

        /** Returns a board with the current pieces. */
        public Board build() {
            return new Board(size, pieces.clone());
        }
    }
}
