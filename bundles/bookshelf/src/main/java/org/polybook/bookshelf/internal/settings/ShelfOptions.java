package org.polybook.bookshelf.internal.settings;

import java.time.Duration;

/**
 * The options of the whole shelf.
 *
 * @param pollInterval the interval between polls of the files; 1 ms to an hour
 * @param restTime the time for which a file that is being written must be unchanged before its content is opened; up to an
 *     hour
 * @param graceTime the time for which a book is still served after the provider of its format was removed, for which the
 *     files of a removed overlay still belong to their book, and for which a new book waits for its scheme after the
 *     shelf's start; up to a week
 * @param copyUpTo the maximum size in bytes of files copied into memory, for books without a separate limit
 */
public record ShelfOptions(Duration pollInterval, Duration restTime, Duration graceTime, long copyUpTo) {
    public static final Duration LONGEST_POLL = Duration.ofHours(1);
    public static final Duration LONGEST_GRACE = Duration.ofDays(7);

    public ShelfOptions {
        requireInRange("poll interval", pollInterval, Duration.ofMillis(1), LONGEST_POLL);
        requireInRange("rest", restTime, Duration.ZERO, LONGEST_POLL);
        requireInRange("grace time", graceTime, Duration.ZERO, LONGEST_GRACE);
    }

    private static void requireInRange(String what, Duration value, Duration minimum, Duration maximum) {
        if (value.compareTo(minimum) < 0 || value.compareTo(maximum) > 0) {
            throw new IllegalArgumentException(what + " " + value + " is not between " + minimum + " and " + maximum);
        }
    }
}
