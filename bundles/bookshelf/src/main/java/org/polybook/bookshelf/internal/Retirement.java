package org.polybook.bookshelf.internal;

import java.util.concurrent.Executor;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.polybook.bookshelf.internal.shelf.Worker;

/**
 * Lets old content go when the last lookups in it have ended. Has a thread of its own while there is any, for a pool that
 * others use as well may be busy, and old content is memory or disk space.
 */
final class Retirement implements Executor {
    /** Long enough for a lookup to end even where its thread has to wait for a processor. */
    private static final long SECONDS = 2;

    private static final long IDLE_SECONDS = 10;

    private final ScheduledThreadPoolExecutor thread = new ScheduledThreadPoolExecutor(1, Retirement::daemon);

    Retirement() {
        thread.setKeepAliveTime(IDLE_SECONDS, TimeUnit.SECONDS);
        thread.allowCoreThreadTimeOut(true);
    }

    private static Thread daemon(Runnable work) {
        Thread made = new Thread(work, "polybook-retirement");
        made.setDaemon(true);
        return made;
    }

    /** Does it after a while; at once when the end has come. */
    @Override
    public void execute(Runnable release) {
        if (thread.isShutdown()) {
            release.run();
        } else {
            var unused = thread.schedule(Worker.guarded(release), SECONDS, TimeUnit.SECONDS);
        }
    }

    /** What is on its way is still done, in its time; the caller does not wait. */
    void close() {
        thread.shutdown();
    }
}
