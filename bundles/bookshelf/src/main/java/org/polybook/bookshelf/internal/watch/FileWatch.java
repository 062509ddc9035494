package org.polybook.bookshelf.internal.watch;

import java.time.Duration;
import org.polybook.bookshelf.internal.settings.ShelfOptions;

/**
 * Decides from repeated polls when all files of a book have come to rest. A file that was renamed into place is
 * complete: two polls at least one interval apart must find it unchanged. A file that was written last may be a copy in
 * progress: it must be unchanged for the rest time, which doubles from the second time on that it grows after all. The
 * very first poll also accepts a file that was last written longer ago than the rest time, so that a shelf of old books
 * is available at once.
 *
 * <p>Where file times are whole seconds the rest time is at least {@link #COARSE}: a file is then never accepted within
 * the second (on some file systems: two seconds) in which a rewrite would look the same.
 */
public final class FileWatch {
    /** Longer than the coarsest resolution of file times. */
    private static final Duration COARSE = Duration.ofMillis(2100);
    /** If a file grows within this time after it has settled, it was not complete when it settled. */
    private static final Duration SOON = Duration.ofSeconds(60);

    /** The limit on doublings, which start at the second growth: at most 32 times the normal rest. */
    private static final int MAX_GROWTHS = 6;

    /** The outcome of a poll. */
    public enum Observation {
        /** The file is missing, perhaps only between a deletion and the next creation. */
        VANISHED,
        /** The file has been missing for a while. */
        ABSENT,
        /** The file exists, but is not known to be at rest. */
        CHANGING,
        /** The file exists and is at rest. */
        SETTLED
    }

    private final Time time;
    private BookStamp last;
    private boolean observed;
    private boolean settled;
    private long settledAt;
    private long since;
    private int growths;

    public FileWatch(Time time) {
        this.time = time;
    }

    /** Records the current stamp (null: no file) and returns the outcome of the poll. */
    public Observation observe(BookStamp now, ShelfOptions options) {
        boolean first = !observed;
        boolean same = observed && (now == null ? last == null : now.equals(last));
        if (!same) {
            recordChange(now);
        }
        observed = true;
        Duration needed = now == null ? options.pollInterval() : requiredRest(now, options);
        if (first && (now == null || isOlder(now, needed))) {
            since -= needed.toNanos();
        }
        boolean still = (same || first) && time.nanos() - since >= needed.toNanos();
        if (now == null) {
            return still ? Observation.ABSENT : Observation.VANISHED;
        }
        if (still && !settled) {
            settled = true;
            settledAt = time.nanos();
        }
        return still ? Observation.SETTLED : Observation.CHANGING;
    }

    private void recordChange(BookStamp now) {
        boolean grown = now != null && now.hasGrownSince(last);
        if (settled && grown && time.nanos() - settledAt < SOON.toNanos()) {
            growths = Math.min(growths + 1, MAX_GROWTHS);
        } else if (settled || now != null && !now.isSameFiles(last)) {
            growths = 0;
        }
        settled = false;
        last = now;
        since = time.nanos();
    }

    private Duration requiredRest(BookStamp stamp, ShelfOptions options) {
        Duration rest = options.pollInterval();
        if (stamp.isAnyLastChangeAWrite()) {
            rest = longer(rest, options.restTime().multipliedBy(1L << Math.max(0, growths - 1)));
        }
        return stamp.hasWholeSecondTimes() ? longer(rest, COARSE) : rest;
    }

    private static Duration longer(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? other : one;
    }

    private boolean isOlder(BookStamp stamp, Duration needed) {
        return time.wallMillis() - stamp.latestModified().toMillis() > needed.toMillis();
    }
}
