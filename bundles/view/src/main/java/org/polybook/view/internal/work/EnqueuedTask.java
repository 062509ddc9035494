package org.polybook.view.internal.work;

/** A running or waiting task, with its progress and cancellation. Thread-safe. */
public final class EnqueuedTask implements TaskProgress {
    private static final double STEP = 0.005;

    private final Task task;
    private final Runnable changed;
    private volatile double share = -1;
    private volatile boolean cancelled;

    EnqueuedTask(Task task, Runnable changed) {
        this.task = task;
        this.changed = changed;
    }

    /** The task's name in the user's language. */
    public String name() {
        return task.name();
    }

    /** The share that is done, 0 to 1; negative if unknown. */
    public double shareDoneOrNegative() {
        return share;
    }

    void cancel() {
        cancelled = true;
        changed.run();
    }

    @Override
    public void reportShare(double now) {
        if (Math.abs(now - share) > STEP) {
            share = now;
            changed.run();
        }
    }

    @Override
    public boolean isCancelled() {
        return cancelled;
    }
}
