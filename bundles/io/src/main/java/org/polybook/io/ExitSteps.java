package org.polybook.io;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * Steps that this process completes when it is asked to end. After that no step begins, so a lock can be given up without a write
 * under it that comes later. Safe for any number of threads; steps of several threads go on at the same time, and a step may be
 * part of another.
 */
public final class ExitSteps {
    /** A step holds it shared. */
    private static final ReentrantReadWriteLock GATE = new ReentrantReadWriteLock();

    private static volatile boolean closed;

    private ExitSteps() {}

    /**
     * Work that a process which is asked to end (SIGINT, SIGTERM) does first, while locks can still be taken and files be changed. The
     * process waits for it however long it takes, so the work bounds its own waits.
     *
     * <pre>{@code
     * try (ExitSteps.Task task = ExitSteps.first(this::stopAndSave)) {
     *     run();
     * }
     * }</pre>
     */
    public static final class Task implements AutoCloseable {
        private final Runnable work;

        private Task(Runnable work) {
            this.work = work;
        }

        /** Other tasks and the end of the process go on even if this one fails. */
        void run() {
            try {
                work.run();
            } catch (RuntimeException | Error e) {
                BundleLogger.of(ExitSteps.class).log(System.Logger.Level.WARNING, "a task at the end has failed", e);
            }
        }

        /** The process does not do it any more. */
        @Override
        public void close() {
            Workspace.leave(this);
        }
    }

    /**
     * Registers work for the end of the process, until the task is closed.
     *
     * @param work runs once at most, in another thread
     * @throws IOException if the process is about to end
     */
    public static Task first(Runnable work) throws IOException {
        Task task = new Task(work);
        Workspace.enter(task);
        return task;
    }

    /** A step that has a value. */
    @FunctionalInterface
    interface Valued<T> {
        T get() throws IOException;
    }

    /**
     * Does a step and returns its value.
     *
     * @param file is named if the step cannot begin
     * @throws IOException also if the process is about to end
     */
    static <T> T get(Path file, Valued<T> step) throws IOException {
        // without waiting behind the thread that closes: a step under way may wait for this one to be refused
        if (!GATE.readLock().tryLock()) {
            throw refusal(file);
        }
        try {
            if (closed && GATE.getReadHoldCount() == 1) {
                throw refusal(file);
            }
            return step.get();
        } finally {
            GATE.readLock().unlock();
        }
    }

    private static IOException refusal(Path file) {
        return new IOException(file + ": the process is about to end, so nothing is changed");
    }

    /**
     * Lets no step begin any more and waits for those under way.
     *
     * @return false if one of them took longer than that
     */
    static boolean close(long seconds) {
        closed = true;
        boolean ended = false;
        try {
            ended = GATE.writeLock().tryLock(seconds, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            if (ended) {
                GATE.writeLock().unlock();
            }
        }
        return ended;
    }
}
