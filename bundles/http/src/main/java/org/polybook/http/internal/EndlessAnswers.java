package org.polybook.http.internal;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The threads of answers without end, one for each client, so that a slow client does not delay others. */
final class EndlessAnswers implements AutoCloseable {
    /** More clients than the explorer accepts, so that it can refuse the others with a reason. */
    private static final int MAXIMUM = 80;

    private final Set<Thread> running = ConcurrentHashMap.newKeySet();
    private boolean isClosed;

    /** Runs the task in a separate thread. Returns false, and does nothing, if too many tasks are running. */
    synchronized boolean start(Runnable task) {
        if (isClosed || running.size() >= MAXIMUM) {
            return false;
        }
        Thread thread = new Thread(() -> run(task), "polybook-http-endless");
        thread.setDaemon(true);
        running.add(thread);
        thread.start();
        return true;
    }

    private void run(Runnable task) {
        try {
            task.run();
        } finally {
            running.remove(Thread.currentThread());
        }
    }

    /** Interrupts all tasks. */
    @Override
    public synchronized void close() {
        isClosed = true;
        running.forEach(Thread::interrupt);
    }
}
