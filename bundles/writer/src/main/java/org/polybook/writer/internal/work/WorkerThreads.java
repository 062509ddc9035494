package org.polybook.writer.internal.work;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicReference;
import org.polybook.api.build.BuildCancelledException;

/** Threads, including the caller's, that share one task. The first thread that fails ends the task for all threads. */
public final class WorkerThreads {
    private final AtomicReference<Throwable> failure = new AtomicReference<>();
    private final ThreadFactory threads;
    private final Runnable onFailure;

    /**
     * Creates the group.
     *
     * @param onFailure wakes every thread that waits for the work of others
     */
    public WorkerThreads(ThreadFactory threads, Runnable onFailure) {
        this.threads = threads;
        this.onFailure = onFailure;
    }

    /**
     * Creates a group of daemon threads.
     *
     * @param name the name of each thread but the caller's
     * @param onFailure wakes every thread that waits for the work of others
     */
    public static WorkerThreads daemons(String name, Runnable onFailure) {
        return new WorkerThreads(
                work -> {
                    Thread thread = new Thread(work, name);
                    thread.setDaemon(true);
                    return thread;
                },
                onFailure);
    }

    /** Returns true if one of the threads has failed. */
    public boolean hasFailed() {
        return failure.get() != null;
    }

    /**
     * Runs the work with that number of threads. When this method returns or fails, none of the threads is still
     * running.
     *
     * @throws IOException the first failure, if it is an {@code IOException} or wraps one in an
     *     {@code UncheckedIOException}; other runtime exceptions and errors are rethrown unchanged
     */
    public void run(int count, Work work) throws IOException {
        List<Thread> helpers = new ArrayList<>();
        try {
            for (int i = 1; i < count; i++) {
                Thread helper = threads.newThread(() -> attempt(work));
                helper.start();
                helpers.add(helper);
            }
            attempt(work);
        } catch (RuntimeException | Error e) {
            fail(e); // the system cannot create another thread
        }
        for (Thread helper : helpers) {
            join(helper);
        }
        rethrow();
    }

    private void attempt(Work work) {
        try {
            work.run();
        } catch (IOException | RuntimeException | Error e) {
            fail(e);
        }
    }

    private void fail(Throwable thrown) {
        failure.compareAndSet(null, thrown);
        onFailure.run();
    }

    private void join(Thread helper) {
        boolean interrupted = false;
        while (helper.isAlive()) {
            try {
                helper.join();
            } catch (InterruptedException e) {
                interrupted = true;
                fail(new BuildCancelledException());
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private void rethrow() throws IOException {
        Throwable thrown = failure.get();
        if (thrown instanceof IOException e) {
            throw e;
        }
        if (thrown instanceof UncheckedIOException e) {
            throw e.getCause();
        }
        if (thrown instanceof RuntimeException e) {
            throw e;
        }
        if (thrown instanceof Error e) {
            throw e;
        }
    }

    /** The work of each thread, which continues until nothing is left or {@link #hasFailed()}. */
    public interface Work {
        void run() throws IOException;
    }
}
