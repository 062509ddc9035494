package org.polybook.pgn.internal;

import org.polybook.api.game.GameResult;

/** The results {@code 1-0}, {@code 0-1}, {@code 1/2-1/2} and {@code ½-½} among the moves, around their hyphen. */
final class Results {
    private Results() {}

    /** Where the result around the hyphen at {@code i} begins; −1 if there is none, standing by itself in {@code [first, limit)}. */
    static int startAround(byte[] b, int i, int first, int limit) {
        if (i <= first || i + 1 >= limit) {
            return -1;
        }
        int pair = (b[i - 1] & 0xFF) << 8 | b[i + 1] & 0xFF;
        if (pair == ('1' << 8 | '0') || pair == ('0' << 8 | '1')) {
            return isFree(b, i - 1, i + 2, first, limit);
        }
        if (pair == ('2' << 8 | '1')) {
            boolean isDraw = i - first >= 3 && i + 3 < limit && b[i - 3] == '1' && b[i - 2] == '/' && b[i + 2] == '/';
            return isDraw && b[i + 3] == '2' ? isFree(b, i - 3, i + 4, first, limit) : -1;
        }
        if (pair == 0xBDC2) {
            boolean isDraw = i - first >= 2 && i + 2 < limit && b[i - 2] == (byte) 0xC2 && b[i + 2] == (byte) 0xBD;
            return isDraw ? isFree(b, i - 2, i + 3, first, limit) : -1;
        }
        return pair == 0xBDBD ? isFree(b, i - 1, i + 2, first, limit) : -1;
    }

    /** Index behind the result around that hyphen, which must be one. */
    static int end(byte[] b, int i) {
        return switch (b[i + 1]) {
            case '0', (byte) 0xBD -> i + 2;
            case (byte) 0xC2 -> i + 3;
            default -> b[i - 1] == '0' ? i + 2 : i + 4;
        };
    }

    private static int isFree(byte[] b, int start, int end, int first, int limit) {
        boolean isFree = (start == first || !Chars.isSymbol(b[start - 1])) && (end >= limit || !Chars.isSymbol(b[end]));
        return isFree ? start : -1;
    }

    /** The result that exactly these bytes spell, or null. */
    static GameResult of(byte[] b, int start, int end) {
        switch (end - start) {
            case 1 -> {
                return b[start] == '*' ? GameResult.UNKNOWN : null;
            }
            case 3, 5, 7 -> {
                int hyphen = start + (end - start) / 2;
                if (b[hyphen] != '-' || startAround(b, hyphen, start, end) != start) {
                    return null;
                }
                return end - start == 3 && b[start] == '1'
                        ? GameResult.WHITE_WINS
                        : b[start] == '0' ? GameResult.BLACK_WINS : GameResult.DRAW;
            }
            default -> {
                return null;
            }
        }
    }
}
