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
 * The only thread that uses the shelf. A thread that waits for a file too long is {@link #replaceThreadAndRepeatTask replaced}: its
 * successor repeats the unfinished task, then runs the rest of the queue.
 */
public final class ShelfThread {
    private static final Logger LOG = BundleLogger.of(ShelfThread.class);
    private static final long END_SECONDS = 10;
    /** The pause after a poll of a shelf at rest, as a multiple of the poll's duration. */
    private static final long PAUSE_FACTOR = 100;
    /** The maximum pause between polls, as a multiple of the poll interval. */
    private static final long MAX_INTERVALS = 30;

    /** The last logged failure of any shelf; its repetitions are logged at a lower level. */
    private static volatile String lastFailure = "";

    private final Runnable poll;
    private final AtomicBoolean pollQueued = new AtomicBoolean();
    private final BooleanSupplier atRest;
    /** The durations of the last polls that found nothing to do, in nanoseconds. */
    private final long[] durations = new long[3];

    private int idlePolls;
    private Duration interval;
    private long nextPoll;
    private final Deque<Runnable> queue = new ArrayDeque<>();
    private Thread current;
    /** The task that the current thread runs; null if it waits for one. */
    private Runnable running;

    private boolean closed;

    /** Starts the thread, which polls at this interval. */
    public ShelfThread(Runnable poll, Duration interval) {
        this(poll, () -> false, interval);
    }

    /**
     * Starts the thread, which polls a shelf at rest less often if a poll takes long, so that polling thousands of
     * books takes a small part of the time.
     *
     * @param atRest returns true if the last poll found nothing to do; called in the shelf's thread
     */
    public ShelfThread(Runnable poll, BooleanSupplier atRest, Duration interval) {
        this.poll = poll;
        this.atRest = atRest;
        this.interval = interval;
        this.nextPoll = System.nanoTime() + interval.toNanos();
        start();
    }

    private synchronized void start() {
        current = new Thread(this::work, "polybook-bookshelf");
        current.setDaemon(true);
        current.start();
    }

    private void work() {
        try {
            for (Runnable next = awaitTaskOrNull(); next != null; next = awaitTaskOrNull()) {
                withFailuresLogged(next).run();
            }
        } catch (AbandonedCallError e) {
            LOG.log(Level.DEBUG, "A replaced thread of the shelf ended.", e);
        }
    }

    /** Waits for the next task; returns null to a thread that is to end. */
    private synchronized Runnable awaitTaskOrNull() {
        while (isCallerThisThread()) {
            running = isPollDue() ? this::pollAndSchedule : queue.poll();
            if (running != null || closed) {
                return running;
            }
            try {
                TimeUnit.NANOSECONDS.timedWait(this, nextPoll - System.nanoTime());
            } catch (InterruptedException e) {
                // releasing the memory of old content interrupts a thread that reads it
                LOG.log(Level.DEBUG, "The shelf's thread was interrupted and continues.");
            }
        }
        return null;
    }

    private boolean isPollDue() {
        return !closed && nextPoll - System.nanoTime() <= 0;
    }

    /**
     * Starts another thread, which repeats the current task and continues. The caller ensures that the old thread no
     * longer uses the shelf.
     */
    public synchronized void replaceThreadAndRepeatTask() {
        if (running != null) {
            queue.addFirst(running);
            running = null;
        }
        start();
    }

    /** Returns true if the caller runs in the shelf's current thread. */
    public synchronized boolean isCallerThisThread() {
        return Thread.currentThread().equals(current);
    }

    public synchronized void setPollInterval(Duration every) {
        interval = every;
        schedulePoll(every.toNanos());
    }

    private synchronized void schedulePoll(long nanos) {
        nextPoll = System.nanoTime() + nanos;
        notifyAll();
    }

    private void pollAndSchedule() {
        long begun = System.nanoTime();
        withFailuresLogged(poll).run();
        schedulePoll(recordPollAndGetPause(System.nanoTime() - begun));
    }

    /**
     * Returns the pause after a poll. Uses the shortest of the last durations, because a busy machine prolongs some of
     * them.
     */
    private synchronized long recordPollAndGetPause(long took) {
        if (!atRest.getAsBoolean()) {
            idlePolls = 0;
            return interval.toNanos();
        }
        durations[idlePolls % durations.length] = took;
        idlePolls++;
        if (idlePolls < durations.length) {
            return interval.toNanos();
        }
        return pauseAtRest(interval.toNanos(), Math.min(durations[0], Math.min(durations[1], durations[2])));
    }

    /**
     * The pause of a shelf at rest; all values in nanoseconds.
     *
     * @param duration the shortest duration of the last polls
     */
    public static long pauseAtRest(long interval, long duration) {
        return Math.max(interval, Math.min(MAX_INTERVALS * interval, PAUSE_FACTOR * duration));
    }

    public void execute(Runnable work) {
        if (!enqueueUnlessClosed(work)) {
            LOG.log(Level.DEBUG, "The shelf is closed; a task was ignored.");
        }
    }

    /** Returns false if the thread is closed. */
    private synchronized boolean enqueueUnlessClosed(Runnable work) {
        if (!closed) {
            queue.add(work);
            notifyAll();
        }
        return !closed;
    }

    /**
     * Runs the task in its turn and waits for its end, or until the thread is closed. Not to be called in the thread
     * itself.
     *
     * @return false if the task has not ended within the limit or before the thread was closed
     */
    public boolean executeAndAwait(Runnable work, Duration limit) throws InterruptedException {
        long end = System.nanoTime() + limit.toNanos();
        CountDownLatch done = new CountDownLatch(1);
        execute(() -> {
            withFailuresLogged(work).run();
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

    /**
     * Runs this poll after the tasks queued so far. While an earlier requested poll has not begun, a request has no
     * effect, because that poll serves it too.
     */
    public void requestPoll(Runnable requested) {
        if (!pollQueued.getAndSet(true)) {
            execute(() -> {
                pollQueued.set(false);
                requested.run();
            });
        }
    }

    /**
     * Logs any failure of the task and lets the thread go on, even after an {@link Error}: an ended thread would stop
     * the shelf silently. Only a replaced thread ends.
     */
    public static Runnable withFailuresLogged(Runnable work) {
        return () -> {
            try {
                work.run();
            } catch (AbandonedCallError e) {
                throw e;
            } catch (RuntimeException | Error e) {
                String failure = e.toString();
                Level level =
                        failure.equals(lastFailure) ? Level.DEBUG : Level.ERROR; // the failure may repeat at every poll
                lastFailure = failure;
                LOG.log(level, "The shelf met an unexpected failure and continues.", e);
            }
        };
    }

    /**
     * Ends the thread, then runs the last task in the caller's thread. The current task is not interrupted: it may be
     * running code of a host that is notified of a book.
     */
    public void endThreadAndRun(Runnable last) {
        try {
            if (!closeAndAwaitEnd()) {
                LOG.log(Level.WARNING, "The shelf''s thread did not end within {0} s.", END_SECONDS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        withFailuresLogged(last).run();
    }

    /** Closes the thread; returns true if it has run all queued tasks and ended in time. */
    private boolean closeAndAwaitEnd() throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(END_SECONDS);
        Thread ending = closeAndGetLiveThreadOrNull();
        while (ending != null && end - System.nanoTime() > 0) {
            TimeUnit.MILLISECONDS.timedJoin(ending, 100);
            ending = liveThreadOrNull();
        }
        return ending == null;
    }

    private synchronized Thread closeAndGetLiveThreadOrNull() {
        closed = true;
        notifyAll();
        return liveThreadOrNull();
    }

    /** The current thread, which may have been replaced a moment ago; null if it has ended. */
    private synchronized Thread liveThreadOrNull() {
        return current.isAlive() ? current : null;
    }
}
