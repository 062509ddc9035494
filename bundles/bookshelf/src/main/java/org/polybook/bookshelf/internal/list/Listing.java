package org.polybook.bookshelf.internal.list;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;

/** The list of the shelf, as last published; one can wait for it to say something. */
public final class Listing {
    private final Lock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final List<Runnable> followers = new CopyOnWriteArrayList<>();
    private volatile List<Row> rows = List.of();
    private volatile Instant published = Instant.now();

    public void publish(List<Row> now) {
        lock.lock();
        try {
            rows = now;
            published = Instant.now();
            changed.signalAll();
        } finally {
            lock.unlock();
        }
        followers.forEach(Runnable::run);
    }

    /** Runs after each publication from now on, in the thread that publishes; the returned action ends that. */
    public Runnable follow(Runnable follower) {
        followers.add(follower);
        return () -> followers.remove(follower);
    }

    public List<Row> rows() {
        return rows;
    }

    /** The time of the last publication, which each look ends with; of the start before the first. */
    public Instant published() {
        return published;
    }

    /** Waits until the list answers; empty if it has not in that time. */
    public <T> Optional<T> await(Function<List<Row>, Optional<T>> question, Duration limit)
            throws InterruptedException {
        long left = limit.toNanos();
        lock.lockInterruptibly();
        try {
            Optional<T> answer = question.apply(rows);
            while (answer.isEmpty() && left > 0) {
                left = changed.awaitNanos(left);
                answer = question.apply(rows);
            }
            return answer;
        } finally {
            lock.unlock();
        }
    }
}
