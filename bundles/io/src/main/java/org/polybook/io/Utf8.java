package org.polybook.io;

/** UTF-8 as RFC 3629 defines it: no overlong forms, no surrogates, nothing above U+10FFFF. */
public final class Utf8 {
    private Utf8() {}

    /** Returns true if all bytes of {@code [start, end)} belong to UTF-8 characters. */
    public static boolean isValid(byte[] b, int start, int end) {
        int i = start;
        while (i < end) {
            int length = b[i] >= 0 ? 1 : characterLength(b, i, end);
            if (length == 0) {
                return false;
            }
            i += length;
        }
        return true;
    }

    /**
     * Returns the number of bytes of the character that begins at {@code i}; 0 if the bytes there are not a character.
     */
    public static int characterLength(byte[] b, int i, int end) {
        int lead = b[i] & 0xFF;
        int length = lead < 0x80 ? 1 : lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 0;
        if (length == 0 || i + length > end) {
            return 0;
        }
        for (int k = 1; k < length; k++) {
            if ((b[i + k] & 0xC0) != 0x80) {
                return 0;
            }
        }
        int point = codePoint(b, i, length);
        boolean isGood = length < 3 || point >= (length == 3 ? 0x800 : 0x10000);
        return isGood && point <= 0x10FFFF && (point < 0xD800 || point > 0xDFFF) ? length : 0;
    }

    /** Returns the character that is encoded by {@code length} bytes from {@code i} on. */
    public static int codePoint(byte[] b, int i, int length) {
        int point = length == 1 ? b[i] : b[i] & 0xFF >> length + 1;
        for (int k = 1; k < length; k++) {
            point = point << 6 | b[i + k] & 0x3F;
        }
        return point;
    }
}
