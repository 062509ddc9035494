package org.polybook.reader.internal;

import java.io.IOException;
import java.lang.System.Logger.Level;
import org.polybook.io.BundleLogger;

/**
 * Builds a book's index in the background once the book has had enough lookups to make it worthwhile, so never for a
 * command with a single lookup.
 */
final class LazyIndex {
    private final PolyglotBook book;
    private final long threshold;
    /** Not synchronized: a lost update delays the index a little. */
    private long lookups;

    private boolean started;
    private volatile Thread builder;

    LazyIndex(PolyglotBook book) {
        this.book = book;
        // reading the whole book costs about as much as the index saves in this many lookups
        threshold = Math.max(128, Math.min(65_536, book.records() / 1024));
    }

    /** Counts lookups that are about to be made; starts to build the index when they are numerous enough. */
    void countLookupsAndBuildIfDue(int count) {
        if (!started) {
            lookups += count;
            if (lookups >= threshold) {
                startBuilding();
            }
        }
    }

    private synchronized void startBuilding() {
        if (started) {
            return;
        }
        started = true;
        Thread thread = new Thread(
                this::buildAndSetIndex, "polybook-index-" + book.path().getFileName());
        thread.setDaemon(true);
        builder = thread;
        thread.start();
    }

    private void buildAndSetIndex() {
        try {
            BucketIndex built = IndexBuilder.buildOrNull(book);
            if (built != null) {
                book.setIndexIfOpen(built);
            }
            logger().log(
                            Level.DEBUG,
                            () -> book.path() + (built == null ? ": searched without an index" : ": indexed"));
        } catch (IllegalStateException e) {
            logger().log(Level.DEBUG, () -> book.path() + ": closed before its index was complete");
        } catch (IOException | OutOfMemoryError e) {
            logger().log(Level.WARNING, () -> book.path() + ": searched without an index: " + e.getMessage());
        }
    }

    /** Prevents the building of an index; for measurements. */
    synchronized void disable() {
        started = true;
    }

    /** The thread that builds or has built the index, null before one was needed; for tests and measurements. */
    Thread builderThreadOrNull() {
        return builder;
    }

    /**
     * Returns the logger. Called only when there is something to log, because the platform's logging takes a while to
     * load.
     */
    private static System.Logger logger() {
        return BundleLogger.of(LazyIndex.class);
    }
}
