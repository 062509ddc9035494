package org.polybook.bookshelf.internal.serve;

import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.function.Predicate;
import org.polybook.bookshelf.internal.watch.Time;
import org.polybook.io.WatchedCalls;

/**
 * What a shelf works with, so that it runs in a framework and in a test alike.
 *
 * @param registrar makes books known
 * @param time the clocks
 * @param later runs things after a pause long enough for the lookups under way to end
 * @param calls asks about files, which may not answer
 * @param soon runs a look in the shelf's thread; wishes that come close together may be granted by one look
 * @param variants whether the rules of a variant of that CECP name are available
 * @param schemes whether the scheme of that name is available
 * @param begun when the shelf began, by {@link Time#nanos}
 */
public record ShelfContext(
        Registrar registrar,
        Time time,
        Executor later,
        WatchedCalls calls,
        Executor soon,
        Predicate<String> variants,
        Predicate<String> schemes,
        long begun) {

    /** A context of a shelf that begins now. */
    public ShelfContext(
            Registrar registrar,
            Time time,
            Executor later,
            WatchedCalls calls,
            Executor soon,
            Predicate<String> variants,
            Predicate<String> schemes) {
        this(registrar, time, later, calls, soon, variants, schemes, time.nanos());
    }

    /** Returns whether the shelf began less than {@code grace} ago, so that other services may still be on their way. */
    public boolean isStarting(Duration grace) {
        return time.nanos() - begun < grace.toNanos();
    }
}
