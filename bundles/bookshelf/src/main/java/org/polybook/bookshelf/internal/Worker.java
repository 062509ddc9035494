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
import java.util.function.BooleanSupplier;

/** The one thread that has the shelf. */
final class Worker {
    private static final Logger LOG = System.getLogger(Worker.class.getName());
    private static final long END_SECONDS = 10;
    /** A look at a shelf at rest comes after a pause so many times as long. */
    private static final long TIMES_AS_LONG = 100;
    /** But after so many intervals at the latest. */
    private static final long MOST_INTERVALS = 30;

    /** The last failure of any worker. */
    private static volatile String lastSaid = "";

    private final Runnable look;
    private final ScheduledThreadPoolExecutor thread = new ScheduledThreadPoolExecutor(1, this::daemon);
    private final AtomicBoolean looksSoon = new AtomicBoolean();
    private volatile Thread current;
    private Future<?> polling;
    private final BooleanSupplier atRest;
    private Duration interval = Duration.ZERO;
    /** Of the last looks that found nothing to do, nanoseconds. */
    private final long[] lasted = new long[3];

    private int looks;

    /** Looks at the files that often from now on. */
    Worker(Runnable look, Duration poll) {
        this(look, () -> false, poll);
    }

    /**
     * Like the other, but a shelf at rest is looked at less often if that takes long: a look at thousands of books takes a small part of
     * the time.
     *
     * @param atRest whether the last look found nothing to do; asked in the worker's thread
     */
    Worker(Runnable look, BooleanSupplier atRest, Duration poll) {
        this.look = look;
        this.atRest = atRest;
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

    synchronized void poll(Duration every) {
        interval = every;
        next(every.toNanos());
    }

    private synchronized void next(long nanos) {
        if (polling != null) {
            polling.cancel(false);
        }
        try {
            polling = thread.schedule(this::lookAndGoOn, nanos, TimeUnit.NANOSECONDS);
        } catch (RejectedExecutionException e) {
            LOG.log(Level.DEBUG, "The shelf has been closed; nothing is left to look at.", e);
        }
    }

    private void lookAndGoOn() {
        long begun = System.nanoTime();
        guarded(look).run();
        next(pause(System.nanoTime() - begun));
    }

    /** Returns the pause after a look; the shortest of the last looks counts, for a busy machine lengthens single ones. */
    private synchronized long pause(long took) {
        if (!atRest.getAsBoolean()) {
            looks = 0;
            return interval.toNanos();
        }
        lasted[looks % lasted.length] = took;
        looks++;
        if (looks < lasted.length) {
            return interval.toNanos();
        }
        return pause(interval.toNanos(), Math.min(lasted[0], Math.min(lasted[1], lasted[2])));
    }

    /** The pause of a shelf at rest, a look at which takes so long; all in nanoseconds. */
    static long pause(long interval, long usual) {
        return Math.max(interval, Math.min(MOST_INTERVALS * interval, TIMES_AS_LONG * usual));
    }

    void execute(Runnable work) {
        try {
            thread.execute(guarded(work));
        } catch (RejectedExecutionException e) {
            LOG.log(Level.DEBUG, "The shelf has been closed; nothing is left to do.", e);
        }
    }

    /**
     * Waits until that has been done, in its turn, or will not be, for the thread has been closed. Not for the thread itself.
     *
     * @return false if it has not been done within that time
     */
    boolean await(Runnable work, Duration limit) throws InterruptedException {
        long end = System.nanoTime() + limit.toNanos();
        CountDownLatch done = new CountDownLatch(1);
        execute(() -> {
            try {
                work.run();
            } finally {
                done.countDown();
            }
        });
        boolean isDone = false;
        long left = limit.toNanos();
        while (!isDone && left > 0 && !thread.isShutdown()) {
            isDone = done.await(Math.min(left, TimeUnit.SECONDS.toNanos(1)), TimeUnit.NANOSECONDS);
            left = end - System.nanoTime();
        }
        return isDone;
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
