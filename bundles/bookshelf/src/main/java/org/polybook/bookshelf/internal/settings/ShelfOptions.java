package org.polybook.bookshelf.internal.settings;

import java.time.Duration;

/**
 * What holds for the whole shelf.
 *
 * @param poll how often the files are looked at; 1 ms to an hour
 * @param rest how long a file that is being written must have kept still before its content is taken; up to an hour
 * @param grace how long a book goes on being served when the provider of its format has gone, how long files of an overlay
 *     that has gone count, and how long after the shelf's start a new book waits for its scheme; up to a week
 * @param copyUpTo bytes up to which files are copied into memory, for books that do not say it themselves
 */
public record ShelfOptions(Duration poll, Duration rest, Duration grace, long copyUpTo) {
    public static final Duration LONGEST_POLL = Duration.ofHours(1);
    public static final Duration LONGEST_GRACE = Duration.ofDays(7);

    public ShelfOptions {
        check("poll interval", poll, Duration.ofMillis(1), LONGEST_POLL);
        check("rest", rest, Duration.ZERO, LONGEST_POLL);
        check("grace time", grace, Duration.ZERO, LONGEST_GRACE);
    }

    private static void check(String what, Duration value, Duration least, Duration most) {
        if (value.compareTo(least) < 0 || value.compareTo(most) > 0) {
            throw new IllegalArgumentException(what + " " + value + " is not between " + least + " and " + most);
        }
    }
}
