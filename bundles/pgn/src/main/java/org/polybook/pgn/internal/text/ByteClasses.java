package org.polybook.pgn.internal.text;

/** The classes of the bytes of a PGN file; {@code byte[256]} tables by unsigned byte. */
public final class ByteClasses {
    public static final byte JUNK = 0;
    public static final byte SPACE = 1;
    public static final byte LETTER = 2;
    public static final byte DIGIT = 3;
    public static final byte DOT = 4;
    public static final byte BRACE = 5;
    public static final byte SEMICOLON = 6;
    public static final byte OPEN = 7;
    public static final byte CLOSE = 8;
    public static final byte DOLLAR = 9;
    public static final byte GLYPH = 10;
    public static final byte STAR = 11;
    /** A sign that may occur alone as a judgement or a check: {@code + - = # / ~ @}. */
    public static final byte SIGN = 12;

    public static final byte PERCENT = 13;
    public static final byte BRACKET = 14;
    /** Not ASCII. */
    public static final byte HIGH = 15;

    /** The class of each byte as the first byte of a token. */
    public static final byte[] KIND = new byte[256];

    /** 1 for the bytes of a symbol: letters, digits and {@code _ + # = : - / ~ @}. */
    public static final byte[] SYMBOL = new byte[256];

    static {
        setClass(KIND, " \t\n\r\f\u000B\u001A", SPACE); // 0x1A ends text files of DOS
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
        setClass(KIND, ".", DOT);
        setClass(KIND, "{", BRACE);
        setClass(KIND, ";", SEMICOLON);
        setClass(KIND, "(", OPEN);
        setClass(KIND, ")", CLOSE);
        setClass(KIND, "$", DOLLAR);
        setClass(KIND, "!?", GLYPH);
        setClass(KIND, "*", STAR);
        setClass(KIND, "+-=#/~@", SIGN);
        setClass(KIND, "%", PERCENT);
        setClass(KIND, "[", BRACKET);
        for (int c = 128; c < 256; c++) {
            KIND[c] = HIGH;
        }
        setClass(SYMBOL, "_+#=:-/~@", (byte) 1);
    }

    private ByteClasses() {}

    private static void setClass(byte[] table, String chars, byte kind) {
        chars.chars().forEach(c -> table[c] = kind);
    }

    public static boolean isBlank(byte c) {
        return c == ' ' || c == '\t';
    }

    public static boolean isLineEnd(byte c) {
        return c == '\n' || c == '\r';
    }

    public static boolean isSpace(byte c) {
        return KIND[c & 0xFF] == SPACE;
    }

    public static boolean isSymbol(byte c) {
        return SYMBOL[c & 0xFF] != 0;
    }

    public static boolean isAlphanumeric(byte c) {
        byte kind = KIND[c & 0xFF];
        return kind == LETTER || kind == DIGIT;
    }

    /**
     * Returns the length in bytes of the ellipsis that begins at this index, in UTF-8 or Windows-1252; 0 if it is
     * absent.
     */
    public static int ellipsisLength(byte[] bytes, int at, int limit) {
        if (bytes[at] == (byte) 0x85) {
            return 1;
        }
        boolean isPresent = limit - at >= 3
                && bytes[at] == (byte) 0xE2
                && bytes[at + 1] == (byte) 0x80
                && bytes[at + 2] == (byte) 0xA6;
        return isPresent ? 3 : 0;
    }

    /** Returns true if the byte-order mark of UTF-8 begins at this index. */
    public static boolean isByteOrderMark(byte[] bytes, int at, int limit) {
        return limit - at >= 3
                && bytes[at] == (byte) 0xEF
                && bytes[at + 1] == (byte) 0xBB
                && bytes[at + 2] == (byte) 0xBF;
    }
}
