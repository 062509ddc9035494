package org.polybook.pgn.internal.text;

/**
 * A tag pair that a word processor has given curly quotes, in UTF-8 or Windows-1252: {@code [White “Tal”]},
 * {@code [White "Tal”]}. Its value is the text between the name and the closing bracket, as in Scid, but without a
 * straight quote at its start or end.
 */
public final class CurlyQuotedTag {
    private CurlyQuotedTag() {}

    /**
     * Returns the index after the tag's name if the bytes {@code [open, end)}, brackets included, are a tag in curly
     * quotes; else −1.
     */
    public static int nameEndIfCurlyQuoted(byte[] b, int open, int end) {
        int nameStart = TagSyntax.nameStart(b, open, end);
        int nameEnd = nameStart;
        while (nameEnd < end && ByteClasses.isSymbol(b[nameEnd])) {
            nameEnd++;
        }
        if (nameEnd == nameStart || b[end - 1] != ']') {
            return -1;
        }
        int from = afterSpace(b, nameEnd, end - 1);
        int to = beforeSpace(b, from, end - 1);
        boolean isCurly = from < to && (beginsWithCurlyQuote(b, from, to) || endsWithCurlyQuote(b, from, to));
        return isCurly ? nameEnd : -1;
    }

    public static int valueStart(byte[] b, int nameEnd, int end) {
        int from = afterSpace(b, nameEnd, end - 1);
        return b[from] == '"' ? from + 1 : from;
    }

    public static int valueEnd(byte[] b, int from, int end) {
        int to = beforeSpace(b, from, end - 1);
        return to > from && b[to - 1] == '"' ? to - 1 : to;
    }

    private static int afterSpace(byte[] b, int from, int end) {
        int p = from;
        while (p < end && ByteClasses.isSpace(b[p])) {
            p++;
        }
        return p;
    }

    private static int beforeSpace(byte[] b, int from, int end) {
        int p = end;
        while (p > from && ByteClasses.isSpace(b[p - 1])) {
            p--;
        }
        return p;
    }

    /** Returns true if a quote other than the straight one begins at this index. */
    private static boolean beginsWithCurlyQuote(byte[] b, int at, int end) {
        return isWindows1252Quote(b[at]) || isUtf8Quote(b, at, end);
    }

    private static boolean endsWithCurlyQuote(byte[] b, int from, int end) {
        return isWindows1252Quote(b[end - 1]) && (end - 2 < from || b[end - 2] != (byte) 0x80)
                || isUtf8Quote(b, end - 3, end);
    }

    /** Returns true for a quote of Windows-1252. */
    private static boolean isWindows1252Quote(byte b) {
        int c = b & 0xFF;
        return c >= 0x91 && c <= 0x94 || c == 0x82 || c == 0x84;
    }

    /** Returns true for U+2018 to U+201F. */
    private static boolean isUtf8Quote(byte[] b, int at, int end) {
        return at >= 0
                && end - at >= 3
                && b[at] == (byte) 0xE2
                && b[at + 1] == (byte) 0x80
                && (b[at + 2] & 0xF8) == 0x98;
    }
}
