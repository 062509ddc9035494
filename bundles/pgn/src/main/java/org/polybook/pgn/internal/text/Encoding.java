package org.polybook.pgn.internal.text;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.polybook.io.Utf8;

/**
 * The character set of one file: as declared, or decided by the first game that is not all ASCII: UTF-8 if it can be, else
 * Windows-1252, which has all that Latin-1 has. Sees the games in their order.
 */
public final class Encoding {
    /** Of texts that say nothing of it and are not UTF-8. */
    public static final Charset OLD = Charset.forName("windows-1252");

    private Charset charset;

    public Encoding(Charset declared) {
        charset = declared;
    }

    public void declare(Charset known) {
        charset = known;
    }

    /** As far as it is known; all was ASCII if it is not. */
    public Charset charset() {
        return charset == null ? StandardCharsets.UTF_8 : charset;
    }

    /** Whether this game has decided that the file is not UTF-8. */
    public boolean see(byte[] b, int start, int end) {
        if (charset != null) {
            return false;
        }
        for (int i = start; i < end; i++) {
            if (b[i] < 0) {
                charset = Utf8.isValid(b, i, end) ? StandardCharsets.UTF_8 : OLD;
                return charset.equals(OLD);
            }
        }
        return false;
    }

    /** Column of {@code end}, given that of {@code start}. */
    public int columnAfter(byte[] b, int start, int end, int column) {
        return columnAfter(b, start, end, column, charset());
    }

    /** In characters; a byte-order mark is none. */
    public static int columnAfter(byte[] b, int start, int end, int column, Charset charset) {
        boolean isUtf8 = charset.equals(StandardCharsets.UTF_8);
        int from = end;
        while (from > start && !Chars.isLineEnd(b[from - 1])) {
            from--;
        }
        int result = from > start ? 1 : column;
        if (result == 1 && Chars.isMark(b, from, end)) {
            from += 3;
        }
        for (int i = from; i < end; i++) {
            result += isUtf8 && (b[i] & 0xC0) == 0x80 ? 0 : 1;
        }
        return result;
    }
}
