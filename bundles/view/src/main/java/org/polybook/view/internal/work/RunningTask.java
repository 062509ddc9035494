package org.polybook.view.internal.work;

/** A task with its state. Any thread. */
public final class RunningTask implements Progress {
    private static final double STEP = 0.005;

    private final Task task;
    private final Runnable changed;
    private volatile double share = -1;
    private volatile boolean cancelled;

    RunningTask(Task task, Runnable changed) {
        this.task = task;
        this.changed = changed;
    }

    /** What it does, for people. */
    public String name() {
        return task.name();
    }

    /** How much is done, 0 to 1; negative if that is unknown. */
    public double share() {
        return share;
    }

    void cancel() {
        cancelled = true;
        changed.run();
    }

    @Override
    public void done(double now) {
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
