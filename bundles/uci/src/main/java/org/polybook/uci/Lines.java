package org.polybook.uci;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** Reads a protocol line by line, keeping every byte. A line that is too long to be one comes in pieces. */
final class Lines {
    /** A game of 2,000 moves has some 10,000 bytes. */
    private static final int LONGEST = 1 << 20;

    private final InputStream in;
    private final byte[] buffer = new byte[1 << 16];
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();
    private int next;
    private int end;

    Lines(InputStream in) {
        this.in = in;
    }

    /** The next line with its end, if it has one; null if there is none. The bytes are the caller's. */
    byte[] next() throws IOException {
        line.reset();
        while (line.size() < LONGEST) {
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

    /** Whether the next line, or a part of it, can be had without waiting. */
    boolean isReady() throws IOException {
        return next < end || in.available() > 0;
    }

    /** The words of a line. */
    static String text(byte[] line) {
        return new String(line, StandardCharsets.UTF_8).strip();
    }
}
