package org.polybook.uci;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.polybook.io.ExitSteps;

/**
 * Ends a session as {@code quit} does when the process is asked to end (SIGINT, SIGTERM): results are recorded, the engine is told to
 * quit, and the process waits for both. Closed when the session has ended.
 */
final class ProcessEnd implements AutoCloseable {
    /** Enough for an engine that does not quit by itself, and for a book that another process locks for a while. */
    private static final Duration LONGEST = Duration.ofSeconds(20);

    private final Duration longest;
    private final CountDownLatch ended = new CountDownLatch(1);
    private final ExitSteps.Task task;
    private volatile Runnable quit;

    /** @throws IOException if the process is about to end */
    ProcessEnd() throws IOException {
        this(LONGEST);
    }

    /** @param longest the time that the session has to end */
    ProcessEnd(Duration longest) throws IOException {
        this.longest = longest;
        task = ExitSteps.first(this::end);
    }

    /** From now on the session is ended that way. */
    void by(Runnable quitting) {
        quit = quitting;
    }

    private void end() {
        if (quit == null) {
            return;
        }
        Threads.start("quit", quit); // an engine that reads nothing any more lets it wait
        try {
            ended.await(longest.toMillis(), TimeUnit.MILLISECONDS);
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
