package org.polybook.cli.internal;

import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Shows how long work takes that does not tell how far it is, until it is closed. */
public final class Ticker implements AutoCloseable {
    private static final long EVERY_MILLIS = 250;

    private final CountDownLatch end = new CountDownLatch(1);

    /** @param work what is being done, such as {@code repairing club.bin} */
    public Ticker(StatusLine status, String work) {
        Thread thread = new Thread(() -> tick(status, work), "polybook-ticker");
        thread.setDaemon(true);
        thread.start();
    }

    private void tick(StatusLine status, String work) {
        try {
            while (!end.await(EVERY_MILLIS, TimeUnit.MILLISECONDS)) {
                show(status, work);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (OutOfMemoryError shownByTheWork) {
            // the work itself ends with it or goes on without a line
        }
    }

    private synchronized void show(StatusLine status, String work) {
        if (end.getCount() > 0) {
            status.show(String.format(Locale.ROOT, "%s, %.0f s", work, status.seconds()));
        }
    }

    /** Nothing is shown from now on. */
    @Override
    public synchronized void close() {
        end.countDown();
    }
}
