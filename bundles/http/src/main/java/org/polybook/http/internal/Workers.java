package org.polybook.http.internal;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.RejectedExecutionHandler;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The threads that process requests: 16, and a queue of 256 requests. If the queue is full, an additional thread
 * processes the request, in which {@link #isOverloaded} is true. If the queue of that thread is full, too, the request
 * is rejected, and the server closes the connection.
 */
final class Workers implements Executor, AutoCloseable {
    private static final int THREADS = 16;
    private static final int QUEUE = 256;
    private static final int IDLE_SECONDS = 30;
    private static final ThreadLocal<Boolean> OVERLOADED = ThreadLocal.withInitial(() -> false);

    private final ExecutorService refusing =
            pool(1, threads("polybook-http-busy"), new ThreadPoolExecutor.AbortPolicy());
    private final ExecutorService working = pool(THREADS, threads("polybook-http"), (task, pool) -> refuse(task));

    private static ExecutorService pool(int threads, ThreadFactory factory, RejectedExecutionHandler whenFull) {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(
                threads, threads, IDLE_SECONDS, TimeUnit.SECONDS, new ArrayBlockingQueue<>(QUEUE), factory, whenFull);
        pool.allowCoreThreadTimeOut(true);
        return pool;
    }

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
