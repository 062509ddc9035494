package org.polybook.writer.internal.work;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Runs tasks in the order of their numbers, one at a time, regardless of the order in which threads submit them. */
public final class TaskSequencer {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition turn = lock.newCondition();
    private long next;
    private boolean closed;

    /**
     * Waits until every task with a smaller number has run, then runs the task. After a task that fails, no task with a
     * larger number runs.
     *
     * @return false if the sequencer was closed before this number's turn
     */
    public boolean runInTurn(long number, Work work) throws java.io.IOException {
        lock.lock();
        try {
            while (next != number && !closed) {
                turn.awaitUninterruptibly();
            }
            if (closed) {
                return false;
            }
            work.run();
            next++;
            turn.signalAll();
            return true;
        } finally {
            lock.unlock();
        }
    }

    /** Makes all current and later calls return without running their task. */
    public void close() {
        lock.lock();
        try {
            closed = true;
            turn.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /** A task that may fail. */
    public interface Work {
        void run() throws java.io.IOException;
    }
}
