package org.polybook.zobrist.internal;

import static org.polybook.zobrist.internal.FenKernel.UNREAD;
import static org.polybook.zobrist.internal.PolyglotNumbers.EN_PASSANT;
import static org.polybook.zobrist.internal.PolyglotNumbers.NUMBERS;
import static org.polybook.zobrist.internal.PolyglotNumbers.TURN;

/** The part of a FEN after the board: turn, castling field, en-passant square and counters, in their standard form. */
final class FenTail {
    private FenTail() {}

    /**
     * Returns the key, given the board's part of it; {@link FenKernel#UNREAD} if the text is not in its standard form.
     */
    static long keyOrUnread(CharSequence fen, int blank, long board) {
        char turn = charAtOrZero(fen, blank + 1);
        if (turn != 'w' && turn != 'b' || charAtOrZero(fen, blank + 2) != ' ') {
            return UNREAD;
        }
        boolean white = turn == 'w';
        int from = blank + 3;
        int to = from;
        while (charAtOrZero(fen, to) > ' ') {
            to++;
        }
        int rights = CastlingField.parseRightsIfStandard(fen, from, to);
        if (rights < 0 || charAtOrZero(fen, to) != ' ') {
            return UNREAD;
        }
        return keyWithEnPassant(
                fen, to + 1, white, board ^ CastlingField.NUMBERS_HELD[rights] ^ (white ? NUMBERS[TURN] : 0));
    }

    private static long keyWithEnPassant(CharSequence fen, int at, boolean white, long key) {
        char file = charAtOrZero(fen, at);
        if (file == '-') {
            return endsWithCounters(fen, at + 1) ? key : UNREAD;
        }
        if (file < 'a'
                || file > 'h'
                || charAtOrZero(fen, at + 1) != (white ? '6' : '3')
                || !endsWithCounters(fen, at + 2)) {
            return UNREAD;
        }
        return hasAdjacentCapturer(fen, file - 'a', white) ? key ^ NUMBERS[EN_PASSANT + file - 'a'] : key;
    }

    /** Returns true if a pawn of the side to move is next to the double-step pawn; the board is known to be valid. */
    private static boolean hasAdjacentCapturer(CharSequence fen, int file, boolean white) {
        char pawn = white ? 'P' : 'p';
        int at = rankStart(fen, white ? 3 : 4);
        for (int f = 0; f <= file + 1 && f < 8; at++) {
            char c = fen.charAt(at);
            if (c <= '8') {
                f += c - '0';
            } else if (c == pawn && Math.abs(f - file) == 1) {
                return true;
            } else {
                f++;
            }
        }
        return false;
    }

    /** Returns the index at which the rank after that many slashes begins. */
    static int rankStart(CharSequence fen, int slashes) {
        int at = 0;
        for (int left = slashes; left > 0; at++) {
            if (fen.charAt(at) == '/') {
                left--;
            }
        }
        return at;
    }

    /** Returns true if only blanks follow, or both counters and then only blanks. */
    private static boolean endsWithCounters(CharSequence fen, int at) {
        int end = endOfNumberOrNone(fen, at);
        return onlyBlanks(fen, end < 0 ? at : endOfNumberOrNone(fen, end));
    }

    private static boolean onlyBlanks(CharSequence fen, int at) {
        if (at < 0) {
            return false;
        }
        int end = at;
        while (end < fen.length() && fen.charAt(end) == ' ') {
            end++;
        }
        return end == fen.length();
    }

    /** Returns the index after a blank and one to five digits; -1 if the text does not continue with these. */
    private static int endOfNumberOrNone(CharSequence fen, int at) {
        if (charAtOrZero(fen, at) != ' ') {
            return -1;
        }
        int end = at + 1;
        while (charAtOrZero(fen, end) >= '0' && charAtOrZero(fen, end) <= '9') {
            end++;
        }
        return end > at + 1 && end <= at + 6 ? end : -1;
    }

    /** Returns the character at that index, 0 after the end. */
    private static char charAtOrZero(CharSequence fen, int at) {
        return at < fen.length() ? fen.charAt(at) : 0;
    }
}
