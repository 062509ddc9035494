package org.polybook.zobrist.internal;

/**
 * The number of a type of piece.
 *
 * @param text the type's symbol for White in a FEN
 * @param index the number; the pawn's is 0
 * @param sharesUnpromotedIndex true if the type that it was promoted from has the same number
 */
record PieceIndex(String text, int index, boolean sharesUnpromotedIndex) {
    /** Reads {@code Q4}, {@code Q~16}, {@code +B2*}; the star marks a promoted type. */
    static PieceIndex parse(String entry) {
        int digits = 0;
        while (!Character.isDigit(entry.charAt(digits))) {
            digits++;
        }
        boolean promoted = entry.endsWith("*");
        int end = entry.length() - (promoted ? 1 : 0);
        return new PieceIndex(entry.substring(0, digits), Integer.parseInt(entry.substring(digits, end)), promoted);
    }

    /** Returns 2 * index, plus 1 for White. */
    int kind(boolean white) {
        return 2 * index + (white ? 1 : 0);
    }

    /** Returns true if the type's symbol is one letter. */
    boolean isOneLetter() {
        return text.length() == 1;
    }
}
