package org.polybook.bookshelf.internal.shelf;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import org.polybook.io.AbandonedCallError;
import org.polybook.io.BundleLogger;

/**
 * The one thread that has the shelf. One that waits for a file too long is {@link #replace replaced}: the next thread does again what it
 * was at, then all that is to be done.
 */
public final class Worker {
    private static final Logger LOG = BundleLogger.of(Worker.class);
    private static final long END_SECONDS = 10;
    /** A look at a shelf at rest comes after a pause so many times as long. */
    private static final long TIMES_AS_LONG = 100;
    /** But after so many intervals at the latest. */
    private static final long MOST_INTERVALS = 30;

    /** The last failure of any worker. */
    private static volatile String lastSaid = "";

    private final Runnable look;
    private final AtomicBoolean looksSoon = new AtomicBoolean();
    private final BooleanSupplier atRest;
    /** Of the last looks that found nothing to do, nanoseconds. */
    private final long[] lasted = new long[3];

    private int looks;
    private Duration interval;
    private long nextLook;
    private final Deque<Runnable> queue = new ArrayDeque<>();
    private Thread current;
    /** The task that the current thread runs; null if it waits for one. */
    private Runnable running;

    private boolean closed;

    /** Looks at the files that often from now on. */
    public Worker(Runnable look, Duration poll) {
        this(look, () -> false, poll);
    }

    /**
     * Like the other, but a shelf at rest is looked at less often if that takes long: a look at thousands of books takes a small part of
     * the time.
     *
     * @param atRest whether the last look found nothing to do; asked in the worker's thread
     */
    public Worker(Runnable look, BooleanSupplier atRest, Duration poll) {
        this.look = look;
        this.atRest = atRest;
        this.interval = poll;
        this.nextLook = System.nanoTime() + poll.toNanos();
        start();
    }

    private synchronized void start() {
        current = new Thread(this::work, "polybook-bookshelf");
        current.setDaemon(true);
        current.start();
    }

    private void work() {
        try {
            for (Runnable next = next(); next != null; next = next()) {
                guarded(next).run();
            }
        } catch (AbandonedCallError e) {
            LOG.log(Level.DEBUG, "A replaced thread of the shelf has ended.", e);
        }
    }

    /** Waits for the next that is to be done; null for a thread that is done with. */
    private synchronized Runnable next() {
        while (isCaller()) {
            running = isLookDue() ? this::lookAndGoOn : queue.poll();
            if (running != null || closed) {
                return running;
            }
            try {
                TimeUnit.NANOSECONDS.timedWait(this, nextLook - System.nanoTime());
            } catch (InterruptedException e) {
                LOG.log(
                        Level.DEBUG,
                        "The shelf's thread has been interrupted and goes on."); // closing memory does that
            }
        }
        return null;
    }

    private boolean isLookDue() {
        return !closed && nextLook - System.nanoTime() <= 0;
    }

    /** Another thread does what this one was at, and goes on. The caller takes care that the old one touches nothing of the shelf any more. */
    public synchronized void replace() {
        if (running != null) {
            queue.addFirst(running);
            running = null;
        }
        start();
    }

    /** Whether the caller is that thread. */
    public synchronized boolean isCaller() {
        return Thread.currentThread().equals(current);
    }

    public synchronized void poll(Duration every) {
        interval = every;
        next(every.toNanos());
    }

    private synchronized void next(long nanos) {
        nextLook = System.nanoTime() + nanos;
        notifyAll();
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
    public static long pause(long interval, long usual) {
        return Math.max(interval, Math.min(MOST_INTERVALS * interval, TIMES_AS_LONG * usual));
    }

    public void execute(Runnable work) {
        if (!enqueue(work)) {
            LOG.log(Level.DEBUG, "The shelf has been closed; nothing is left to do.");
        }
    }

    /** Returns false if the thread has been closed. */
    private synchronized boolean enqueue(Runnable work) {
        if (!closed) {
            queue.add(work);
            notifyAll();
        }
        return !closed;
    }

    /**
     * Waits until that has been done, in its turn, or will not be, for the thread has been closed. Not for the thread itself.
     *
     * @return false if it has not been done within that time
     */
    public boolean await(Runnable work, Duration limit) throws InterruptedException {
        long end = System.nanoTime() + limit.toNanos();
        CountDownLatch done = new CountDownLatch(1);
        execute(() -> {
            guarded(work).run();
            done.countDown();
        });
        boolean isDone = false;
        long left = limit.toNanos();
        while (!isDone && left > 0 && !isClosed()) {
            isDone = done.await(Math.min(left, TimeUnit.SECONDS.toNanos(1)), TimeUnit.NANOSECONDS);
            left = end - System.nanoTime();
        }
        return isDone;
    }

    private synchronized boolean isClosed() {
        return closed;
    }

    /** Looks once all that is to be done by now has been done; wishes that come before that are granted by the same look. */
    public void soon(Runnable wished) {
        if (!looksSoon.getAndSet(true)) {
            execute(() -> {
                looksSoon.set(false);
                wished.run();
            });
        }
    }

    /**
     * One failure must not end what goes on: no {@link Error} either, for nobody would see that the thread is gone. Only the thread that
     * has been replaced ends.
     */
    public static Runnable guarded(Runnable work) {
        return () -> {
            try {
                work.run();
            } catch (AbandonedCallError e) {
                throw e;
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
    public void close(Runnable last) {
        try {
            if (!end()) {
                LOG.log(Level.WARNING, "The shelf''s thread did not end within {0} s.", END_SECONDS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        guarded(last).run();
    }

    /** True if all tasks due have ended. */
    private boolean end() throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(END_SECONDS);
        Thread ending = close();
        while (ending != null && end - System.nanoTime() > 0) {
            TimeUnit.MILLISECONDS.timedJoin(ending, 100);
            ending = alive();
        }
        return ending == null;
    }

    private synchronized Thread close() {
        closed = true;
        notifyAll();
        return alive();
    }

    /** The thread, which may be another than a moment ago; null if it has ended. */
    private synchronized Thread alive() {
        return current.isAlive() ? current : null;
    }
}
