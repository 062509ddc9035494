package org.polybook.chess.notation;

import org.polybook.chess.CastlingSide;
import org.polybook.chess.PieceType;
import org.polybook.chess.Square;

/** What the text of a move says, before anything is checked against the rules. Columns count from 1. */
sealed interface MoveText {
    /** Where a fault of the move as a whole is reported. */
    int column();

    /** {@code O-O} or {@code O-O-O}. */
    record Castling(CastlingSide side) implements MoveText {
        @Override
        public int column() {
            return 1;
        }
    }

    /** {@code --}. */
    record Pass() implements MoveText {
        @Override
        public int column() {
            return 1;
        }
    }

    /** {@code N@e4}. */
    record Drop(PieceType type, Square to, int column) implements MoveText {}

    /**
     * A piece goes to a square.
     *
     * @param column of the target
     * @param promotion null if the text names none
     */
    record Step(Origin origin, Square to, int column, PieceType promotion) implements MoveText {}

    /**
     * What the text says about the piece that moves.
     *
     * @param type null if it names none and gives both squares, as coordinates do
     * @param file −1 if not named
     * @param rank −1 if not named
     */
    record Origin(PieceType type, int file, int rank) {
        boolean isSquare() {
            return file >= 0 && rank >= 0;
        }

        boolean fits(Square square) {
            return (file < 0 || file == square.file()) && (rank < 0 || rank == square.rank());
        }
    }
}
