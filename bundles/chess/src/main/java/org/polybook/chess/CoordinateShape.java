package org.polybook.chess;

import java.util.Objects;

/**
 * The form of a variant's moves in coordinates, as programs write them.
 *
 * @param castling the form of castling
 * @param firstRank number of White's first rank in the Chess Engine Communication Protocol: 0 on boards of ten ranks,
 *     otherwise 1
 * @param marksDeclinedPromotion true if that protocol marks a declined promotion with {@code =}, as in shogi
 */
public record CoordinateShape(CastlingStyle castling, int firstRank, boolean marksDeclinedPromotion) {
    /** Orthodox chess: {@code e1g1}, ranks from 1. */
    public static final CoordinateShape ORTHODOX = new CoordinateShape(CastlingStyle.STANDARD, 1, false);

    public CoordinateShape {
        Objects.requireNonNull(castling, "castling");
        if (firstRank != 0 && firstRank != 1) {
            throw new IllegalArgumentException("firstRank: 0 or 1, not " + firstRank);
        }
    }

    /** Returns a copy with that form of castling. */
    public CoordinateShape withCastling(CastlingStyle other) {
        return new CoordinateShape(other, firstRank, marksDeclinedPromotion);
    }

    /** Returns a copy in which the Chess Engine Communication Protocol numbers White's first rank 0 or 1. */
    public CoordinateShape withFirstRank(int other) {
        return new CoordinateShape(castling, other, marksDeclinedPromotion);
    }

    /** Returns a copy in which a declined promotion is, or is not, marked with {@code =}. */
    public CoordinateShape withDeclinedPromotionMark(boolean other) {
        return new CoordinateShape(castling, firstRank, other);
    }
}
