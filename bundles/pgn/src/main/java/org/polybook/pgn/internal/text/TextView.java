package org.polybook.pgn.internal.text;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.polybook.io.MixedEncodingText;
import org.polybook.io.Utf8;

/**
 * Text of a PGN file, in any character set and with escapes; text in UTF-8 may contain characters in Windows-1252, and
 * vice versa.
 */
public final class TextView extends MixedEncodingText {
    /**
     * Makes this object the text of the bytes {@code [start, end)}.
     *
     * @param isEscaped true if {@code \"} and {@code \\} denote their second character
     * @return false if the character set is UTF-8 and some bytes are not valid UTF-8
     */
    public boolean setTextAndValidate(byte[] b, int start, int end, Charset charset, boolean isEscaped) {
        for (int i = start; i < end; i++) {
            if (b[i] < 0 || isEscaped && b[i] == '\\') {
                return decode(b, start, end, charset, isEscaped);
            }
        }
        wrapAscii(b, start, end);
        return true;
    }

    private boolean decode(byte[] b, int start, int end, Charset charset, boolean isEscaped) {
        boolean isUtf8 = charset.equals(StandardCharsets.UTF_8);
        char[] chars;
        int length;
        if (isUtf8 || charset.equals(FileCharset.WINDOWS_1252)) {
            chars = decodingBuffer(end - start);
            length = decode(b, start, end, chars);
        } else {
            String text = new String(b, start, end - start, charset);
            length = text.length();
            chars = decodingBuffer(length);
            text.getChars(0, length, chars, 0);
        }
        wrapDecoded(isEscaped ? unescape(chars, length) : length);
        return !isUtf8 || Utf8.isValid(b, start, end);
    }

    /** Replaces escapes by the characters that they denote; returns the number of remaining characters. */
    private static int unescape(char[] chars, int length) {
        int n = 0;
        for (int i = 0; i < length; i++) {
            boolean isEscape = chars[i] == '\\' && i + 1 < length && (chars[i + 1] == '"' || chars[i + 1] == '\\');
            chars[n++] = chars[isEscape ? ++i : i];
        }
        return n;
    }
}
