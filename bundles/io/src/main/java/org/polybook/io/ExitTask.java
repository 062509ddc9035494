package org.polybook.io;

import java.io.IOException;

/**
 * A task that a process which is asked to end (SIGINT, SIGTERM) completes first, while locks can still be taken and files be changed.
 * The process waits for it however long it takes, so the task bounds its own waits.
 *
 * <pre>{@code
 * try (ExitTask task = ExitTask.of(this::stopAndSave)) {
 *     run();
 * }
 * }</pre>
 */
public final class ExitTask implements AutoCloseable {
    private final Runnable work;

    private ExitTask(Runnable work) {
        this.work = work;
    }

    /**
     * Registers a task until it is closed.
     *
     * @param work runs once at most, in another thread
     * @throws IOException if the process is about to end
     */
    public static ExitTask of(Runnable work) throws IOException {
        ExitTask task = new ExitTask(work);
        Workspace.enter(task);
        return task;
    }

    /** Other tasks and the end of the process go on even if this one fails. */
    void run() {
        try {
            work.run();
        } catch (RuntimeException e) {
            BundleLogger.of(ExitTask.class).log(System.Logger.Level.WARNING, "a task at the end has failed", e);
        }
    }

    @Override
    public void close() {
        Workspace.leave(this);
    }
}
