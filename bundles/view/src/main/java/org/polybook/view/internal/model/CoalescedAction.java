package org.polybook.view.internal.model;

import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * An action that runs once for all requests made before it starts, so that hundreds of events cause one update.
 * Thread-safe.
 */
public final class CoalescedAction implements Runnable {
    private final Executor executor;
    private final Runnable action;
    private final AtomicBoolean isRequested = new AtomicBoolean();

    /** Creates an object that has no request yet. The executor runs the action later. */
    public CoalescedAction(Executor executor, Runnable action) {
        this.executor = executor;
        this.action = action;
    }

    /** Requests a run. The action sees everything written before the request. */
    @Override
    public void run() {
        if (isRequested.compareAndSet(false, true)) {
            executor.execute(() -> {
                isRequested.set(false);
                action.run();
            });
        }
    }
}
