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

/** The shelf's list as last published. Callers can wait for a state of it. */
public final class ShelfListing {
    private final Lock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final List<Runnable> followers = new CopyOnWriteArrayList<>();
    private volatile List<ShelfEntry> entries = List.of();
    private volatile Instant lastPublication = Instant.now();

    public void publish(List<ShelfEntry> now) {
        lock.lock();
        try {
            entries = now;
            lastPublication = Instant.now();
            changed.signalAll();
        } finally {
            lock.unlock();
        }
        followers.forEach(Runnable::run);
    }

    /**
     * Runs the follower after each later publication, in the publishing thread. The returned action removes the
     * follower.
     */
    public Runnable subscribe(Runnable follower) {
        followers.add(follower);
        return () -> followers.remove(follower);
    }

    public List<ShelfEntry> entries() {
        return entries;
    }

    /**
     * The time of the last publication; every poll ends with one. Before the first publication, the time of the start.
     */
    public Instant lastPublication() {
        return lastPublication;
    }

    /**
     * Waits until the question finds an answer in the list.
     *
     * @return empty if it finds none within the limit
     */
    public <T> Optional<T> await(Function<List<ShelfEntry>, Optional<T>> question, Duration limit)
            throws InterruptedException {
        long left = limit.toNanos();
        lock.lockInterruptibly();
        try {
            Optional<T> answer = question.apply(entries);
            while (answer.isEmpty() && left > 0) {
                left = changed.awaitNanos(left);
                answer = question.apply(entries);
            }
            return answer;
        } finally {
            lock.unlock();
        }
    }
}
