package org.polybook.io;

import java.nio.charset.StandardCharsets;
import java.util.Objects;

/**
 * Text in which UTF-8 and Windows-1252 are mixed; programs that convert only some letters of an old text write such
 * text. A sequence of bytes that is a character in UTF-8 is read as that character, any other byte as its character in
 * Windows-1252. An object is a view that can be reused for many texts. For ASCII bytes it reads the given array; for
 * other bytes it reads a decoded copy.
 *
 * <p>Windows-1252 leaves five bytes undefined, 81, 8D, 8F, 90 and 9D; they are read as the control characters of the
 * same numbers, as in Latin-1, so that different bytes have different characters and nothing is lost.
 *
 * <pre>{@code
 * byte[] bytes = {'M', (byte) 0xFC, 'l', (byte) 0xC5, (byte) 0xBA};
 * String text = new MixedEncodingText().wrap(bytes, 0, bytes.length).toString(); // Mülź
 * }</pre>
 */
public class MixedEncodingText implements CharSequence {
    /** The characters of the bytes 80 to 9F in Windows-1252. */
    private static final String HIGH =
            "\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f"
                    + "\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178";

    private byte[] bytes = {};
    private int from;
    private int length;
    private boolean isCopy;
    private char[] copy = new char[256];

    /**
     * Decodes the bytes {@code [start, end)}.
     *
     * @param into gets the characters from index 0 on; has room for as many characters as there are bytes
     * @return the number of characters
     */
    public static int decode(byte[] b, int start, int end, char[] into) {
        int n = 0;
        for (int i = start; i < end; ) {
            int length = b[i] >= 0 ? 1 : Utf8.characterLength(b, i, end);
            if (length == 0) {
                into[n++] = windows1252(b[i++]);
            } else {
                n += Character.toChars(Utf8.codePoint(b, i, length), into, n);
                i += length;
            }
        }
        return n;
    }

    private static char windows1252(byte b) {
        int c = b & 0xFF;
        return c >= 0x80 && c < 0xA0 ? HIGH.charAt(c - 0x80) : (char) c;
    }

    /** Sets the view to the bytes {@code [start, end)}, which must not change while this view is used; returns this. */
    public final MixedEncodingText wrap(byte[] b, int start, int end) {
        for (int i = start; i < end; i++) {
            if (b[i] < 0) {
                wrapDecoded(decode(b, start, end, decodingBuffer(end - start)));
                return this;
            }
        }
        wrapAscii(b, start, end);
        return this;
    }

    /**
     * Sets the view to the bytes {@code [start, end)}, which are known to be ASCII and must not change while this view
     * is used.
     */
    public final void wrapAscii(byte[] b, int start, int end) {
        bytes = b;
        from = start;
        length = end - start;
        isCopy = false;
    }

    /**
     * Returns the array for the decoded copy, with room for a number of characters. For a subclass that decodes the
     * text itself.
     */
    protected final char[] decodingBuffer(int room) {
        if (copy.length < room) {
            copy = new char[Math.max(room, 2 * copy.length)];
        }
        return copy;
    }

    /** Sets the view to that number of characters from the beginning of {@link #copy}. */
    protected final void wrapDecoded(int characters) {
        length = characters;
        isCopy = true;
    }

    @Override
    public final int length() {
        return length;
    }

    @Override
    public final char charAt(int index) {
        if (index < 0 || index >= length) {
            throw new IndexOutOfBoundsException("index " + index + " of " + length);
        }
        return isCopy ? copy[index] : (char) bytes[from + index];
    }

    /** Returns a copy of a part of the text. */
    @Override
    public final CharSequence subSequence(int start, int end) {
        Objects.checkFromToIndex(start, end, length);
        return text(start, end);
    }

    @Override
    public final String toString() {
        return text(0, length);
    }

    private String text(int start, int end) {
        return isCopy
                ? new String(copy, start, end - start)
                : new String(bytes, from + start, end - start, StandardCharsets.ISO_8859_1);
    }
}
