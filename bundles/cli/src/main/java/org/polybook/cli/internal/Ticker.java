package org.polybook.cli.internal;

import java.util.Locale;

/** Shows how long work takes that does not tell how far it is, until it is closed. */
public final class Ticker implements AutoCloseable {
    private static final long EVERY_MILLIS = 250;

    private final Thread thread;

    /** @param work what is being done, such as {@code mending club.bin} */
    public Ticker(StatusLine status, String work) {
        thread = new Thread(() -> tick(status, work), "polybook-ticker");
        thread.setDaemon(true);
        thread.start();
    }

    private static void tick(StatusLine status, String work) {
        try {
            while (true) {
                Thread.sleep(EVERY_MILLIS);
                status.show(String.format(Locale.ROOT, "%s, %.0f s", work, status.seconds()));
            }
        } catch (InterruptedException end) {
            // the work is done
        }
    }

    @Override
    public void close() {
        thread.interrupt();
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
