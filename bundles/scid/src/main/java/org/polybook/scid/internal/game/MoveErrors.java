package org.polybook.scid.internal.game;

import org.polybook.chess.BoardSize;
import org.polybook.chess.CoreMove;
import org.polybook.chess.orthodox.OrthodoxReplayer;

/** Creates the exceptions for errors in the moves of a record; also sets up the piece lists. */
final class MoveErrors {
    private MoveErrors() {}

    /** Sets the lists to the pieces of the start position, or rejects the position. */
    static void setLists(PieceLists lists, GameRecord record, OrthodoxReplayer start) throws BadGameException {
        if (!record.hasFen()) {
            lists.setStandard();
        } else if (!lists.setUnlessTooMany(start)) {
            throw new BadGameException(
                    ScidProblem.BAD_FEN,
                    record.fenIndex(),
                    "a side has more than 16 pieces, but a record can number only 16");
        }
    }

    static BadGameException invalidOrIllegalMove(GameRecord record, OrthodoxReplayer before, int at, int move) {
        String where = (before.whiteToMove() ? "White" : "Black") + "'s move " + before.fullmoveNumber() + " ("
                + record.hex(at) + ")";
        if (move < 0) {
            return new BadGameException(ScidProblem.INVALID_MOVE, at, where + " is not a move");
        }
        String text = CoreMove.kind(move) == CoreMove.CASTLING
                ? "castling"
                : square(CoreMove.from(move)) + square(CoreMove.to(move));
        return new BadGameException(ScidProblem.ILLEGAL_MOVE, at, where + " is " + text + ", which is illegal");
    }

    private static String square(int index) {
        return BoardSize.ORTHODOX.square(index).toString();
    }

    static BadGameException noEnd(int at) {
        return new BadGameException(ScidProblem.BAD_RECORD, at, "the record ends before its moves do");
    }

    static BadGameException noMoveBefore(int at) {
        return new BadGameException(
                ScidProblem.BAD_VARIATION, at, "a variation begins before any move that it could replace");
    }

    static BadGameException strayEnd(int at) {
        return new BadGameException(ScidProblem.BAD_VARIATION, at, "the end of a variation without its beginning");
    }

    static BadGameException endInVariation(int at) {
        return new BadGameException(ScidProblem.BAD_VARIATION, at, "the moves end inside a variation");
    }
}
