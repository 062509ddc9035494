package org.polybook.scid.internal.database;

import java.nio.charset.StandardCharsets;

/**
 * ECO codes in 16 bits: 0 for none, else one more than {@code ((letter - 'A') * 100 + digits) * 131 + sub}, where
 * {@code sub} is 0 for the plain code and {@code 1 + 5 * (letter - 'a') + digit} for its refinements, digit 0 if
 * absent.
 */
public final class EcoCode {
    private static final int SUBS = 131;
    private static final int LAST = 65_500;

    private EcoCode() {}

    /** The number of characters of the longest code. */
    public static final int TEXT = 5;

    /**
     * Writes the text of a code, such as {@code C42} or, with a refinement, {@code C42a1}.
     *
     * @return the number of characters; 0 for an absent or invalid code
     */
    public static int write(int code, byte[] into) {
        if (code < 1 || code > LAST) {
            return 0;
        }
        int plain = (code - 1) / SUBS;
        int sub = (code - 1) % SUBS;
        into[0] = (byte) ('A' + plain / 100);
        into[1] = (byte) ('0' + plain / 10 % 10);
        into[2] = (byte) ('0' + plain % 10);
        into[3] = (byte) ('a' + (sub - 1) / 5);
        into[4] = (byte) ('0' + (sub - 1) % 5);
        return sub == 0 ? 3 : (sub - 1) % 5 == 0 ? 4 : TEXT;
    }

    /** The text of a code; empty for an absent or invalid code. */
    public static String text(int code) {
        byte[] text = new byte[TEXT];
        return new String(text, 0, write(code, text), StandardCharsets.US_ASCII);
    }

    /**
     * The code at the start of a text, parsed as Scid parses tags: an upper- or lower-case letter from A to E, one or
     * two digits, a lower-case letter, a digit from 1 to 4. Ignores the rest of the text.
     *
     * @return 0 for none
     */
    public static int parsePrefixOrZero(CharSequence text) {
        int letter = charOrZero(text, 0) & ~0x20;
        int tens = charOrZero(text, 1) - '0';
        if (letter < 'A' || letter > 'E' || tens < 0 || tens > 9) {
            return 0;
        }
        int ones = charOrZero(text, 2) - '0';
        boolean hasTwoDigits = ones >= 0 && ones <= 9;
        int refined = charOrZero(text, 3) - 'a';
        int last = charOrZero(text, 4) - '0';
        int sub = hasTwoDigits && refined >= 0 && refined < 26 ? 1 + 5 * refined : 0;
        int digit = sub > 0 && last >= 1 && last <= 4 ? last : 0;
        return 1 + ((letter - 'A') * 100 + tens * 10 + (hasTwoDigits ? ones : 0)) * SUBS + sub + digit;
    }

    private static int charOrZero(CharSequence text, int index) {
        return index < text.length() ? text.charAt(index) : 0;
    }

    /** The code of a text in the format of {@link #text}; 0 for any other text. */
    public static int codeOrZero(String text) {
        if (!text.matches("[A-E][0-9]{2}([a-z][1-4]?)?")) {
            return 0;
        }
        int plain = (text.charAt(0) - 'A') * 100 + Integer.parseInt(text.substring(1, 3));
        int sub = text.length() < 4 ? 0 : 1 + 5 * (text.charAt(3) - 'a');
        int digit = text.length() < 5 ? 0 : text.charAt(4) - '0';
        return 1 + plain * SUBS + sub + digit;
    }
}
