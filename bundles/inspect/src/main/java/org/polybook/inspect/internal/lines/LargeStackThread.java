package org.polybook.inspect.internal.lines;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.concurrent.atomic.AtomicReference;

/** Runs work that recurses once per ply, on lines of any length, in a thread with a large stack. */
public final class LargeStackThread {
    private static final long BYTES = 1L << 29;

    private LargeStackThread() {}

    /** The work to run. */
    public interface Work {
        void run() throws IOException;
    }

    public static void runAndWait(Work work) throws IOException {
        AtomicReference<Throwable> failure = new AtomicReference<>();
        Thread thread = new Thread(
                null,
                () -> {
                    try {
                        work.run();
                    } catch (StackOverflowError e) {
                        failure.set(new IOException("the book has a line too long to follow", e));
                    } catch (IOException | RuntimeException | Error e) {
                        failure.set(e);
                    }
                },
                "polybook-lines",
                BYTES);
        thread.setDaemon(true);
        thread.start();
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw (IOException) new InterruptedIOException("interrupted").initCause(e);
        }
        rethrow(failure.get());
    }

    private static void rethrow(Throwable thrown) throws IOException {
        if (thrown instanceof IOException e) {
            throw e;
        }
        if (thrown instanceof RuntimeException e) {
            throw e;
        }
        if (thrown instanceof Error e) {
            throw e;
        }
    }
}
