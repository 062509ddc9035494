package org.polybook.scid.internal.database;

/**
 * The fields that an index stores for a game, in any version.
 *
 * <pre>
 * flags       22 bits, see {@link GameFlag}
 * date        20 bits: year 0-2047, month 4 bits, day 5 bits; 0 in any part is unknown, see {@link ScidDate}
 * result      0 *, 1 1-0, 2 0-1, 3 1/2-1/2
 * counters    4 bits each, see {@link CounterCode}
 * material    24 bits from the top: white Q R B N 2 bits each, P 4 bits, then the same for Black; pieces count up to 3
 * plies       10 bits, the number of plies modulo 1024
 * home pawns  the number of those that have left their squares, 0-16, and which, 4 bits each, the first in the highest bits
 *             of a long
 * </pre>
 */
public interface IndexFields {
    int flags();

    int result();

    int variationCountCode();

    int commentCountCode();

    int nagCountCode();

    /** The code in the format of {@link EcoCode}, 0 for none. */
    int eco();

    int date();

    /** The date in the layout of {@link #date()}; 0 for none. */
    int eventDate();

    /** White's rating; 0 for none. */
    int whiteRating();

    /** Black's rating; 0 for none. */
    int blackRating();

    /** The number of the {@link RatingType} of White's rating. */
    int whiteRatingType();

    /** The number of the {@link RatingType} of Black's rating. */
    int blackRatingType();

    /** The number of the line of well-known opening moves that the game begins with; 0 for none. */
    int storedLineCode();

    /** The material in the last position of the main line. */
    int finalMaterialSignature();

    int pliesModulo1024();

    int departedHomePawnCount();

    long departedHomePawnList();

    /** Returns true if the start position has castling rights that only the rules of Chess960 allow. */
    boolean needsChess960();

    default boolean has(GameFlag flag) {
        return (flags() >>> flag.bitNumber() & 1) != 0;
    }
}
