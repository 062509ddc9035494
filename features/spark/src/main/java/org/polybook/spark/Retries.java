package org.polybook.spark;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.concurrent.TimeUnit;

/** Repeats calls of a store that fail. Spark repeats whole tasks, but nothing that the driver does. */
final class Retries {
    /** The number of attempts: that of Spark's tasks. */
    static final int ATTEMPTS = 4;

    private static final long FIRST_PAUSE_MILLIS = 250;

    private Retries() {}

    /**
     * Returns the result of the first successful attempt. Pauses become longer.
     *
     * @throws IOException that of the last attempt; the exceptions of the others are suppressed in it. A file that is
     *     missing or refused is not looked for again, and an interruption ends the attempts
     */
    static <T> T run(Unchecked.Call<T> work) throws IOException {
        IOException before = null;
        for (int attempt = 1; ; attempt++) {
            try {
                return work.run();
            } catch (IOException e) {
                if (before != null) {
                    e.addSuppressed(before);
                }
                if (attempt == ATTEMPTS || isFinal(e)) {
                    throw e;
                }
                before = e;
                pause(FIRST_PAUSE_MILLIS << attempt);
            }
        }
    }

    private static boolean isFinal(IOException failure) {
        return failure instanceof FileNotFoundException
                || failure instanceof InvalidInputException
                || failure instanceof InterruptedIOException;
    }

    private static void pause(long millis) throws InterruptedIOException {
        try {
            TimeUnit.MILLISECONDS.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted");
        }
    }
}
