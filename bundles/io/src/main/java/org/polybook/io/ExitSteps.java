package org.polybook.io;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * The steps that this process completes when it is asked to end. After that no step begins, so a lock can be released
 * without the risk that a step still writes under it. Safe for any number of threads; steps of several threads run
 * concurrently, and a step may run another step inside it.
 */
public final class ExitSteps {
    /** Each step holds the read lock; {@link #closeAndAwait} takes the write lock. */
    private static final ReentrantReadWriteLock GATE = new ReentrantReadWriteLock();

    private static volatile boolean closed;

    private ExitSteps() {}

    /**
     * Work that a process does first when it is asked to end (SIGINT, SIGTERM), while it can still take locks and
     * change files. The process waits for the work without a time limit, so the work must not wait long for anything.
     *
     * <pre>{@code
     * try (ExitSteps.Task task = ExitSteps.registerTask(this::stopAndSave)) {
     *     run();
     * }
     * }</pre>
     */
    public static final class Task implements AutoCloseable {
        private final Runnable work;

        private Task(Runnable work) {
            this.work = work;
        }

        /** Runs the work; other tasks and the end of the process continue even if it fails. */
        void runLoggingFailure() {
            try {
                work.run();
            } catch (RuntimeException | Error e) {
                BundleLogger.of(ExitSteps.class)
                        .log(System.Logger.Level.WARNING, "a task at the end of the process has failed", e);
            }
        }

        /** Unregisters the work. */
        @Override
        public void close() {
            Workspace.removeTask(this);
        }
    }

    /**
     * Registers work for the end of the process. The work is registered until the returned task is closed.
     *
     * @param work the work, which runs at most once and in another thread
     * @throws IOException if the process is about to end
     */
    public static Task registerTask(Runnable work) throws IOException {
        Task task = new Task(work);
        Workspace.registerTask(task);
        return task;
    }

    /** A step that returns a value. */
    @FunctionalInterface
    interface ValuedStep<T> {
        T get() throws IOException;
    }

    /**
     * Runs a step and returns its value. A process that is asked to end waits until the step has ended; if the process
     * is already ending, the step is refused.
     *
     * @param file the file that the message names if the step is refused
     * @throws IOException also if the step is refused
     */
    static <T> T runStep(Path file, ValuedStep<T> step) throws IOException {
        // tryLock does not wait behind the thread in closeAndAwait(): a running step may be waiting for this one to be
        // refused
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
        return new IOException(file + ": the process is about to end, so no file is changed");
    }

    /**
     * Prevents new steps and waits for the running ones.
     *
     * @return false if a step took longer than the limit
     */
    static boolean closeAndAwait(long seconds) {
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
