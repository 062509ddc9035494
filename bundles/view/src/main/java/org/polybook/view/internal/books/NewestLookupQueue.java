package org.polybook.view.internal.books;

import java.util.concurrent.Executor;

/**
 * The look-ups in one book: one runs at a time, and only the newest of the others waits. So a slow book blocks one
 * worker only.
 */
final class NewestLookupQueue {
    private final Executor workers;
    private Runnable waiting;
    private boolean busy;

    NewestLookupQueue(Executor workers) {
        this.workers = workers;
    }

    /** Runs a look-up in a worker, at once or after the running one; it replaces one that waits. */
    synchronized void runOrReplaceWaiting(Runnable lookup) {
        waiting = lookup;
        if (!busy) {
            busy = true;
            workers.execute(this::work);
        }
    }

    private void work() {
        try {
            take().run();
        } finally {
            runNextOrBecomeIdle();
        }
    }

    private synchronized Runnable take() {
        Runnable next = waiting;
        waiting = null;
        return next;
    }

    private synchronized void runNextOrBecomeIdle() {
        if (waiting == null) {
            busy = false;
        } else {
            workers.execute(this::work);
        }
    }
}
