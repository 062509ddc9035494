package org.polybook.zobrist.internal;

/**
 * The number of a type of piece.
 *
 * @param text how a FEN writes it for White
 * @param index from 0, the pawn
 * @param promoted whether another type, which it was promoted from, has the same
 */
record PieceIndex(String text, int index, boolean promoted) {
    /** Reads {@code Q4}, {@code Q~16}, {@code +B2*}; the star says that it is promoted. */
    static PieceIndex parse(String entry) {
        int digits = 0;
        while (!Character.isDigit(entry.charAt(digits))) {
            digits++;
        }
        boolean promoted = entry.endsWith("*");
        int end = entry.length() - (promoted ? 1 : 0);
        return new PieceIndex(entry.substring(0, digits), Integer.parseInt(entry.substring(digits, end)), promoted);
    }

    /** 2 * index, and 1 more for White. */
    int kind(boolean white) {
        return 2 * index + (white ? 1 : 0);
    }

    /** Whether it is written with a letter alone. */
    boolean isPlain() {
        return text.length() == 1;
    }
}
