package org.polybook.scid.internal.base;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/**
 * A text of a base: UTF-8, and what is not UTF-8 is Windows-1252, which has all of Latin-1; each text by itself, for old bases have
 * both. A view that is used again; one of ASCII copies nothing.
 */
public final class ScidText implements CharSequence {
    /** Characters 0x80 to 0x9F of Windows-1252; those that it lacks as in Latin-1. */
    private static final String HIGH =
            "\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f"
                    + "\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178";

    private final CharsetDecoder utf8 = StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);

    private byte[] bytes = {};
    private int from;
    private int length;
    private boolean isAscii = true;
    private CharBuffer chars = CharBuffer.allocate(256);

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
        if (chars.capacity() < end - from) {
            chars = CharBuffer.allocate(Math.max(end - from, 2 * chars.capacity()));
        }
        chars.clear();
        utf8.reset();
        CoderResult result = utf8.decode(ByteBuffer.wrap(bytes, from, end - from), chars, true);
        if (result.isError()) {
            chars.clear();
            for (int i = from; i < end; i++) {
                int b = bytes[i] & 0xFF;
                chars.put(b >= 0x80 && b < 0xA0 ? HIGH.charAt(b - 0x80) : (char) b);
            }
        }
        length = chars.position();
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
        return isAscii ? (char) bytes[from + index] : chars.get(index);
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
                : new String(chars.array(), start, end - start);
    }
}
