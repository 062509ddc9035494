package org.polybook.bookshelf.internal;

import java.util.concurrent.Executor;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.polybook.bookshelf.internal.shelf.ShelfThread;

/**
 * Releases old content once the last lookups in it have ended. Uses a separate thread while releases are pending: a
 * shared pool may be busy, and old content occupies memory or disk space.
 */
final class DelayedRelease implements Executor {
    /** The delay in seconds, long enough for a lookup to end even if its thread has to wait for a processor. */
    private static final long SECONDS = 2;

    private static final long IDLE_SECONDS = 10;

    private final ScheduledThreadPoolExecutor thread = new ScheduledThreadPoolExecutor(1, DelayedRelease::daemon);

    DelayedRelease() {
        thread.setKeepAliveTime(IDLE_SECONDS, TimeUnit.SECONDS);
        thread.allowCoreThreadTimeOut(true);
    }

    private static Thread daemon(Runnable work) {
        Thread made = new Thread(work, "polybook-retirement");
        made.setDaemon(true);
        return made;
    }

    /** Runs the release after a delay of {@value #SECONDS} seconds, or at once if this executor is closed. */
    @Override
    public void execute(Runnable release) {
        if (thread.isShutdown()) {
            release.run();
        } else {
            var unused = thread.schedule(ShelfThread.withFailuresLogged(release), SECONDS, TimeUnit.SECONDS);
        }
    }

    /** Closes this executor. The pending releases still run at their time; the caller does not wait for them. */
    void close() {
        thread.shutdown();
    }
}
