package org.polybook.pgn.internal.text;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.polybook.io.MixedText;
import org.polybook.io.Utf8;

/**
 * Text out of a file: the bytes in place where they are plain ASCII, a reused copy where not. Text in UTF-8 or in Windows-1252 may have
 * characters of the other, as {@link MixedText} reads them.
 */
public final class TextView implements CharSequence {
    private byte[] bytes;
    private int from;
    private int length;
    private boolean isCopy;
    private char[] copy = new char[256];

    /**
     * Shows the bytes {@code [start, end)}.
     *
     * @param isEscaped whether {@code \"} and {@code \\} stand for the second character
     * @return false if they are to be UTF-8 and not all are
     */
    public boolean show(byte[] b, int start, int end, Charset charset, boolean isEscaped) {
        for (int i = start; i < end; i++) {
            if (b[i] < 0 || isEscaped && b[i] == '\\') {
                return copy(b, start, end, charset, isEscaped);
            }
        }
        showAscii(b, start, end);
        return true;
    }

    /** Shows bytes that are known to be ASCII without escapes. */
    public void showAscii(byte[] b, int start, int end) {
        bytes = b;
        from = start;
        length = end - start;
        isCopy = false;
    }

    private boolean copy(byte[] b, int start, int end, Charset charset, boolean isEscaped) {
        if (copy.length < end - start) {
            copy = new char[Math.max(end - start, 2 * copy.length)];
        }
        isCopy = true;
        boolean isUtf8 = charset.equals(StandardCharsets.UTF_8);
        if (isUtf8 || charset.equals(Encoding.OLD)) {
            length = MixedText.decode(b, start, end, copy);
        } else {
            String text = new String(b, start, end - start, charset);
            copy = copy.length < text.length() ? new char[text.length()] : copy;
            text.getChars(0, text.length(), copy, 0);
            length = text.length();
        }
        if (isEscaped) {
            unescape();
        }
        return !isUtf8 || Utf8.isValid(b, start, end);
    }

    private void unescape() {
        int n = 0;
        for (int i = 0; i < length; i++) {
            boolean isEscape = copy[i] == '\\' && i + 1 < length && (copy[i + 1] == '"' || copy[i + 1] == '\\');
            copy[n++] = copy[isEscape ? ++i : i];
        }
        length = n;
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
        return isCopy ? copy[index] : (char) bytes[from + index];
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
        return isCopy
                ? new String(copy, start, end - start)
                : new String(bytes, from + start, end - start, StandardCharsets.ISO_8859_1);
    }
}
