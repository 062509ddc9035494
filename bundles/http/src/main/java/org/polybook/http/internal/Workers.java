package org.polybook.http.internal;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.polybook.explorer.Answer;

/**
 * The threads that read requests and answer them. The JDK's server reads a request in the thread that answers it, so a
 * client that sends its request slowly holds a thread: there are many, but only 16 answer at a time, and the others
 * wait for them. If all threads are busy, an additional thread processes the request, in which {@link #isOverloaded} is
 * true. If the queue of that thread is full, too, the request is rejected, and the server closes the connection.
 */
final class Workers implements Executor, AutoCloseable {
    private static final int ANSWERING = 16;
    private static final int WAITING = 256;
    private static final int IDLE_SECONDS = 30;
    private static final ThreadLocal<Boolean> OVERLOADED = ThreadLocal.withInitial(() -> false);

    private final Semaphore answering = new Semaphore(ANSWERING, true);
    private final ExecutorService refusing = new ThreadPoolExecutor(
            0, 1, IDLE_SECONDS, TimeUnit.SECONDS, new ArrayBlockingQueue<>(WAITING), threads("polybook-http-busy"));
    private final ExecutorService working = new ThreadPoolExecutor(
            0,
            ANSWERING + WAITING,
            IDLE_SECONDS,
            TimeUnit.SECONDS,
            new SynchronousQueue<>(),
            threads("polybook-http"),
            (task, pool) -> refuse(task));

    private static ThreadFactory threads(String name) {
        AtomicInteger count = new AtomicInteger();
        return task -> {
            Thread thread = new Thread(task, name + '-' + count.incrementAndGet());
            thread.setDaemon(true);
            return thread;
        };
    }

    private void refuse(Runnable task) {
        refusing.execute(() -> {
            OVERLOADED.set(true);
            task.run();
        });
    }

    /** Returns true in the thread for requests that the other threads cannot process. */
    static boolean isOverloaded() {
        return OVERLOADED.get();
    }

    /** Returns the answer that the supplier computes; 16 suppliers compute at a time. */
    Answer answer(Supplier<Answer> supplier) {
        answering.acquireUninterruptibly();
        try {
            return supplier.get();
        } finally {
            answering.release();
        }
    }

    @Override
    public void execute(Runnable task) {
        working.execute(task);
    }

    @Override
    public void close() {
        working.shutdownNow();
        refusing.shutdownNow();
    }
}
