package org.polybook.pgn.internal.text;

import org.polybook.api.game.GameResult;

/**
 * The syntax of results among the moves.
 *
 * <pre>
 * result = "1" dash "0" | "0" dash "1" | half dash half | half          up to eight blanks on each side of a dash
 * half   = "1/2" | ½
 * dash   = "-" | U+2010 to U+2015 | U+2212 | in Windows' code pages 96 and 97
 * </pre>
 *
 * A result is a separate word. Unless it is a single half, it may also follow a move without a space: {@code Qxe5#1-0}.
 * The fraction may be in UTF-8 or Latin-1.
 */
public final class ResultSyntax {
    /** The number of bytes, from a slash, dash or fraction on, that are enough to recognise a result around it. */
    public static final int MAX_LENGTH = 32;

    private static final int MAX_BLANKS = 8;
    private static final byte LATIN_HALF = (byte) 0xBD;

    private ResultSyntax() {}

    /**
     * Returns the start of the result whose first slash, dash or fraction is the byte at {@code i}; −1 if
     * {@code [first, limit)} contains no result around that byte.
     */
    public static int startAroundOrNone(byte[] b, int i, int first, int limit) {
        int start = b[i] == LATIN_HALF || isHalf(b, i, limit) ? i : i - 1;
        while (start > first && start > i - MAX_BLANKS && ByteClasses.isBlank(b[start]) && b[i] != '/') {
            start--;
        }
        boolean isInside = b[i] == LATIN_HALF && i > first && b[i - 1] < 0; // the byte is part of another character
        return !isInside && start >= first && endIfResult(b, start, limit) > i && mayResultBegin(b, start, first, limit)
                ? start
                : -1;
    }

    /**
     * Returns the index after the result that begins at {@code start}; −1 if no result begins there, or if its word
     * continues after it.
     */
    public static int endIfResult(byte[] b, int start, int limit) {
        if (start >= limit) {
            return -1;
        }
        int half = halfEnd(b, start, limit);
        int dash = half > 0 ? half : b[start] == '0' || b[start] == '1' ? start + 1 : -1;
        if (dash < 0) {
            return -1;
        }
        int second = afterDash(b, dash, limit);
        int end = half > 0 ? second < 0 ? half : halfEnd(b, second, limit) : opponentScoreEnd(b, start, second, limit);
        return end > 0 && (end == limit || !ByteClasses.isSymbol(b[end])) ? end : -1;
    }

    private static int opponentScoreEnd(byte[] b, int start, int second, int limit) {
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
        while (p < limit && p < from + MAX_BLANKS && ByteClasses.isBlank(b[p])) {
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

    private static boolean mayResultBegin(byte[] b, int start, int first, int limit) {
        return start == first || !ByteClasses.isSymbol(b[start - 1]) || isDirectlyAfterMove(b, start, first, limit);
    }

    /**
     * Returns true if a move ends directly before {@code start}: with its square, a promotion, castling or a check
     * sign.
     */
    private static boolean isDirectlyAfterMove(byte[] b, int start, int first, int limit) {
        if (start - first < 2 || endIfResult(b, start, limit) == halfEnd(b, start, limit)) {
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

    /** Returns true if this result is a single half. */
    public static boolean isOneHalf(byte[] b, int start, int end) {
        return halfEnd(b, start, end) == end;
    }

    /** Returns the length of the result that follows a move at the end of the word; 0 if the word does not end so. */
    public static int gluedResultLength(byte[] word) {
        for (int start = word.length - 3; start > 1; start--) {
            if (endIfResult(word, start, word.length) == word.length
                    && isDirectlyAfterMove(word, start, 0, word.length)) {
                return word.length - start;
            }
        }
        return 0;
    }

    /** Returns the result that exactly these bytes spell, or null. */
    public static GameResult parseOrNull(byte[] b, int start, int end) {
        if (end - start == 1 && b[start] == '*') {
            return GameResult.UNKNOWN;
        }
        if (endIfResult(b, start, end) != end) {
            return null;
        }
        return halfEnd(b, start, end) > 0
                ? GameResult.DRAW
                : b[start] == '1' ? GameResult.WHITE_WINS : GameResult.BLACK_WINS;
    }
}
