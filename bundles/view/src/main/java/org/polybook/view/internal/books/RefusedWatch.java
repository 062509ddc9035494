package org.polybook.view.internal.books;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/** Looks every now and then which files the shelf has refused, in a thread of its own: no event tells of them. */
public final class RefusedWatch implements AutoCloseable {
    private static final Logger LOG = System.getLogger(RefusedWatch.class.getName());
    private static final long LOOK_MILLIS = 700;

    private final ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread made = new Thread(task, "opening books: refused files");
        made.setDaemon(true);
        return made;
    });
    private final ScheduledFuture<?> looks;

    /** Begins at once. */
    public RefusedWatch(ShelfBooks shelf) {
        looks = thread.scheduleWithFixedDelay(() -> look(shelf), 0, LOOK_MILLIS, TimeUnit.MILLISECONDS);
    }

    /** A shelf that fails once is asked again the next time. */
    private static void look(ShelfBooks shelf) {
        try {
            shelf.lookForRefused();
        } catch (RuntimeException e) {
            LOG.log(Level.DEBUG, "the shelf could not be asked", e);
        }
    }

    @Override
    public void close() {
        looks.cancel(true);
        thread.shutdownNow();
    }
}
