package org.polybook.servlet.internal;

import java.util.concurrent.Semaphore;
import java.util.function.Supplier;

/** Limits the threads of the web server that the explorer uses, because other servlets need them, too. */
final class ConcurrencyLimit {
    private static final int ANSWERING = 16;
    private static final int WAITING = 64;

    private final Semaphore admitted = new Semaphore(ANSWERING + WAITING);
    private final Semaphore answering = new Semaphore(ANSWERING, true);

    /**
     * Returns the value of the supplier; 16 suppliers run at a time, and 64 more wait.
     *
     * @param busy supplies the value if too many wait
     */
    <T> T get(Supplier<? extends T> supplier, Supplier<? extends T> busy) {
        if (!admitted.tryAcquire()) {
            return busy.get();
        }
        try {
            answering.acquireUninterruptibly();
            try {
                return supplier.get();
            } finally {
                answering.release();
            }
        } finally {
            admitted.release();
        }
    }
}
