package org.polybook.chess.notation;

import java.util.Optional;
import org.polybook.chess.Board;
import org.polybook.chess.BoardSize;
import org.polybook.chess.Color;
import org.polybook.chess.Piece;
import org.polybook.chess.PieceType;
import org.polybook.chess.Square;

/**
 * The movement of the orthodox pieces, square by square: slow, used only to explain illegal moves. Pieces of other
 * types attack nothing here.
 */
final class Geometry {
    private Geometry() {}

    /** Returns true if the piece on {@code from} attacks {@code to} on this board. */
    static boolean attacks(Board board, Square from, Square to) {
        Piece piece = board.pieceAt(from).orElse(null);
        return piece != null
                && attacksOnEmptyBoard(piece, from, to)
                && firstObstacle(board, from, to).isEmpty();
    }

    /** Returns true if the piece would attack {@code to} from {@code from} on an empty board. */
    static boolean attacksOnEmptyBoard(Piece piece, Square from, Square to) {
        int files = to.file() - from.file();
        int ranks = to.rank() - from.rank();
        int far = Math.max(Math.abs(files), Math.abs(ranks));
        int near = Math.min(Math.abs(files), Math.abs(ranks));
        PieceType type = piece.type();
        if (far == 0) {
            return false;
        }
        if (type == PieceType.PAWN) {
            return Math.abs(files) == 1 && ranks == forward(piece.color());
        }
        if (type == PieceType.KNIGHT) {
            return far == 2 && near == 1;
        }
        if (type == PieceType.KING) {
            return far == 1;
        }
        boolean straight = near == 0 && (type == PieceType.ROOK || type == PieceType.QUEEN);
        return straight || (near == far && (type == PieceType.BISHOP || type == PieceType.QUEEN));
    }

    /**
     * Returns the first occupied square strictly between two squares on a line; empty if all are free or the squares
     * share no line.
     */
    static Optional<Square> firstObstacle(Board board, Square from, Square to) {
        int files = to.file() - from.file();
        int ranks = to.rank() - from.rank();
        if (files != 0 && ranks != 0 && Math.abs(files) != Math.abs(ranks)) {
            return Optional.empty();
        }
        int file = from.file() + Integer.signum(files);
        int rank = from.rank() + Integer.signum(ranks);
        while (file != to.file() || rank != to.rank()) {
            Square square = Square.of(file, rank);
            if (board.pieceAt(square).isPresent()) {
                return Optional.of(square);
            }
            file += Integer.signum(files);
            rank += Integer.signum(ranks);
        }
        return Optional.empty();
    }

    /** Returns a square from which that side attacks the target; empty if none does. */
    static Optional<Square> attacker(Board board, Color by, Square target) {
        BoardSize size = board.size();
        for (int i = 0; i < size.squares(); i++) {
            Square from = size.square(i);
            boolean own =
                    board.pieceAt(from).filter(piece -> piece.color() == by).isPresent();
            if (own && attacks(board, from, target)) {
                return Optional.of(from);
            }
        }
        return Optional.empty();
    }

    static Optional<Square> king(Board board, Color color) {
        BoardSize size = board.size();
        for (int i = 0; i < size.squares(); i++) {
            if (board.has(size.square(i), color, PieceType.KING)) {
                return Optional.of(size.square(i));
            }
        }
        return Optional.empty();
    }

    /** Returns the board with one piece moved, and without the pieces that were on {@code to} and {@code alsoTaken}. */
    static Board after(Board board, Square from, Square to, Optional<Square> alsoTaken) {
        Board.Builder after = Board.builder(board.size());
        board.forEach((square, piece) -> {
            if (!square.equals(from)
                    && !square.equals(to)
                    && !Optional.of(square).equals(alsoTaken)) {
                after.put(square, piece);
            }
        });
        board.pieceAt(from).ifPresent(piece -> after.put(to, piece));
        return after.build();
    }

    static int forward(Color color) {
        return color == Color.WHITE ? 1 : -1;
    }
}
