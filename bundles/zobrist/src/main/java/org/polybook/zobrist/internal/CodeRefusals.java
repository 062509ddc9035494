package org.polybook.zobrist.internal;

import org.polybook.chess.CoreMove;
import org.polybook.chess.PieceType;
import org.polybook.chess.Replayer;

/**
 * The reasons why a move has no code.
 *
 * @param scheme the scheme that the message names
 */
record CodeRefusals(String scheme) {
    /** Returns the reason why the move has no code; {@code kind} is that of a promotion, see {@link MoveKindCodes}. */
    String of(Replayer at, int move, int kind) {
        return switch (CoreMove.kind(move)) {
            case CoreMove.PROMOTION -> promotion(move, kind);
            case CoreMove.GATING, CoreMove.GATING_CASTLING, CoreMove.GATING_CASTLING_ON_ROOK ->
                "gating in " + withArticle(move) + " has no code" + end();
            case CoreMove.DROP -> "a drop of " + withArticle(move) + " has no code" + end();
            case CoreMove.CASTLING ->
                "castling from " + at.size().square(CoreMove.from(move)) + " could be read as a step of the king"
                        + end();
            case CoreMove.TWO_LEGS ->
                "a move of two steps has no code that XBoard reads in "
                        + at.variant().name() + end();
            case CoreMove.NULL_MOVE -> "a null move has no code" + end();
            default -> "such a move has no code" + end();
        };
    }

    private String promotion(int move, int kind) {
        String promotion = "a promotion to " + withArticle(move);
        return kind == MoveKindCodes.NOTHING
                ? promotion + " has no separate code" + end()
                : "the code of " + promotion + " does not fit 16 bits" + end();
    }

    private static String withArticle(int move) {
        String name = PieceType.ofId(CoreMove.typeId(move)).name();
        return ("aeiou".indexOf(name.charAt(0)) < 0 ? "a " : "an ") + name;
    }

    private String end() {
        return " in the scheme " + scheme;
    }
}
