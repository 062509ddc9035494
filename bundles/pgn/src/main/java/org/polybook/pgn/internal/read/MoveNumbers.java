package org.polybook.pgn.internal.read;

/** Compares the move numbers in the text with those of the position. */
final class MoveNumbers {
    private final GameBytes gameBytes;
    private final ProblemReporter reports;

    MoveNumbers(GameBytes gameBytes, ProblemReporter reports) {
        this.gameBytes = gameBytes;
        this.reports = reports;
    }

    /** Returns the number that these digits spell, modulo 2^32. */
    static int parse(byte[] b, int start, int end) {
        int number = 0;
        for (int i = start; i < end; i++) {
            number = number * 10 + b[i] - '0';
        }
        return number;
    }

    /** Reports a number other than the expected one, unless the game already has such a warning. */
    void warnIfUnexpected(int start, int end, int expected) {
        if (reports.isNew(ProblemCode.ODD_NUMBER) && parse(gameBytes.bytes, start, end) != expected) {
            reports.warnOnce(ProblemCode.ODD_NUMBER, start, end, "move number ", ", expected " + expected);
        }
    }
}
