package org.polybook.pgn.internal;

/** What a byte can be in a PGN file; {@code byte[256]} tables by unsigned byte. */
final class Chars {
    static final byte JUNK = 0;
    static final byte SPACE = 1;
    static final byte LETTER = 2;
    static final byte DIGIT = 3;
    static final byte DOT = 4;
    static final byte BRACE = 5;
    static final byte SEMICOLON = 6;
    static final byte OPEN = 7;
    static final byte CLOSE = 8;
    static final byte DOLLAR = 9;
    static final byte GLYPH = 10;
    static final byte STAR = 11;
    /** A sign that may stand alone for a judgement or a check: {@code + - = # / ~ @}. */
    static final byte SIGN = 12;

    static final byte PERCENT = 13;
    static final byte BRACKET = 14;
    /** Not ASCII. */
    static final byte HIGH = 15;

    /** What a token may begin with. */
    static final byte[] KIND = new byte[256];

    /** 1 for what a symbol goes on with: letters, digits and {@code _ + # = : - / ~ @}. */
    static final byte[] SYMBOL = new byte[256];

    static {
        mark(KIND, " \t\n\r\f\u000B\u001A", SPACE); // the last one ends files of DOS
        for (int c = 'a'; c <= 'z'; c++) {
            KIND[c] = LETTER;
            KIND[c - 32] = LETTER;
            SYMBOL[c] = 1;
            SYMBOL[c - 32] = 1;
        }
        for (int c = '0'; c <= '9'; c++) {
            KIND[c] = DIGIT;
            SYMBOL[c] = 1;
        }
        mark(KIND, ".", DOT);
        mark(KIND, "{", BRACE);
        mark(KIND, ";", SEMICOLON);
        mark(KIND, "(", OPEN);
        mark(KIND, ")", CLOSE);
        mark(KIND, "$", DOLLAR);
        mark(KIND, "!?", GLYPH);
        mark(KIND, "*", STAR);
        mark(KIND, "+-=#/~@", SIGN);
        mark(KIND, "%", PERCENT);
        mark(KIND, "[", BRACKET);
        for (int c = 128; c < 256; c++) {
            KIND[c] = HIGH;
        }
        mark(SYMBOL, "_+#=:-/~@", (byte) 1);
    }

    private Chars() {}

    private static void mark(byte[] table, String chars, byte kind) {
        chars.chars().forEach(c -> table[c] = kind);
    }

    static boolean isBlank(byte c) {
        return c == ' ' || c == '\t';
    }

    static boolean isLineEnd(byte c) {
        return c == '\n' || c == '\r';
    }

    static boolean isSpace(byte c) {
        return KIND[c & 0xFF] == SPACE;
    }

    static boolean isSymbol(byte c) {
        return SYMBOL[c & 0xFF] != 0;
    }

    static boolean isAlphanumeric(byte c) {
        byte kind = KIND[c & 0xFF];
        return kind == LETTER || kind == DIGIT;
    }

    /** How long the ellipsis is that begins there, in UTF-8 or Windows-1252; 0 if none does. */
    static int ellipsis(byte[] bytes, int at, int limit) {
        if (bytes[at] == (byte) 0x85) {
            return 1;
        }
        boolean isThere = limit - at >= 3
                && bytes[at] == (byte) 0xE2
                && bytes[at + 1] == (byte) 0x80
                && bytes[at + 2] == (byte) 0xA6;
        return isThere ? 3 : 0;
    }

    /** The byte-order mark of UTF-8 begins there. */
    static boolean isMark(byte[] bytes, int at, int limit) {
        return limit - at >= 3
                && bytes[at] == (byte) 0xEF
                && bytes[at + 1] == (byte) 0xBB
                && bytes[at + 2] == (byte) 0xBF;
    }
}
