package org.polybook.bookshelf.internal.serve;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import org.polybook.bookshelf.internal.watch.Time;
import org.polybook.io.BundleLogger;

/**
 * The limit on the total size of private copies. It is infinite until the machine refuses memory for a copy; then the
 * current total is the limit for ten minutes, because a refusal takes long and the copy of the next book would be
 * refused, too. A book without a copy is mapped.
 */
public final class CopyMemoryLimit {
    private static final Logger LOG = BundleLogger.of(CopyMemoryLimit.class);
    private static final Duration HOLDS = Duration.ofMinutes(10);

    private final Time time;
    private long held;
    private long limit = Long.MAX_VALUE;
    private long refusedAt;

    public CopyMemoryLimit(Time time) {
        this.time = time;
    }

    /** Returns true if the shelf should try to make a copy of {@code bytes} bytes. */
    public boolean admits(long bytes) {
        boolean expired = time.nanos() - refusedAt >= HOLDS.toNanos();
        return expired || bytes <= limit - held;
    }

    /** Replaces one book's share of the total. */
    public void replaceShare(long before, long now) {
        held += now - before;
    }

    /** Limits the copies to the current total after memory for one was refused. */
    public void limitToCurrentTotal(String why) {
        LOG.log(
                Level.WARNING,
                "There is no memory for more private copies of books ({0}); {1} bytes are held. Other books are mapped:"
                        + " replace those by renaming.",
                why,
                held);
        limit = held;
        refusedAt = time.nanos();
    }
}
