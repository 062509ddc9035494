package org.polybook.io;

/**
 * Ends the work of a thread that waited too long in a {@link WatchedCalls call}: another thread has taken over. It passes through
 * everything; the thread touches nothing any more that the two would share.
 */
public final class GivenUpCallError extends Error {
    private static final long serialVersionUID = 1;

    GivenUpCallError(String call) {
        super(call, null, false, false);
    }
}
