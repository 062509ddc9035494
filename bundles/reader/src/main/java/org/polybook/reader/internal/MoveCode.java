package org.polybook.reader.internal;

/** What can be said of an orthodox 16-bit move without a position; {@link org.polybook.api.book.RawMoves} lays it out. */
final class MoveCode {
    private static final int LAST_PROMOTION = 4;
    private static final String PIECES = " nbrq";

    private MoveCode() {}

    /** Whether no position of orthodox chess has such a move. */
    static boolean isMalformed(int rawMove) {
        int promotion = rawMove >>> 12;
        return promotion > LAST_PROMOTION || from(rawMove) == to(rawMove) || promotion > 0 && !reachesLastRank(rawMove);
    }

    private static boolean reachesLastRank(int rawMove) {
        int from = from(rawMove) >>> 3;
        int to = to(rawMove) >>> 3;
        return from == 6 && to == 7 || from == 1 && to == 0;
    }

    private static int from(int rawMove) {
        return rawMove >>> 6 & 63;
    }

    private static int to(int rawMove) {
        return rawMove & 63;
    }

    /** The code with the squares it names: {@code 0x5314 (e4e5, promotion code 5)}. */
    static String text(int rawMove) {
        int promotion = rawMove >>> 12;
        String squares = square(from(rawMove)) + square(to(rawMove));
        String text = promotion > LAST_PROMOTION
                ? squares + ", promotion code " + promotion
                : squares + PIECES.substring(promotion, promotion + 1).strip();
        return "0x" + Records.hex(rawMove).substring(12) + " (" + text + ")";
    }

    private static String square(int index) {
        return "" + (char) ('a' + index % 8) + (char) ('1' + index / 8);
    }
}
