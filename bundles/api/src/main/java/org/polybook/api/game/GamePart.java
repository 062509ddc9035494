package org.polybook.api.game;

import java.io.Serializable;
import java.util.Locale;
import java.util.Objects;

/**
 * A part of one file of games: the games from one place up to another. The parts of a file join to the whole file if
 * each begins at the place where the one before it ends. A place is that of {@link GameHeader#place}, but in a database
 * it is the number of games before it.
 *
 * @param unit the kind of the places
 * @param from the place of the first game; 0 for the beginning of the file
 * @param to the place of the first game after the part; {@link #END} for the end of the file
 */
public record GamePart(Unit unit, long from, long to) implements Serializable {
    /** The place at the end of any file. */
    public static final long END = Long.MAX_VALUE;

    private static final long serialVersionUID = 1;
    private static final int FRAME_BITS = 36;

    /** The kind of a file's places. */
    public enum Unit {
        /** Offsets of bytes, in a file that is not compressed. */
        BYTES,
        /** In a compressed file: the number of a frame in bits 55–36, and the offset in its decompressed bytes. */
        FRAMES,
        /** Numbers of games, in a database. */
        GAMES;

        /** Returns the name in lower case. */
        public String code() {
            return name().toLowerCase(Locale.ROOT);
        }

        /** Returns the unit with that name in lower case. */
        public static Unit parse(String code) {
            for (Unit unit : values()) {
                if (unit.code().equals(code)) {
                    return unit;
                }
            }
            throw new IllegalArgumentException("unit: expected bytes, frames or games, found \"" + code + "\"");
        }
    }

    /** @throws IllegalArgumentException if the part ends before it begins */
    public GamePart {
        Objects.requireNonNull(unit, "unit");
        if (from < 0 || to < from) {
            throw new IllegalArgumentException("part: expected places in ascending order, found " + from + " to " + to);
        }
    }

    /** Returns the whole file. */
    public static GamePart whole(Unit unit) {
        return new GamePart(unit, 0, END);
    }

    /** Returns true if the part is the whole file. */
    public boolean isWhole() {
        return from == 0 && to == END;
    }

    /** Returns true if the part has no games. */
    public boolean isEmpty() {
        return from == to;
    }

    /** Returns the places in the form that {@link #parsePlace} reads, such as {@code 1000-2000}. */
    public String range() {
        return formatPlace(from) + '-' + formatPlace(to);
    }

    /** Returns a place as text: its number, or {@code end}. */
    public static String formatPlace(long place) {
        return place == END ? "end" : Long.toString(place);
    }

    /**
     * Returns the place of a text.
     *
     * @throws NumberFormatException if the text is neither a number nor {@code end}
     */
    public static long parsePlace(String text) {
        return text.equals("end") ? END : Long.parseLong(text);
    }

    /** Returns the part in words, such as {@code bytes 1000 to 2000}. */
    @Override
    public String toString() {
        return switch (unit) {
            case BYTES -> "bytes " + from + " to " + formatPlace(to);
            case FRAMES -> frame(from) + " to " + frame(to);
            case GAMES -> "games " + (from == END ? "end" : Long.toString(from + 1)) + " to " + formatPlace(to);
        };
    }

    private static String frame(long place) {
        return place == END ? "end" : "frame " + (place >>> FRAME_BITS) + " byte " + (place & (1L << FRAME_BITS) - 1);
    }
}
