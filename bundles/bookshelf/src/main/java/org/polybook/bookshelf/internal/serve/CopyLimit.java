package org.polybook.bookshelf.internal.serve;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import org.polybook.bookshelf.internal.watch.Time;
import org.polybook.io.BundleLogger;

/**
 * How much of all books may be held as private copies. Without a limit until the machine refuses memory for one; then what
 * is held is the limit for a while, for a refusal takes long and nothing has changed when the next book asks. What gets no
 * copy is mapped.
 */
public final class CopyLimit {
    private static final Logger LOG = BundleLogger.of(CopyLimit.class);
    private static final Duration HOLDS = Duration.ofMinutes(10);

    private final Time time;
    private long held;
    private long limit = Long.MAX_VALUE;
    private long refusedAt;

    public CopyLimit(Time time) {
        this.time = time;
    }

    /** Whether a copy of so many bytes is worth a try. */
    public boolean admits(long bytes) {
        boolean over = time.nanos() - refusedAt >= HOLDS.toNanos();
        return over || bytes <= limit - held;
    }

    /** A book holds so many bytes in the place of those. */
    public void exchange(long before, long now) {
        held += now - before;
    }

    /** There was no memory for a copy. */
    public void refused(String why) {
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
