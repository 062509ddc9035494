package org.polybook.bookshelf.internal;

import java.time.Duration;

/**
 * What holds for the whole shelf.
 *
 * @param poll how often the files are looked at; a changed file is taken when it has kept still for as long
 * @param grace how long a book goes on being served when the provider of its format has gone
 * @param copyUpTo bytes up to which files are copied into memory, for books that do not say it themselves
 */
record ShelfOptions(Duration poll, Duration grace, long copyUpTo) {
    ShelfOptions {
        if (poll.isNegative() || poll.isZero()) {
            throw new IllegalArgumentException("poll interval " + poll + " is not positive");
        }
        if (grace.isNegative()) {
            throw new IllegalArgumentException("grace time " + grace + " is negative");
        }
    }
}
