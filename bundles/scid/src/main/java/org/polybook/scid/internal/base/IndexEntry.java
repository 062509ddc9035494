package org.polybook.scid.internal.base;

/**
 * What the index tells of one game: a view over the bytes of its entry, which are read anew for each game. One thread.
 *
 * <p>The fields that both forms share:
 *
 * <pre>
 * flags       22 bits, see {@link GameFlag}
 * date        20 bits: year 0-2047, month 4 bits, day 5 bits; 0 in any part is unknown, see {@link ScidDate}
 * result      0 *, 1 1-0, 2 0-1, 3 1/2-1/2
 * counters    4 bits each, see {@link CounterCode}
 * material    24 bits from the top: white Q R B N 2 bits each, P 4 bits, the same of Black; pieces count up to 3
 * plies       10 bits, the number of half-moves modulo 1024
 * home pawns  how many have left their squares, 0-16, and which, 4 bits each, the first in the highest bits of a long
 * </pre>
 */
public abstract class IndexEntry {
    /** The entry as it stands in the file; one of version 3 with the byte that it lacks. */
    final byte[] bytes;

    IndexEntry(int length) {
        bytes = new byte[length];
    }

    /** Where its record is, in bytes from the start of the file of games. */
    public abstract long offset();

    /** Of its record, in bytes, 0 to 131,071. */
    public abstract int length();

    public abstract int flags();

    public abstract long whiteId();

    public abstract long blackId();

    public abstract long eventId();

    public abstract long siteId();

    public abstract long roundId();

    public abstract int result();

    public abstract int variationCode();

    public abstract int commentCode();

    public abstract int nagCode();

    /** As {@link EcoCode} has it, 0 for none. */
    public abstract int eco();

    public abstract int date();

    /** In the layout of {@link #date()}; 0 for none. */
    public abstract int eventDate();

    /** 0 for none. */
    public abstract int whiteRating();

    public abstract int blackRating();

    /** Number of a {@link RatingType}. */
    public abstract int whiteRatingType();

    public abstract int blackRatingType();

    /** Number of the line of well-known opening moves that the game begins with; 0 for none. */
    public abstract int storedLine();

    /** Of the last position of the main line. */
    public abstract int material();

    public abstract int plies();

    public abstract int homePawns();

    public abstract long homePawnList();

    /** Whether the start position has castling rights that only Chess960 knows. */
    public abstract boolean isChess960();

    public final boolean has(GameFlag flag) {
        return (flags() >>> flag.bit() & 1) != 0;
    }
}
