package org.polybook.chess.notation;

import org.polybook.chess.CastlingSide;
import org.polybook.chess.PieceType;
import org.polybook.chess.Square;

/** The parsed text of a move, before it is validated against the rules. Columns count from 1. */
sealed interface ParsedMove {
    /** The column at which a fault of the move as a whole is reported. */
    int column();

    /** {@code O-O} or {@code O-O-O}. */
    record Castling(CastlingSide side) implements ParsedMove {
        @Override
        public int column() {
            return 1;
        }
    }

    /** {@code --}. */
    record Pass() implements ParsedMove {
        @Override
        public int column() {
            return 1;
        }
    }

    /** {@code N@e4}. */
    record Drop(PieceType type, Square to, int column) implements ParsedMove {}

    /**
     * The move of a piece to a square.
     *
     * @param column column of the target
     * @param promotion null if the text names no promotion piece
     */
    record Step(Origin origin, Square to, int column, PieceType promotion) implements ParsedMove {}

    /**
     * The origin of the move as far as the text names it.
     *
     * @param type null if the text names no piece but both squares, as coordinates do
     * @param file −1 if not named
     * @param rank −1 if not named
     */
    record Origin(PieceType type, int file, int rank) {
        boolean namesSquare() {
            return file >= 0 && rank >= 0;
        }

        boolean fits(Square square) {
            return (file < 0 || file == square.file()) && (rank < 0 || rank == square.rank());
        }
    }
}
