package org.polybook.api.game;

import java.util.Optional;

/** How fast a game was played, by the time each side has for 40 moves. */
public enum Speed {
    /** Less than 30 seconds. */
    ULTRA_BULLET(30),
    /** Less than 3 minutes. */
    BULLET(180),
    /** Less than 8 minutes. */
    BLITZ(480),
    /** Less than 25 minutes. */
    RAPID(1500),
    /** 25 minutes or more. */
    CLASSICAL(86_400),
    /** A day or more for a move, or no limit at all. */
    CORRESPONDENCE(Long.MAX_VALUE);

    private static final int MOVES = 40;

    private final long below;

    Speed(long below) {
        this.below = below;
    }

    /**
     * The speed that a PGN TimeControl tag stands for: {@code 300+3}, {@code 40/7200:3600}, {@code 1/86400}, {@code *60},
     * {@code -}. Its first period counts.
     *
     * @return empty if it says nothing of the kind
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
