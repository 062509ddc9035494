package org.polybook.view.internal.work;

/** How far work has come, and whether it is still wanted. Any thread. */
public interface Progress {
    /** So much is done, 0 to 1; negative if that is unknown. */
    void done(double share);

    /** Whether the user has cancelled it. */
    boolean isCancelled();
}
