package org.polybook.spark;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Ends a run that takes too long, also one whose store never answers: Spark replaces executors that fail at their start
 * for ever, and waits for ever. The run has a thread that does not keep the process alive.
 */
final class TimeLimit {
    private static final long PAUSE_MILLIS = 200;

    private final Duration limit;
    private final Duration grace;
    private Stage stage = Stage.WORKING;

    /** The stages of a run. */
    private enum Stage {
        /** No file has been replaced, and the run may be interrupted. */
        WORKING,
        /** The limit is over, and the run is interrupted until it begins to end. */
        OVER,
        /** Files are moved to their places. */
        MOVING,
        /** The run deletes its temporary files, or has ended. */
        ENDING
    }

    /**
     * @param grace the time after the limit in which the run may delete its temporary files
     */
    TimeLimit(Duration limit, Duration grace) {
        this.limit = limit;
        this.grace = grace;
    }

    /**
     * Runs work, which calls {@link #beginMoving} and {@link #beginEnding}.
     *
     * @param cancel makes the work fail soon; called repeatedly, as the work may begin something new
     * @throws IOException if the limit is over; or the exception of the work
     */
    <T> T run(Callable<T> work, Runnable cancel) throws Exception {
        FutureTask<T> task = new FutureTask<>(work);
        Thread thread = new Thread(task, "polybook-count");
        thread.setDaemon(true);
        thread.start();
        try {
            return task.get(limit.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException e) {
            throw exception(e);
        } catch (TimeoutException e) {
            return end(task, thread, cancel, e);
        }
    }

    private static Exception exception(ExecutionException failure) {
        return failure.getCause() instanceof Exception cause ? cause : failure;
    }

    private <T> T end(FutureTask<T> task, Thread thread, Runnable cancel, TimeoutException over) throws Exception {
        boolean isInterrupted = setOver();
        long pause = Math.min(PAUSE_MILLIS, grace.toMillis());
        for (long waited = 0; waited < grace.toMillis(); waited += pause) {
            if (isInterrupted) {
                cancel.run();
                interrupt(thread);
            }
            try {
                return task.get(pause, TimeUnit.MILLISECONDS);
            } catch (ExecutionException e) {
                throw isInterrupted ? failure("no file was written", e) : exception(e);
            } catch (TimeoutException e) {
                continue; // the work has not ended yet
            }
        }
        throw failure(isInterrupted ? "no file was written" : "the files may have been written", over);
    }

    private IOException failure(String state, Exception cause) {
        return new IOException("ended after the limit of " + TimeConverter.text(limit) + "; " + state, cause);
    }

    /** Prevents that files are moved; returns false if they are already. */
    private synchronized boolean setOver() {
        if (stage == Stage.WORKING) {
            stage = Stage.OVER;
        }
        return stage == Stage.OVER;
    }

    private synchronized void interrupt(Thread thread) {
        if (stage == Stage.OVER) {
            thread.interrupt();
        }
    }

    /** Marks that files are moved to their places from now on. */
    synchronized void beginMoving() throws IOException {
        if (stage != Stage.WORKING) {
            throw new IOException("the time limit is over");
        }
        stage = Stage.MOVING;
    }

    /** Marks that temporary files are deleted from now on, which is not interrupted. */
    synchronized void beginEnding() {
        stage = Stage.ENDING;
        Thread.interrupted(); // the interruption has done its work
    }
}
