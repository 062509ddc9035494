package org.polybook.scid.internal.base;

import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.polybook.io.MixedText;

/** A text of a base, in which UTF-8 and Windows-1252 may be mixed. A view that is used again; one of ASCII copies nothing. */
public final class ScidText implements CharSequence {
    private byte[] bytes = {};
    private int from;
    private int length;
    private boolean isAscii = true;
    private char[] chars = new char[256];

    /** Shows the bytes {@code [start, end)}; returns this. */
    public ScidText show(byte[] b, int start, int end) {
        bytes = b;
        from = start;
        length = end - start;
        isAscii = true;
        for (int i = start; i < end; i++) {
            if (b[i] < 0) {
                isAscii = false;
                decode(end);
                break;
            }
        }
        return this;
    }

    /** The text of these bytes. */
    public String decode(byte[] b, int start, int end) {
        return show(b, start, end).toString();
    }

    private void decode(int end) {
        if (chars.length < end - from) {
            chars = new char[Math.max(end - from, 2 * chars.length)];
        }
        length = MixedText.decode(bytes, from, end, chars);
    }

    @Override
    public int length() {
        return length;
    }

    @Override
    public char charAt(int index) {
        if (index < 0 || index >= length) {
            throw new IndexOutOfBoundsException("index " + index + " of " + length);
        }
        return isAscii ? (char) bytes[from + index] : chars[index];
    }

    /** A copy of that part alone. */
    @Override
    public CharSequence subSequence(int start, int end) {
        Objects.checkFromToIndex(start, end, length);
        return text(start, end);
    }

    @Override
    public String toString() {
        return text(0, length);
    }

    private String text(int start, int end) {
        return isAscii
                ? new String(bytes, from + start, end - start, StandardCharsets.US_ASCII)
                : new String(chars, start, end - start);
    }
}
