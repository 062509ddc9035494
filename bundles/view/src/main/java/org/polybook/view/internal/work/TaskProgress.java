package org.polybook.view.internal.work;

/** The progress and cancellation of a task. Thread-safe. */
public interface TaskProgress {
    /** Reports the share that is done, 0 to 1; negative if unknown. */
    void reportShare(double share);

    /** Returns true if the user has cancelled the task. */
    boolean isCancelled();
}
