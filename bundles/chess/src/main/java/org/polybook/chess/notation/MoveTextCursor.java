package org.polybook.chess.notation;

import org.polybook.chess.BoardSize;

/**
 * The bytes of a move's text and the index of the next one to read; reads the parts that name squares. The marks at the
 * end of the text, such as {@code +} and {@code !?}, do not belong to the move. Reusable; allocates nothing.
 */
final class MoveTextCursor {
    private final BoardSize size;
    private final int firstRank;
    private byte[] text;
    /** The index of the text's first byte. */
    int start;

    /** The index after the text with its marks. */
    private int stop;

    /** The index after the text without its marks. */
    int end;

    /** The index of the next byte. */
    int next;

    /** Creates a cursor; {@code firstRank} is the number of White's first rank, 0 or 1. */
    MoveTextCursor(BoardSize size, int firstRank) {
        this.size = size;
        this.firstRank = firstRank;
    }

    void begin(byte[] bytes, int offset, int length) {
        text = bytes;
        start = offset;
        next = offset;
        stop = offset + length;
        end = stop;
        while (end > start && isMark(text[end - 1])) {
            end--;
        }
    }

    private static boolean isMark(int c) {
        return c == '+' || c == '#' || c == '!' || c == '?';
    }

    boolean hasNext() {
        return next < end;
    }

    /** Returns the byte at this index; 0 if the move ends before it. */
    int byteAtOrZero(int index) {
        return index < end ? text[index] : 0;
    }

    /** Returns true if a plus is the first mark after the move. */
    boolean isPlusAfterMove() {
        return end < stop && text[end] == '+';
    }

    /** Returns true if a letter of castling, {@code O}, {@code 0} or {@code o}, is at this index. */
    boolean isCastlingLetter(int index) {
        int c = text[index];
        return c == 'O' || c == '0' || c == 'o';
    }

    /** Reads a sign between squares, {@code x}, {@code -} or {@code :}; returns true if the text has one here. */
    boolean skipSeparator() {
        int c = byteAtOrZero(next);
        boolean separated = c == 'x' || c == '-' || c == ':';
        next += separated ? 1 : 0;
        return separated;
    }

    /** Reads a file; returns −1 if the text has none here. */
    int readFileOrNone() {
        if (!isFileAt(next)) {
            return -1;
        }
        return text[next++] - 'a';
    }

    /** Reads a rank; returns −1 if the text has none here. Reads two digits if they still name a rank of the board. */
    int readRankOrNone() {
        int last = size.ranks() - 1 + firstRank;
        int number = 0;
        int at = next;
        while (at < end && isDigit(at) && 10 * number + text[at] - '0' <= last) {
            number = 10 * number + text[at] - '0';
            at++;
            if (number == 0) {
                break;
            }
        }
        if (at == next || number < firstRank) {
            return -1;
        }
        next = at;
        return number - firstRank;
    }

    private boolean isDigit(int at) {
        return text[at] >= '0' && text[at] <= '9';
    }

    boolean isFileAt(int at) {
        return at < end && text[at] >= 'a' && text[at] - 'a' < size.files();
    }

    boolean isSquareAt(int at) {
        return isFileAt(at) && at + 1 < end && isDigit(at + 1);
    }
}
