package org.polybook.chess;

import java.util.List;

/** Decides in each mode whether an en-passant square is written. */
final class EnPassantCondition {
    private EnPassantCondition() {}

    /**
     * Returns true if a FEN in that mode has the square. If the square is occupied, a lion has just been taken on it;
     * every mode writes such a square.
     */
    static boolean isWritten(Position position, Square square, EnPassantMode mode) {
        if (position.board().pieceAt(square).isPresent()) {
            return true;
        }
        return switch (mode) {
            case ALWAYS -> true;
            // in some variants pawns take differently: straight ahead, across the edge
            case PSEUDO_LEGAL ->
                hasAdjacentCapturer(position, square) || hasLegalCapture(position.legalMoves(), square);
            case LEGAL -> hasLegalCapture(position.legalMoves(), square);
        };
    }

    private static boolean hasAdjacentCapturer(Position position, Square square) {
        Color turn = position.turn();
        int rank = square.rank() + (turn == Color.WHITE ? -1 : 1);
        BoardSize size = position.board().size();
        return isOwnPawnAt(position, size, square.file() - 1, rank)
                || isOwnPawnAt(position, size, square.file() + 1, rank);
    }

    private static boolean isOwnPawnAt(Position position, BoardSize size, int file, int rank) {
        return file >= 0
                && file < size.files()
                && rank >= 0
                && rank < size.ranks()
                && position.board()
                        .pieceAt(Square.of(file, rank))
                        .filter(piece -> piece.color() == position.turn())
                        .filter(piece ->
                                position.variant().notation().san(piece.type()).isEmpty())
                        .isPresent();
    }

    private static boolean hasLegalCapture(List<Move> moves, Square square) {
        return moves.stream()
                .anyMatch(move -> move instanceof Move.EnPassant && move.to().equals(square));
    }
}
