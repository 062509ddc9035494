package org.polybook.chess;

import java.util.Objects;

/**
 * How programs that play a variant write its moves in coordinates.
 *
 * @param castling how castling is written
 * @param firstRank number of White's first rank in the Chess Engine Communication Protocol: 0 on its boards of ten ranks,
 *     otherwise 1
 * @param declinedPromotion whether that protocol marks a move that could promote but does not with {@code =}, as in shogi
 */
public record CoordinateShape(CastlingStyle castling, int firstRank, boolean declinedPromotion) {
    /** Orthodox chess: {@code e1g1}, ranks from 1. */
    public static final CoordinateShape ORTHODOX = new CoordinateShape(CastlingStyle.STANDARD, 1, false);

    public CoordinateShape {
        Objects.requireNonNull(castling, "castling");
        if (firstRank != 0 && firstRank != 1) {
            throw new IllegalArgumentException("firstRank: 0 or 1, not " + firstRank);
        }
    }

    /** With castling written so. */
    public CoordinateShape withCastling(CastlingStyle other) {
        return new CoordinateShape(other, firstRank, declinedPromotion);
    }

    /** With ranks counted from 0 or 1 in that protocol. */
    public CoordinateShape withFirstRank(int other) {
        return new CoordinateShape(castling, other, declinedPromotion);
    }

    /** With declined promotions marked, or not. */
    public CoordinateShape withDeclinedPromotion(boolean other) {
        return new CoordinateShape(castling, firstRank, other);
    }
}
