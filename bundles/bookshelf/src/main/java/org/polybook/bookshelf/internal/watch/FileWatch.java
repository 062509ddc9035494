package org.polybook.bookshelf.internal.watch;

import java.time.Duration;
import org.polybook.bookshelf.internal.settings.ShelfOptions;

/**
 * Decides from repeated looks at a book's files when they have come to rest, all of them at once. What was renamed into place is whole: two looks at least
 * one poll interval apart must have seen the same. What was written to last may be a copy under way: it must have kept still
 * for the rest time, and for twice as long each further time it went on growing after all. The very first look may also trust a file
 * that was last written longer ago than that, so that a shelf of old books is there at once.
 *
 * <p>Where times are whole seconds the rest is {@link #COARSE} at least: a file is then never taken within the second (on
 * some file systems: two) in which it could be rewritten without looking any different.
 */
public final class FileWatch {
    /** Longer than the coarsest unit in which file systems tell times. */
    private static final Duration COARSE = Duration.ofMillis(2100);
    /** A file that grows so soon after it seemed whole was not. */
    private static final Duration SOON = Duration.ofSeconds(60);

    /** Rests are doubled from the second on: 32 times the usual one at most. */
    private static final int MOST_GROWTHS = 6;

    /** What a look found. */
    public enum Sight {
        /** Not there, perhaps only between a deletion and the next creation. */
        VANISHED,
        /** Not there, and that for a while. */
        ABSENT,
        /** There, but not yet seen to keep still. */
        CHANGING,
        /** There and at rest. */
        SETTLED
    }

    private final Time time;
    private BookStamp last;
    private boolean looked;
    private boolean settled;
    private long settledAt;
    private long since;
    private int growths;

    public FileWatch(Time time) {
        this.time = time;
    }

    /** Takes in what stands there now (null: nothing). */
    public Sight look(BookStamp now, ShelfOptions options) {
        boolean first = !looked;
        boolean same = looked && (now == null ? last == null : now.equals(last));
        if (!same) {
            changed(now);
        }
        looked = true;
        Duration needed = now == null ? options.poll() : rest(now, options);
        if (first && (now == null || isOlder(now, needed))) {
            since -= needed.toNanos();
        }
        boolean still = (same || first) && time.nanos() - since >= needed.toNanos();
        if (now == null) {
            return still ? Sight.ABSENT : Sight.VANISHED;
        }
        if (still && !settled) {
            settled = true;
            settledAt = time.nanos();
        }
        return still ? Sight.SETTLED : Sight.CHANGING;
    }

    private void changed(BookStamp now) {
        boolean grown = now != null && now.hasGrownSince(last);
        if (settled && grown && time.nanos() - settledAt < SOON.toNanos()) {
            growths = Math.min(growths + 1, MOST_GROWTHS);
        } else if (settled || now != null && !now.isSameFiles(last)) {
            growths = 0;
        }
        settled = false;
        last = now;
        since = time.nanos();
    }

    private Duration rest(BookStamp stamp, ShelfOptions options) {
        Duration rest = options.poll();
        if (stamp.wasWrittenLast()) {
            rest = longer(rest, options.rest().multipliedBy(1L << Math.max(0, growths - 1)));
        }
        return stamp.isCoarse() ? longer(rest, COARSE) : rest;
    }

    private static Duration longer(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? other : one;
    }

    private boolean isOlder(BookStamp stamp, Duration needed) {
        return time.wallMillis() - stamp.modified().toMillis() > needed.toMillis();
    }
}
