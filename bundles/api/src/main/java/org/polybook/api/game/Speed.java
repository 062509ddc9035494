package org.polybook.api.game;

import java.util.Optional;

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
        String first = tag.toString().split(":", 2)[0].trim();
        if (first.equals("-")) {
            return Optional.of(CORRESPONDENCE);
        }
        String period = first.replaceFirst("^[0-9]{1,4}/|^\\*", "");
        if (!period.matches("[0-9]{1,9}(\\+[0-9]{1,6})?")) {
            return Optional.empty();
        }
        String[] parts = period.split("\\+");
        long seconds = Long.parseLong(parts[0]) + (parts.length > 1 ? MOVES * Long.parseLong(parts[1]) : 0);
        for (Speed speed : values()) {
            if (seconds < speed.below) {
                return Optional.of(speed);
            }
        }
        return Optional.of(CORRESPONDENCE);
    }
}
