package org.polybook.pgn.internal.read;

import org.polybook.pgn.internal.text.ByteClasses;

/** Finds the end of text among the moves that the reader ignores. */
final class IgnoredText {
    private final GameBytes gameBytes;
    private final ProblemReporter reports;

    IgnoredText(GameBytes gameBytes, ProblemReporter reports) {
        this.gameBytes = gameBytes;
        this.reports = reports;
    }

    /**
     * Returns the index after the character at this index if it never has a meaning: a byte-order mark between
     * concatenated files, or an ellipsis (a single character) after Black's move number. Returns {@code start} for any
     * other.
     */
    int ignoredSignEnd(int start) {
        return ByteClasses.isByteOrderMark(gameBytes.bytes, start, gameBytes.limit)
                ? start + 3
                : start + ByteClasses.ellipsisLength(gameBytes.bytes, start, gameBytes.limit);
    }

    /** Returns the end of a word that is skipped. */
    int wordEnd(int start) {
        int p = start;
        while (p < gameBytes.limit && LenientMoveReader.isWordByte(gameBytes.bytes[p])) {
            p++;
        }
        return p;
    }

    /**
     * Reports a character that does not belong among the moves. Returns the index after it; for an opening square
     * bracket, the index after the closing one on the same line.
     */
    int reportStrayAndFindEnd(int start) {
        int p = start + 1;
        if (gameBytes.bytes[start] == '[') {
            while (p < gameBytes.limit && gameBytes.bytes[p - 1] != ']' && !ByteClasses.isLineEnd(gameBytes.bytes[p])) {
                p++;
            }
        }
        reports.warnOnce(ProblemCode.STRAY_TEXT, start, p, "stray ", " among the moves is ignored");
        return p;
    }
}
