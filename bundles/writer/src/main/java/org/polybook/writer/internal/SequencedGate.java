package org.polybook.writer.internal;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Lets work through in the order of its numbers, whichever thread brings it, one piece at a time. */
final class SequencedGate {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition turn = lock.newCondition();
    private long next;
    private boolean closed;

    /**
     * Waits until every smaller number has passed, then does the work.
     *
     * @return false if the gate was closed before it was this number's turn
     */
    boolean pass(long number, Work work) throws java.io.IOException {
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

    /** Sends every thread away, now and later. */
    void close() {
        lock.lock();
        try {
            closed = true;
            turn.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /** What is done in turn. */
    interface Work {
        void run() throws java.io.IOException;
    }
}
