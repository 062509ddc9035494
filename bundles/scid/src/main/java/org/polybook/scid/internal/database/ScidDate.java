package org.polybook.scid.internal.database;

import java.nio.charset.StandardCharsets;

/**
 * Dates of 20 bits: year (0 to 2047), month (4 bits), day (5 bits); 0 in any part is unknown. In version 4, an event
 * date has 12 bits: its year is stored as {@code eventYear + 4 - gameYear}, from 1 to 7.
 */
public final class ScidDate {
    /** The number of characters of a date as text. */
    public static final int TEXT = 10;

    private static final int MAX_YEAR = 2047;

    private ScidDate() {}

    /** The date of these parts, 0 for an unknown part. */
    public static int of(int year, int month, int day) {
        return year << 9 | month << 5 | day;
    }

    public static int year(int date) {
        return date >>> 9;
    }

    public static int month(int date) {
        return date >>> 5 & 15;
    }

    public static int day(int date) {
        return date & 31;
    }

    /** The event date that 12 bits denote in a game of that date; 0 for none. */
    public static int eventDateOfRelative(int relative, int gameDate) {
        int distance = relative >>> 9;
        if (distance == 0) {
            return 0;
        }
        int year = Math.min(Math.max(0, year(gameDate) + distance - 4), MAX_YEAR);
        return year << 9 | relative & 0x1FF;
    }

    /**
     * The 12 bits of an event date in a game of that date; 0 if the two dates are more than three years apart, so that
     * the event date is lost.
     */
    public static int relativeEventDateOrZero(int eventDate, int gameDate) {
        int distance = year(eventDate) - year(gameDate) + 4;
        return distance < 1 || distance > 7 ? 0 : distance << 9 | eventDate & 0x1FF;
    }

    /** The text {@code YYYY.MM.DD}, with question marks for unknown parts. */
    public static String text(int date) {
        byte[] text = new byte[TEXT];
        write(date, text);
        return new String(text, StandardCharsets.US_ASCII);
    }

    /** Writes the ten characters of the text. */
    public static void write(int date, byte[] into) {
        writeDigitsOrQuestionMarks(year(date), into, 0, 4);
        into[4] = '.';
        writeDigitsOrQuestionMarks(month(date), into, 5, 2);
        into[7] = '.';
        writeDigitsOrQuestionMarks(day(date), into, 8, 2);
    }

    private static void writeDigitsOrQuestionMarks(int number, byte[] into, int at, int width) {
        int rest = number;
        for (int i = at + width - 1; i >= at; i--) {
            into[i] = (byte) (number == 0 ? '?' : '0' + rest % 10);
            rest /= 10;
        }
    }
}
