package org.polybook.chess.notation;

import org.polybook.chess.Square;

/** Small readers shared by the notations. */
final class Texts {
    private Texts() {}

    /** The square written there, or null if it is none. */
    static Square square(String text) {
        int length = text.length();
        if (length < 2 || length > 3 || text.charAt(0) < 'a' || text.charAt(0) >= 'a' + Square.LIMIT) {
            return null;
        }
        int rank = 0;
        for (int i = 1; i < length; i++) {
            char c = text.charAt(i);
            if (c < '0' || c > '9' || (c == '0' && i == 1)) {
                return null;
            }
            rank = 10 * rank + c - '0';
        }
        return rank <= Square.LIMIT ? Square.of(text.charAt(0) - 'a', rank - 1) : null;
    }
}
