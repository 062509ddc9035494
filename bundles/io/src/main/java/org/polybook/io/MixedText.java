package org.polybook.io;

/**
 * Text in which UTF-8 and Windows-1252 are mixed, as programs leave it that convert some letters of an old text: a sequence of bytes
 * that is a character of UTF-8 is that character, any other byte is its character of Windows-1252.
 *
 * <p>Windows-1252 leaves five bytes undefined, 81, 8D, 8F, 90 and 9D; they are the control characters of those numbers, as in Latin-1, so
 * that no two bytes are shown alike and nothing is lost.
 */
public final class MixedText {
    /** Characters 80 to 9F of Windows-1252. */
    private static final String HIGH =
            "\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f"
                    + "\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178";

    private MixedText() {}

    /**
     * Decodes the bytes {@code [start, end)}.
     *
     * @param into at its beginning, with room for as many characters as there are bytes
     * @return the number of characters
     */
    public static int decode(byte[] b, int start, int end, char[] into) {
        int n = 0;
        for (int i = start; i < end; ) {
            int length = b[i] >= 0 ? 1 : Utf8.length(b, i, end);
            if (length == 0) {
                into[n++] = old(b[i++]);
            } else {
                n += Character.toChars(Utf8.point(b, i, length), into, n);
                i += length;
            }
        }
        return n;
    }

    private static char old(byte b) {
        int c = b & 0xFF;
        return c >= 0x80 && c < 0xA0 ? HIGH.charAt(c - 0x80) : (char) c;
    }
}
