package org.polybook.view.internal.books;

import java.util.concurrent.Executor;

/** The questions to one book: one at a time, and of those that wait meanwhile the newest alone. So a slow book takes one worker. */
final class BookQueue {
    private final Executor workers;
    private Runnable waiting;
    private boolean busy;

    BookQueue(Executor workers) {
        this.workers = workers;
    }

    /** Asks in a worker, now or when the book is done with what it was asked before. */
    synchronized void ask(Runnable question) {
        waiting = question;
        if (!busy) {
            busy = true;
            workers.execute(this::work);
        }
    }

    private void work() {
        try {
            take().run();
        } finally {
            done();
        }
    }

    private synchronized Runnable take() {
        Runnable next = waiting;
        waiting = null;
        return next;
    }

    private synchronized void done() {
        if (waiting == null) {
            busy = false;
        } else {
            workers.execute(this::work);
        }
    }
}
