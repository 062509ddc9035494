package org.polybook.pgn.internal;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/**
 * The character set of one file: as declared, or decided by the first game that is not all ASCII: UTF-8 if it can be, else
 * Latin-1. Sees the games in their order.
 */
final class Encoding {
    private Charset charset;

    Encoding(Charset declared) {
        charset = declared;
    }

    /** As far as it is known; all was ASCII if it is not. */
    Charset charset() {
        return charset == null ? StandardCharsets.UTF_8 : charset;
    }

    void see(byte[] b, int start, int end) {
        if (charset != null) {
            return;
        }
        for (int i = start; i < end; i++) {
            if (b[i] < 0) {
                charset = Utf8.isValid(b, i, end) ? StandardCharsets.UTF_8 : StandardCharsets.ISO_8859_1;
                return;
            }
        }
    }

    /** Column of {@code end}, given that of {@code start}. */
    int columnAfter(byte[] b, int start, int end, int column) {
        return columnAfter(b, start, end, column, charset());
    }

    /** In characters; a byte-order mark is none. */
    static int columnAfter(byte[] b, int start, int end, int column, Charset charset) {
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
