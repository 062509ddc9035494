package org.polybook.view.internal.model;

import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicBoolean;

/** Something to be done soon, once for all the requests until then: what comes in hundreds is looked at as one. Any thread. */
public final class Coalesced implements Runnable {
    private final Executor executor;
    private final Runnable action;
    private final AtomicBoolean waits = new AtomicBoolean();

    /** Requests of the action, which the executor runs later. */
    public Coalesced(Executor executor, Runnable action) {
        this.executor = executor;
        this.action = action;
    }

    /** Requests it. What was so before the request is known to the action. */
    @Override
    public void run() {
        if (waits.compareAndSet(false, true)) {
            executor.execute(() -> {
                waits.set(false);
                action.run();
            });
        }
    }
}
