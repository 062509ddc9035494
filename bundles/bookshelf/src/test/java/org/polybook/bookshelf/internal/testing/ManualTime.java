package org.polybook.bookshelf.internal.testing;

import java.time.Duration;
import org.polybook.bookshelf.internal.watch.Time;

/** Clocks that only the test advances. The wall clock is an hour ahead of the machine's, so all files are old. */
public final class ManualTime implements Time {
    private final long startMillis =
            System.currentTimeMillis() + Duration.ofHours(1).toMillis();
    private long nanos = -5_000_000_000L; // an arbitrary origin, like that of System.nanoTime

    public void advance(Duration duration) {
        nanos += duration.toNanos();
    }

    @Override
    public long nanos() {
        return nanos;
    }

    @Override
    public long wallMillis() {
        return startMillis + (nanos + 5_000_000_000L) / 1_000_000;
    }
}
