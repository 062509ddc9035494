package org.polybook.bookshelf.internal.serve;

import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.function.Predicate;
import org.polybook.bookshelf.internal.watch.Time;
import org.polybook.io.WatchedCalls;

/**
 * The environment of a shelf, so that it runs in a framework and in a test.
 *
 * @param registrar publishes books
 * @param time the clocks
 * @param releaseExecutor runs tasks after a pause long enough for the current lookups to end
 * @param calls queries files, which may not answer
 * @param pollExecutor runs a poll in the shelf's thread; one poll may serve several requests
 * @param isVariantAvailable tests whether the rules of the variant of a CECP name are available
 * @param isSchemeAvailable tests whether the scheme of a name is available
 * @param beginNanos the start of the shelf, by {@link Time#nanos}
 */
public record ShelfContext(
        Registrar registrar,
        Time time,
        Executor releaseExecutor,
        WatchedCalls calls,
        Executor pollExecutor,
        Predicate<String> isVariantAvailable,
        Predicate<String> isSchemeAvailable,
        long beginNanos) {

    /** Creates the context of a shelf that starts now. */
    public ShelfContext(
            Registrar registrar,
            Time time,
            Executor releaseExecutor,
            WatchedCalls calls,
            Executor pollExecutor,
            Predicate<String> isVariantAvailable,
            Predicate<String> isSchemeAvailable) {
        this(
                registrar,
                time,
                releaseExecutor,
                calls,
                pollExecutor,
                isVariantAvailable,
                isSchemeAvailable,
                time.nanos());
    }

    /** Returns true if the shelf started less than {@code grace} ago, so that other services may still be starting. */
    public boolean isStarting(Duration grace) {
        return time.nanos() - beginNanos < grace.toNanos();
    }
}
