package org.polybook.commands.position;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/**
 * Splits a stream into lines without a string for each. A line ends at LF or at the end of the stream; a CR before the
 * LF and a byte-order mark before the first line are not part of it.
 */
final class LineReader {
    /** The maximum length of a line in bytes, longer than any sensible line. Only the end of a longer line is kept. */
    static final int MAX_LINE = 1 << 16;

    private final InputStream in;
    private final WaitListener pause;
    private byte[] buffer = new byte[1 << 16];
    private int position;
    private int limit;
    private int start;
    private int end;
    private boolean tooLong;
    private boolean hasLine;

    /** Called before a read from the stream that may block. */
    interface WaitListener {
        void beforeWait() throws IOException;
    }

    LineReader(InputStream in, WaitListener pause) {
        this.in = in;
        this.pause = pause;
    }

    /** Reads the next line. Returns false at the end. */
    boolean readLine() throws IOException {
        tooLong = false;
        start = position;
        int at = position;
        while (true) {
            while (at < limit && buffer[at] != '\n') {
                at++;
            }
            if (at < limit) {
                end = at;
                position = at + 1;
                break;
            }
            at -= makeRoomAndReturnShift();
            if (!fill()) {
                end = limit;
                position = limit;
                if (start == end && !tooLong) {
                    return false;
                }
                break;
            }
        }
        stripBomAndCr();
        return true;
    }

    ByteText currentLine(ByteText text) {
        return text.setSection(buffer, start, end);
    }

    /** Returns true if the line was longer than {@link #MAX_LINE}, so that only its end is available. */
    boolean isTooLong() {
        return tooLong;
    }

    /**
     * Moves the current line to the front; drops the part of a too long line that has been read. Returns the distance.
     */
    private int makeRoomAndReturnShift() {
        if (limit - start > MAX_LINE) {
            tooLong = true;
            start = limit;
        }
        int moved = start;
        System.arraycopy(buffer, start, buffer, 0, limit - start);
        limit -= moved;
        start = 0;
        if (limit == buffer.length) {
            buffer = Arrays.copyOf(buffer, 2 * limit);
        }
        return moved;
    }

    private boolean fill() throws IOException {
        if (in.available() == 0) {
            pause.beforeWait();
        }
        int count = in.read(buffer, limit, buffer.length - limit);
        limit += Math.max(0, count);
        return count > 0;
    }

    private void stripBomAndCr() {
        if (!hasLine) {
            hasLine = true;
            boolean mark = end - start >= 3
                    && buffer[start] == (byte) 0xEF
                    && buffer[start + 1] == (byte) 0xBB
                    && buffer[start + 2] == (byte) 0xBF;
            start += mark ? 3 : 0;
        }
        if (end > start && buffer[end - 1] == '\r') {
            end--;
        }
    }
}
