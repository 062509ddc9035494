package org.polybook.pgn.internal.read;

import org.polybook.api.game.GameVisitor;
import org.polybook.pgn.internal.text.ByteClasses;

/** Reads numeric annotation glyphs among the moves: {@code $14}, or signs such as {@code !?} in their place. */
final class NagReader {
    /** The largest number that the standard defines. */
    private static final int MAX_NAG = 255;

    private static final int TOO_LARGE = 1000;
    /** The glyphs of {@code ??}, {@code ?!}, {@code !?} and {@code !!}. */
    private static final int[] PAIRS = {4, 6, 5, 3};

    private final GameBytes gameBytes;
    private final ProblemReporter reports;

    NagReader(GameBytes gameBytes, ProblemReporter reports) {
        this.gameBytes = gameBytes;
        this.reports = reports;
    }

    /**
     * Reads a dollar sign and its number.
     *
     * @param to gets the glyph; may be null
     * @return the index after the number
     */
    int readDollarNag(int start, GameVisitor to) {
        int p = start + 1;
        int nag = 0;
        while (p < gameBytes.limit && ByteClasses.KIND[gameBytes.bytes[p] & 0xFF] == ByteClasses.DIGIT) {
            nag = Math.min(nag * 10 + gameBytes.bytes[p] - '0', TOO_LARGE);
            p++;
        }
        if (p == start + 1 || nag > MAX_NAG) {
            reports.warnOnce(
                    ProblemCode.BAD_NAG,
                    start,
                    p,
                    "annotation ",
                    " is ignored, expected $ and a number up to " + MAX_NAG);
        } else {
            reportNag(nag, to);
        }
        return p;
    }

    /** Reads one or two signs that judge a move; parameters and result are those of {@link #readDollarNag}. */
    int readGlyphNag(int start, GameVisitor to) {
        int first = oneIfExclamationMark(start);
        int second = start + 1;
        if (second < gameBytes.limit && ByteClasses.KIND[gameBytes.bytes[second] & 0xFF] == ByteClasses.GLYPH) {
            reportNag(PAIRS[2 * first + oneIfExclamationMark(second)], to);
            return second + 1;
        }
        reportNag(2 - first, to);
        return second;
    }

    private int oneIfExclamationMark(int p) {
        return gameBytes.bytes[p] == '!' ? 1 : 0;
    }

    private static void reportNag(int nag, GameVisitor to) {
        if (to != null) {
            to.nag(nag);
        }
    }
}
