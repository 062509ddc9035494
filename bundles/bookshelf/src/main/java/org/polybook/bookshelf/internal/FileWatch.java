package org.polybook.bookshelf.internal;

import java.time.Duration;

/**
 * Decides from repeated looks at a file when it has come to rest: when two looks at least one poll interval apart saw the
 * same. The very first look may also trust a file that was last written longer ago than that, so that a shelf of old books
 * is there at once.
 */
final class FileWatch {
    /** What a look found. */
    enum Sight {
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
    private FileStamp last;
    private boolean looked;
    private long since;

    FileWatch(Time time) {
        this.time = time;
    }

    /** Takes in what stands there now (null: nothing). */
    Sight look(FileStamp now, Duration poll) {
        boolean first = !looked;
        boolean same = looked && (now == null ? last == null : now.equals(last));
        looked = true;
        if (!same) {
            last = now;
            since = time.nanos();
        }
        boolean still = first ? now == null || isOld(now, poll) : same && time.nanos() - since >= poll.toNanos();
        if (first && still) {
            since -= poll.toNanos();
        }
        if (now == null) {
            return still ? Sight.ABSENT : Sight.VANISHED;
        }
        return still ? Sight.SETTLED : Sight.CHANGING;
    }

    private boolean isOld(FileStamp stamp, Duration poll) {
        long age = time.wallMillis() - stamp.modified().toMillis();
        return age > poll.toMillis();
    }
}
