package org.polybook.scid.internal.game;

import org.polybook.chess.BoardSize;
import org.polybook.chess.CoreMove;
import org.polybook.chess.orthodox.OrthodoxReplayer;

/** The words for what is wrong with the moves of a record, and what is set up before they are read. */
final class Faults {
    private Faults() {}

    /** Numbers the men of the start position. */
    static void setLists(PieceLists lists, GameRecord record, OrthodoxReplayer start) throws BadGameException {
        if (!record.hasFen()) {
            lists.setStandard();
        } else if (!lists.set(start)) {
            throw new BadGameException(
                    Flaw.BAD_FEN, record.fenPlace(), "a side has more than 16 men, which no record can number");
        }
    }

    static BadGameException move(GameRecord record, OrthodoxReplayer before, int at, int move) {
        String where = (before.whiteToMove() ? "White" : "Black") + "'s move " + before.fullmoveNumber() + " ("
                + record.hex(at) + ")";
        if (move < 0) {
            return new BadGameException(Flaw.INVALID_MOVE, at, where + " stands for no move");
        }
        String text = CoreMove.kind(move) == CoreMove.CASTLING
                ? "castling"
                : square(CoreMove.from(move)) + square(CoreMove.to(move));
        return new BadGameException(Flaw.ILLEGAL_MOVE, at, where + " is " + text + ", which is against the rules");
    }

    private static String square(int index) {
        return BoardSize.ORTHODOX.square(index).toString();
    }

    static BadGameException noEnd(int at) {
        return new BadGameException(Flaw.BAD_RECORD, at, "the record ends before its moves do");
    }

    static BadGameException noMoveBefore(int at) {
        return new BadGameException(Flaw.BAD_VARIATION, at, "a variation stands before any move that it could replace");
    }

    static BadGameException strayEnd(int at) {
        return new BadGameException(Flaw.BAD_VARIATION, at, "a variation ends where none has begun");
    }

    static BadGameException endInVariation(int at) {
        return new BadGameException(Flaw.BAD_VARIATION, at, "the moves end inside a variation");
    }
}
