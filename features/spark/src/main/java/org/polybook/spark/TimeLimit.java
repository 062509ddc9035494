package org.polybook.spark;

import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.apache.spark.api.java.JavaSparkContext;

/** Cancels all work of a run that takes too long: Spark replaces executors that fail at their start for ever. */
final class TimeLimit implements AutoCloseable {
    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor(work -> {
        Thread thread = new Thread(work, "polybook-time-limit");
        thread.setDaemon(true);
        return thread;
    });
    private final ScheduledFuture<?> end;
    private volatile boolean isOver;

    TimeLimit(Duration limit, JavaSparkContext spark) {
        end = timer.schedule(
                () -> {
                    isOver = true;
                    spark.sc().cancelAllJobs();
                },
                limit.toMillis(),
                TimeUnit.MILLISECONDS);
    }

    /** Returns true if the run has been cancelled. */
    boolean isOver() {
        return isOver;
    }

    @Override
    public void close() {
        end.cancel(false);
        timer.shutdownNow();
    }
}
