package org.polybook.pgn.internal.read;

import org.polybook.api.game.GameVisitor;
import org.polybook.pgn.internal.text.Chars;

/** Numeric annotation glyphs among the moves: {@code $14}, or {@code !?} and its like in their place. */
final class Annotations {
    /** The largest number the standard knows. */
    private static final int LARGEST = 255;

    private static final int TOO_LARGE = 1000;
    /** By the first sign, then the second, a question mark before an exclamation mark. */
    private static final int[] PAIRS = {4, 6, 5, 3};

    private final GameBytes gameBytes;
    private final Reports reports;

    Annotations(GameBytes gameBytes, Reports reports) {
        this.gameBytes = gameBytes;
        this.reports = reports;
    }

    /**
     * Reads a dollar sign and its number.
     *
     * @param to who is told of it, or null
     * @return where the text goes on
     */
    int dollar(int start, GameVisitor to) {
        int p = start + 1;
        int nag = 0;
        while (p < gameBytes.limit && Chars.KIND[gameBytes.bytes[p] & 0xFF] == Chars.DIGIT) {
            nag = Math.min(nag * 10 + gameBytes.bytes[p] - '0', TOO_LARGE);
            p++;
        }
        if (p == start + 1 || nag > LARGEST) {
            reports.odd(
                    ProblemCode.BAD_NAG,
                    start,
                    p,
                    "annotation ",
                    " is ignored, expected $ and a number up to " + LARGEST);
        } else {
            tell(nag, to);
        }
        return p;
    }

    /** Reads one or two signs that judge a move; the parameters and the result are those of {@link #dollar}. */
    int glyph(int start, GameVisitor to) {
        int first = good(start);
        int second = start + 1;
        if (second < gameBytes.limit && Chars.KIND[gameBytes.bytes[second] & 0xFF] == Chars.GLYPH) {
            tell(PAIRS[2 * first + good(second)], to);
            return second + 1;
        }
        tell(2 - first, to);
        return second;
    }

    private int good(int p) {
        return gameBytes.bytes[p] == '!' ? 1 : 0;
    }

    private static void tell(int nag, GameVisitor to) {
        if (to != null) {
            to.nag(nag);
        }
    }
}
