package org.polybook.commands.position;

import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** A section of a byte buffer as text, one character for each byte. One object serves all lines of a stream. */
final class ByteText implements CharSequence {
    private byte[] bytes;
    private int start;
    private int length;

    ByteText setSection(byte[] source, int from, int to) {
        bytes = source;
        start = from;
        length = to - from;
        return this;
    }

    @Override
    public int length() {
        return length;
    }

    @Override
    public char charAt(int index) {
        if (index < 0 || index >= length) {
            throw new IndexOutOfBoundsException("character " + index + " of " + length);
        }
        return (char) (bytes[start + index] & 0xFF);
    }

    /** Returns a copy of this part. */
    @Override
    public CharSequence subSequence(int from, int to) {
        Objects.checkFromToIndex(from, to, length);
        return new String(bytes, start + from, to - from, StandardCharsets.ISO_8859_1);
    }

    /** Decodes the text as ISO 8859-1, consistent with {@link #charAt}. */
    @Override
    public String toString() {
        return new String(bytes, start, length, StandardCharsets.ISO_8859_1);
    }

    /** Decodes the text as UTF-8, for people. */
    String decodeUtf8() {
        return new String(bytes, start, length, StandardCharsets.UTF_8);
    }
}
