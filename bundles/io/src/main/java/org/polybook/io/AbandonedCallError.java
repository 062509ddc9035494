package org.polybook.io;

/**
 * Ends the work of a thread that waited too long in a {@link WatchedCalls call} and was therefore replaced by another
 * thread. The replaced thread must not catch this error, and must not use any more data that both threads could share.
 */
public final class AbandonedCallError extends Error {
    private static final long serialVersionUID = 1;

    AbandonedCallError(String call) {
        super(call, null, false, false);
    }
}
