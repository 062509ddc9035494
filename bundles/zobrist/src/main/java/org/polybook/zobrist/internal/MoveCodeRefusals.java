package org.polybook.zobrist.internal;

import org.polybook.chess.CoreMove;
import org.polybook.chess.PieceType;
import org.polybook.chess.Replayer;

/**
 * The reasons why a move has no code.
 *
 * @param scheme the scheme that the message names
 */
record MoveCodeRefusals(String scheme) {
    /** Returns the reason why the move has no code; {@code kind} is that of a promotion, see {@link MoveKindCodes}. */
    String reason(Replayer at, int move, int kind) {
        return switch (CoreMove.kind(move)) {
            case CoreMove.PROMOTION -> promotionReason(move, kind);
            case CoreMove.GATING, CoreMove.GATING_CASTLING, CoreMove.GATING_CASTLING_ON_ROOK ->
                "gating in " + typeWithArticle(move) + " has no code" + schemeClause();
            case CoreMove.DROP -> "a drop of " + typeWithArticle(move) + " has no code" + schemeClause();
            case CoreMove.CASTLING ->
                "castling from " + at.size().square(CoreMove.from(move)) + " could be read as a step of the king"
                        + schemeClause();
            case CoreMove.TWO_LEGS ->
                "a move of two steps has no code that XBoard reads in "
                        + at.variant().name() + schemeClause();
            case CoreMove.NULL_MOVE -> "a null move has no code" + schemeClause();
            default -> "such a move has no code" + schemeClause();
        };
    }

    private String promotionReason(int move, int kind) {
        String promotion = "a promotion to " + typeWithArticle(move);
        return kind == MoveKindCodes.NOTHING
                ? promotion + " has no separate code" + schemeClause()
                : "the code of " + promotion + " does not fit 16 bits" + schemeClause();
    }

    private static String typeWithArticle(int move) {
        String name = PieceType.ofId(CoreMove.typeId(move)).name();
        return ("aeiou".indexOf(name.charAt(0)) < 0 ? "a " : "an ") + name;
    }

    private String schemeClause() {
        return " in the scheme " + scheme;
    }
}
