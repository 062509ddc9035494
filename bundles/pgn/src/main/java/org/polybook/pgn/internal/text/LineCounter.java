package org.polybook.pgn.internal.text;

import java.nio.charset.Charset;

/**
 * Counts lines and columns along the bytes of a game. Moving forward reads the bytes in between; moving back reads all
 * bytes from the first available one.
 */
public final class LineCounter {
    private final Point first = new Point();
    private final Point here = new Point();

    /**
     * An index, its line and column. {@code isAfterReturn} is true if the byte at the index may be the LF of a line end
     * CR LF.
     */
    private static final class Point {
        int at;
        long line;
        int column;
        boolean isAfterReturn;

        void set(Point other) {
            at = other.at;
            line = other.line;
            column = other.column;
            isAfterReturn = other.isAfterReturn;
        }
    }

    /** Sets the index, line and column of the first available byte. */
    public void begin(int at, long line, int column) {
        first.at = at;
        first.line = line;
        first.column = column;
        first.isAfterReturn = false;
        here.set(first);
    }

    /** Drops the bytes before this index; the byte there gets the index 0. */
    public void drop(byte[] b, int from, Charset charset) {
        moveTo(b, from, charset);
        here.at = 0;
        first.set(here);
    }

    public void moveTo(byte[] b, int to, Charset charset) {
        if (to < here.at) {
            here.set(first);
        }
        boolean isAfterReturn = here.isAfterReturn;
        for (int i = here.at; i < to; i++) {
            if (b[i] == '\r' || b[i] == '\n' && !isAfterReturn) {
                here.line++;
            }
            isAfterReturn = b[i] == '\r';
        }
        here.column = FileCharset.columnAfter(b, here.at, to, here.column, charset);
        here.isAfterReturn = isAfterReturn;
        here.at = to;
    }

    public long line() {
        return here.line;
    }

    public int column() {
        return here.column;
    }
}
