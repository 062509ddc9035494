package org.polybook.uci;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** Reads a protocol by lines and keeps every byte. A line over the maximum length is returned in pieces. */
final class ProtocolLineReader {
    /** The maximum length in bytes; for comparison: a game of 2,000 moves has some 10,000 bytes. */
    private static final int MAX_LENGTH = 1 << 20;

    private final InputStream in;
    private final byte[] buffer = new byte[1 << 16];
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();
    private int next;
    private int end;

    ProtocolLineReader(InputStream in) {
        this.in = in;
    }

    /** Returns the next line with its line end, if any; null at the end of the stream. The caller owns the bytes. */
    byte[] nextOrNull() throws IOException {
        line.reset();
        while (line.size() < MAX_LENGTH) {
            if (next == end && !fill()) {
                break;
            }
            int from = next;
            while (next < end && buffer[next] != '\n') {
                next++;
            }
            boolean whole = next < end;
            next += whole ? 1 : 0;
            line.write(buffer, from, next - from);
            if (whole) {
                break;
            }
        }
        return line.size() == 0 ? null : line.toByteArray();
    }

    private boolean fill() throws IOException {
        next = 0;
        end = Math.max(0, in.read(buffer));
        return end > 0;
    }

    /** Returns true if the next line, or a part of it, is available without blocking. */
    boolean hasMoreWithoutBlocking() throws IOException {
        return next < end || in.available() > 0;
    }

    /** Returns the text of a line without surrounding blanks. */
    static String strippedText(byte[] line) {
        return new String(line, StandardCharsets.UTF_8).strip();
    }
}
