package org.polybook.uci;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.polybook.io.ExitSteps;

/**
 * Ends a session as {@code quit} does when the process is terminated (SIGINT, SIGTERM): results are recorded, the
 * engine gets {@code quit}, and the process waits for both. Close it when the session has ended.
 */
final class TerminationHandler implements AutoCloseable {
    /**
     * The default limit, enough for an engine that must be terminated and for a book that another process locks for a
     * while.
     */
    private static final Duration MAX_WAIT = Duration.ofSeconds(20);

    private final Duration maxWait;
    private final CountDownLatch ended = new CountDownLatch(1);
    private final ExitSteps.Task task;
    private volatile Runnable quit;

    /** @throws IOException if the process is already ending */
    TerminationHandler() throws IOException {
        this(MAX_WAIT);
    }

    /** @param maxWait the time that the session has to end */
    TerminationHandler(Duration maxWait) throws IOException {
        this.maxWait = maxWait;
        task = ExitSteps.registerTask(this::quitAndAwaitEnd);
    }

    /** Sets the action that ends the session. */
    void onTermination(Runnable quitting) {
        quit = quitting;
    }

    private void quitAndAwaitEnd() {
        if (quit == null) {
            return;
        }
        DaemonThreads.start("quit", quit); // a separate thread, as an engine that reads nothing blocks it
        try {
            ended.await(maxWait.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        ended.countDown();
        task.close();
    }
}
