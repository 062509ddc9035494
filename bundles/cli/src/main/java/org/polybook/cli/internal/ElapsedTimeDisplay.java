package org.polybook.cli.internal;

import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Shows the elapsed time of work that does not report its progress, until it is closed. */
public final class ElapsedTimeDisplay implements AutoCloseable {
    private static final long EVERY_MILLIS = 250;

    private final CountDownLatch end = new CountDownLatch(1);

    /** @param work what the command does, such as {@code repairing club.bin} */
    public ElapsedTimeDisplay(ProgressLine status, String work) {
        Thread thread = new Thread(() -> showUntilClosed(status, work), "polybook-ticker");
        thread.setDaemon(true);
        thread.start();
    }

    private void showUntilClosed(ProgressLine status, String work) {
        try {
            while (!end.await(EVERY_MILLIS, TimeUnit.MILLISECONDS)) {
                show(status, work);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (OutOfMemoryError shownByTheWork) {
            // the work ends with this error itself, or continues without a progress line
        }
    }

    private synchronized void show(ProgressLine status, String work) {
        if (end.getCount() > 0) {
            status.showIfDue(String.format(Locale.ROOT, "%s, %.0f s", work, status.secondsSinceStart()));
        }
    }

    /** Stops showing the time. */
    @Override
    public synchronized void close() {
        end.countDown();
    }
}
