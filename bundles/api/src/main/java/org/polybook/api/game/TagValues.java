package org.polybook.api.game;

/**
 * The rules by which the values of PGN tags become ratings, dates and names. Filters of games and files of statistics
 * use the same rules, so that both know the same facts about a game.
 */
public final class TagValues {
    /** The maximum rating; a higher one is unknown. */
    public static final int MAX_ELO = 4095;

    /** The maximum year; a later year is unknown. */
    public static final int MAX_YEAR = 4095;

    /** The maximum length of a name in bytes of UTF-8; a longer name is truncated. */
    public static final int MAX_NAME_BYTES = 1024;

    private static final int MAX_DIGITS = 4;
    private static final int DATE_PARTS = 3;
    private static final int MAX_CHAR_BYTES = 3;

    private TagValues() {}

    /** Returns the rating that a text of at most four digits states; 0 for any other text and above {@link #MAX_ELO}. */
    public static int elo(String text) {
        int elo = number(text, 0, text.length());
        return elo > MAX_ELO ? 0 : elo;
    }

    /**
     * Returns year, month and day of a date of the form {@code YYYY.MM.DD}; a part that is missing or not a number of
     * at most four digits is 0. The parts are not checked: no day need have this date.
     */
    public static int[] dateParts(String text) {
        int[] parts = new int[DATE_PARTS];
        int start = 0;
        for (int i = 0; i < DATE_PARTS && start <= text.length(); i++) {
            int dot = text.indexOf('.', start);
            int end = dot < 0 ? text.length() : dot;
            parts[i] = number(text, start, end);
            start = end + 1;
        }
        return parts;
    }

    private static int number(String text, int start, int end) {
        int number = 0;
        for (int i = start; i < end; i++) {
            char c = text.charAt(i);
            if (c < '0' || c > '9' || i - start >= MAX_DIGITS) {
                return 0;
            }
            number = 10 * number + c - '0';
        }
        return number;
    }

    /** Returns the beginning of a name, at most {@link #MAX_NAME_BYTES} in UTF-8; no character is split. */
    public static String limitName(String name) {
        if (name.length() * MAX_CHAR_BYTES <= MAX_NAME_BYTES) {
            return name;
        }
        int bytes = 0;
        int end = 0;
        while (end < name.length()) {
            int character = name.codePointAt(end);
            bytes += byteCount(character);
            if (bytes > MAX_NAME_BYTES) {
                break;
            }
            end += Character.charCount(character);
        }
        return name.substring(0, end);
    }

    private static int byteCount(int character) {
        if (character < 0x80) {
            return 1;
        }
        if (character < 0x800) {
            return 2;
        }
        return character < 0x10000 ? MAX_CHAR_BYTES : MAX_CHAR_BYTES + 1;
    }
}
