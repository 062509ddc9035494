package org.polybook.pgn.internal.text;

import org.polybook.api.game.GameResult;

/**
 * Results among the moves.
 *
 * <pre>
 * result = "1" dash "0" | "0" dash "1" | half dash half | half          blanks may stand around a dash, eight on a side
 * half   = "1/2" | ½
 * dash   = "-" | U+2010 to U+2015 | U+2212 | in Windows' code pages 96 and 97
 * </pre>
 *
 * It stands by itself or, if it is more than one half, after a move without a space: {@code Qxe5#1-0}. The fraction may be in
 * UTF-8 or Latin-1.
 */
public final class Results {
    /** So many bytes after a byte that means something in a result tell whether it is one. */
    public static final int LONGEST = 32;

    private static final int MOST_BLANKS = 8;
    private static final byte LATIN_HALF = (byte) 0xBD;

    private Results() {}

    /**
     * Where the result begins that the byte at {@code i} tells of: a slash, a dash or a fraction, the first of them in it; −1 if
     * there is none in {@code [first, limit)}.
     */
    public static int startAround(byte[] b, int i, int first, int limit) {
        int start = b[i] == LATIN_HALF || isHalf(b, i, limit) ? i : i - 1;
        while (start > first && start > i - MOST_BLANKS && Chars.isBlank(b[start]) && b[i] != '/') {
            start--;
        }
        boolean isInside = b[i] == LATIN_HALF && i > first && b[i - 1] < 0; // of another character
        return !isInside && start >= first && end(b, start, limit) > i && isFree(b, start, first, limit) ? start : -1;
    }

    /** Index after the result that begins there; −1 if there is none, or something goes on after it. */
    public static int end(byte[] b, int start, int limit) {
        if (start >= limit) {
            return -1;
        }
        int half = halfEnd(b, start, limit);
        int dash = half > 0 ? half : b[start] == '0' || b[start] == '1' ? start + 1 : -1;
        if (dash < 0) {
            return -1;
        }
        int second = afterDash(b, dash, limit);
        int end = half > 0 ? second < 0 ? half : halfEnd(b, second, limit) : other(b, start, second, limit);
        return end > 0 && (end == limit || !Chars.isSymbol(b[end])) ? end : -1;
    }

    private static int other(byte[] b, int start, int second, int limit) {
        return second >= 0 && second < limit && b[second] == (b[start] ^ 1) ? second + 1 : -1;
    }

    private static boolean isHalf(byte[] b, int i, int limit) {
        return b[i] == (byte) 0xC2 && i + 1 < limit && b[i + 1] == LATIN_HALF;
    }

    private static int halfEnd(byte[] b, int i, int limit) {
        if (i < limit && b[i] == LATIN_HALF) {
            return i + 1;
        }
        if (i < limit && isHalf(b, i, limit)) {
            return i + 2;
        }
        return i + 2 < limit && b[i] == '1' && b[i + 1] == '/' && b[i + 2] == '2' ? i + 3 : -1;
    }

    private static int afterDash(byte[] b, int from, int limit) {
        int dash = afterBlanks(b, from, limit);
        if (dash == limit) {
            return -1;
        }
        int length = dashLength(b, dash, limit);
        return length == 0 ? -1 : afterBlanks(b, dash + length, limit);
    }

    private static int afterBlanks(byte[] b, int from, int limit) {
        int p = from;
        while (p < limit && p < from + MOST_BLANKS && Chars.isBlank(b[p])) {
            p++;
        }
        return p;
    }

    private static int dashLength(byte[] b, int i, int limit) {
        if (b[i] == '-' || b[i] == (byte) 0x96 || b[i] == (byte) 0x97) {
            return 1;
        }
        if (b[i] != (byte) 0xE2 || i + 2 >= limit) {
            return 0;
        }
        int last = b[i + 2] & 0xFF;
        boolean isDash = b[i + 1] == (byte) 0x80 && last >= 0x90 && last <= 0x95;
        return isDash || b[i + 1] == (byte) 0x88 && last == 0x92 ? 3 : 0;
    }

    private static boolean isFree(byte[] b, int start, int first, int limit) {
        return start == first || !Chars.isSymbol(b[start - 1]) || isGlued(b, start, first, limit);
    }

    /** Whether a move ends there: with its square, a promotion, castling or a sign of check. */
    private static boolean isGlued(byte[] b, int start, int first, int limit) {
        if (start - first < 2 || end(b, start, limit) == halfEnd(b, start, limit)) {
            return false;
        }
        byte last = b[start - 1];
        byte before = b[start - 2];
        return last == '+'
                || last == '#'
                || last == 'O' && before == '-'
                || last >= '1' && last <= '8' && before >= 'a' && before <= 'h'
                || before == '=' && last >= 'A' && last <= 'Z';
    }

    /** Whether that result is one half alone. */
    public static boolean isOneHalf(byte[] b, int start, int end) {
        return halfEnd(b, start, end) == end;
    }

    /** How long the result is that the word ends with, a move standing before it; 0 without one. */
    public static int glued(byte[] word) {
        for (int start = word.length - 3; start > 1; start--) {
            if (end(word, start, word.length) == word.length && isGlued(word, start, 0, word.length)) {
                return word.length - start;
            }
        }
        return 0;
    }

    /** The result that exactly these bytes spell, or null. */
    public static GameResult of(byte[] b, int start, int end) {
        if (end - start == 1 && b[start] == '*') {
            return GameResult.UNKNOWN;
        }
        if (end(b, start, end) != end) {
            return null;
        }
        return halfEnd(b, start, end) > 0
                ? GameResult.DRAW
                : b[start] == '1' ? GameResult.WHITE_WINS : GameResult.BLACK_WINS;
    }
}
