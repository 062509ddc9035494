package org.polybook.pgn.internal.text;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.polybook.io.Utf8;

/**
 * The character set of one file. If none is declared, the first game that is not all ASCII decides: UTF-8 if that game
 * is valid UTF-8, else Windows-1252, which contains all of Latin-1. Must get the games in file order.
 */
public final class FileCharset {
    /** The character set of texts that declare none and are not UTF-8. */
    public static final Charset WINDOWS_1252 = Charset.forName("windows-1252");

    private Charset charset;

    public FileCharset(Charset declared) {
        charset = declared;
    }

    public void declare(Charset known) {
        charset = known;
    }

    /** The character set so far; UTF-8 while all bytes were ASCII. */
    public Charset charset() {
        return charset == null ? StandardCharsets.UTF_8 : charset;
    }

    /** Returns true if this game has decided that the file is not UTF-8. */
    public boolean decidesAgainstUtf8(byte[] b, int start, int end) {
        if (charset != null) {
            return false;
        }
        int first = EightBytes.firstNonAscii(b, start, end);
        if (first == end) {
            return false;
        }
        charset = Utf8.isValid(b, first, end) ? StandardCharsets.UTF_8 : WINDOWS_1252;
        return charset.equals(WINDOWS_1252);
    }

    /** Returns the character set, null while all bytes were ASCII and none is declared. */
    public Charset decidedOrNull() {
        return charset;
    }

    /** Returns the column of {@code end}, given that of {@code start}. */
    public int columnAfter(byte[] b, int start, int end, int column) {
        return columnAfter(b, start, end, column, charset());
    }

    /**
     * Returns the column of {@code end}, counted in characters of this character set; a byte-order mark is not counted.
     */
    public static int columnAfter(byte[] b, int start, int end, int column, Charset charset) {
        boolean isUtf8 = charset.equals(StandardCharsets.UTF_8);
        int from = end;
        while (from > start && !ByteClasses.isLineEnd(b[from - 1])) {
            from--;
        }
        int result = from > start ? 1 : column;
        if (result == 1 && ByteClasses.isByteOrderMark(b, from, end)) {
            from += 3;
        }
        for (int i = from; i < end; i++) {
            result += isUtf8 && (b[i] & 0xC0) == 0x80 ? 0 : 1;
        }
        return result;
    }
}
