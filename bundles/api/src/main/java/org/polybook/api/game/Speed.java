package org.polybook.api.game;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The speed of a game, by the time that each side has for 40 moves. */
public enum Speed {
    /** Less than 30 seconds. */
    ULTRA_BULLET(30),
    /** Less than 3 minutes. */
    BULLET(180),
    /** Less than 8 minutes. */
    BLITZ(480),
    /** Less than 25 minutes. */
    RAPID(1500),
    /** From 25 minutes to less than 24 hours. */
    CLASSICAL(86_400),
    /** 24 hours or more, or no time limit. */
    CORRESPONDENCE(Long.MAX_VALUE);

    private static final int MOVES = 40;

    /**
     * The first period: {@code -}, or the seconds, which may follow a number of moves or a star, and the increment. Each
     * decimal number has a maximum length.
     */
    private static final Pattern PERIOD = Pattern.compile(
            "[\\x00-\\x20]*+(?:-|(?:[0-9]{1,4}/|\\*)?([0-9]{1,9})(?:\\+([0-9]{1,6}))?)[\\x00-\\x20]*+(?::|\\z)");

    private static final int BASE = 1;
    private static final int INCREMENT = 2;

    private final long below;

    Speed(long below) {
        this.below = below;
    }

    /**
     * Returns the speed for the value of a PGN TimeControl tag, such as {@code 300+3}, {@code 40/7200:3600}, {@code
     * 1/86400}, {@code *60} or {@code -}. Only the first period of the time control is used.
     *
     * @return empty if the value is not a time control
     */
    public static Optional<Speed> ofTimeControl(CharSequence tag) {
        Matcher period = PERIOD.matcher(tag);
        if (!period.lookingAt()) {
            return Optional.empty();
        }
        if (period.group(BASE) == null) {
            return Optional.of(CORRESPONDENCE);
        }
        String increment = period.group(INCREMENT);
        long seconds = Long.parseLong(period.group(BASE)) + (increment == null ? 0 : MOVES * Long.parseLong(increment));
        for (Speed speed : values()) {
            if (seconds < speed.below) {
                return Optional.of(speed);
            }
        }
        return Optional.of(CORRESPONDENCE);
    }
}
