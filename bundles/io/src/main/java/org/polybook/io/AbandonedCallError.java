package org.polybook.io;

/**
 * Ends the work of a thread that waited too long in a {@link WatchedCalls call}: another thread has replaced it. The thread
 * catches it nowhere and no longer uses anything that both threads would share.
 */
public final class AbandonedCallError extends Error {
    private static final long serialVersionUID = 1;

    AbandonedCallError(String call) {
        super(call, null, false, false);
    }
}
