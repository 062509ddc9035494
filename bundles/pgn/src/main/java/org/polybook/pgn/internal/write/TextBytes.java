package org.polybook.pgn.internal.write;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** A growing text in UTF-8. */
final class TextBytes {
    private byte[] bytes = new byte[1 << 12];
    private int length;

    int length() {
        return length;
    }

    void clear() {
        length = 0;
    }

    /**
     * Returns the bytes, with room for {@code more} bytes after the first {@link #length()}; the caller writes there
     * and then calls {@link #setLength}.
     */
    byte[] bytesWithRoom(int more) {
        if (bytes.length - length < more) {
            bytes = Arrays.copyOf(bytes, Math.addExact(length, more) + (length >> 1));
        }
        return bytes;
    }

    /** Sets the end of the text. */
    void setLength(int index) {
        length = index;
    }

    void add(char ascii) {
        bytesWithRoom(1)[length++] = (byte) ascii;
    }

    void add(CharSequence text) {
        add(text, 0, text.length());
    }

    void add(CharSequence text, int start, int end) {
        byte[] into = bytesWithRoom(end - start);
        for (int i = start; i < end; i++) {
            char c = text.charAt(i);
            if (c >= 0x80) {
                byte[] rest = text.subSequence(i, end).toString().getBytes(StandardCharsets.UTF_8);
                System.arraycopy(rest, 0, bytesWithRoom(rest.length), length, rest.length);
                length += rest.length;
                return;
            }
            into[length++] = (byte) c;
        }
    }

    void add(TextBytes other) {
        System.arraycopy(other.bytes, 0, bytesWithRoom(other.length), length, other.length);
        length += other.length;
    }

    void writeTo(OutputStream out) throws IOException {
        out.write(bytes, 0, length);
    }
}
