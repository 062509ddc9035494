package org.polybook.explorer;

import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The threads of a connector's {@linkplain Answer.Endless endless answers}, one for each client, so that a slow client
 * does not delay others. Thread-safe. The threads do not keep a program running.
 */
public final class EndlessAnswers implements AutoCloseable {
    /** More clients than the explorer accepts, so that it can refuse the others with a reason. */
    private static final int MAXIMUM = 80;

    private final String threadName;
    private final Set<Thread> running = ConcurrentHashMap.newKeySet();
    private boolean isClosed;

    /** @param threadName the name of all threads, which a dump of the threads shows */
    public EndlessAnswers(String threadName) {
        this.threadName = Objects.requireNonNull(threadName, "threadName");
    }

    /** Runs the task in a separate thread. Returns false, and does nothing, if too many tasks are running. */
    public synchronized boolean start(Runnable task) {
        Objects.requireNonNull(task, "task");
        if (isClosed || running.size() >= MAXIMUM) {
            return false;
        }
        Thread thread = new Thread(() -> run(task), threadName);
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

    /** Interrupts all tasks, without waiting for their ends; later tasks are not started. */
    @Override
    public synchronized void close() {
        isClosed = true;
        running.forEach(Thread::interrupt);
    }
}
