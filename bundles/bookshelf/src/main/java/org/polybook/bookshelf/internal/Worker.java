package org.polybook.bookshelf.internal;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/** The one thread that has the shelf. */
final class Worker {
    private static final Logger LOG = System.getLogger(Worker.class.getName());
    private static final long END_SECONDS = 10;

    /** The last failure of any worker. */
    private static volatile String lastSaid = "";

    private final Runnable look;
    private final ScheduledThreadPoolExecutor thread = new ScheduledThreadPoolExecutor(1, this::daemon);
    private final AtomicBoolean looksSoon = new AtomicBoolean();
    private volatile Thread current;
    private Future<?> polling;

    /** Looks at the files that often from now on. */
    Worker(Runnable look, Duration poll) {
        this.look = look;
        thread.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
        thread.setRemoveOnCancelPolicy(true);
        poll(poll);
    }

    private Thread daemon(Runnable work) {
        Thread made = new Thread(work, "polybook-bookshelf");
        made.setDaemon(true);
        current = made;
        return made;
    }

    /** Whether the caller is that thread. */
    boolean isCaller() {
        return Thread.currentThread().equals(current);
    }

    synchronized void poll(Duration interval) {
        if (polling != null) {
            polling.cancel(false);
        }
        long nanos = interval.toNanos();
        polling = thread.scheduleWithFixedDelay(guarded(look), nanos, nanos, TimeUnit.NANOSECONDS);
    }

    void execute(Runnable work) {
        try {
            thread.execute(guarded(work));
        } catch (RejectedExecutionException e) {
            LOG.log(Level.DEBUG, "The shelf has been closed; nothing is left to do.", e);
        }
    }

    /** Returns when that has been done, in its turn, or will not be, for the thread has been closed. Not for the thread itself. */
    void await(Runnable work) throws InterruptedException {
        CountDownLatch done = new CountDownLatch(1);
        execute(() -> {
            try {
                work.run();
            } finally {
                done.countDown();
            }
        });
        boolean isDone = false;
        while (!isDone && !thread.isShutdown()) {
            isDone = done.await(1, TimeUnit.SECONDS);
        }
    }

    /** Looks once all that is to be done by now has been done; wishes that come before that are granted by the same look. */
    void soon(Runnable wished) {
        if (!looksSoon.getAndSet(true)) {
            execute(() -> {
                looksSoon.set(false);
                wished.run();
            });
        }
    }

    /** One failure must not end what goes on: no {@link Error} either, for nobody would see that the thread is gone. */
    static Runnable guarded(Runnable work) {
        return () -> {
            try {
                work.run();
            } catch (RuntimeException | Error e) {
                String said = e.toString();
                Level level = said.equals(lastSaid) ? Level.DEBUG : Level.ERROR; // it may come with every look
                lastSaid = said;
                LOG.log(level, "The shelf met an unexpected failure and goes on.", e);
            }
        };
    }

    /**
     * Ends the thread, then does the last work in the caller's. What the thread is at may be in the code of a host that is
     * told of a book, so it is not interrupted.
     */
    void close(Runnable last) {
        thread.shutdown();
        try {
            if (!thread.awaitTermination(END_SECONDS, TimeUnit.SECONDS)) {
                LOG.log(Level.WARNING, "The shelf''s thread did not end within {0} s.", END_SECONDS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        guarded(last).run();
    }
}
