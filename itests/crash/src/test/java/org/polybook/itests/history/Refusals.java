package org.polybook.itests.history;

import java.util.Arrays;
import org.polybook.api.edit.PendingEditsException;
import org.polybook.api.edit.StaleJournalException;
import org.polybook.io.BookLockedException;
import org.polybook.io.FileChangedException;

/** What may be thrown instead of a result. */
final class Refusals {
    static final String LOCKED = "refused: locked";
    static final String PENDING = "refused: pending";
    /** A program that minds no locks touched or replaced the book meanwhile. */
    static final String CHANGED = "refused: changed";
    /** A program that minds no locks has replaced a book with edits, or one that is being edited. */
    static final String STALE = "refused: stale";

    /** Of the disk; nothing has happened. */
    static final String FULL = "refused: no room";

    /** To another user's file, whose time only its owner may set. */
    static final String DENIED = "refused: denied";

    static final String FAILED = "failed: ";

    private Refusals() {}

    static String of(Throwable thrown) {
        if (thrown instanceof BookLockedException) {
            return LOCKED;
        }
        if (thrown instanceof PendingEditsException pending
                && isExpected(pending.journal().problem())) {
            return PENDING;
        }
        boolean secondLook = String.valueOf(thrown.getMessage()).contains("changed it while its new content was made");
        if (thrown instanceof FileChangedException || thrown instanceof StaleJournalException && secondLook) {
            return CHANGED;
        }
        if (thrown instanceof StaleJournalException && isExpected(thrown.getMessage())) {
            return STALE;
        }
        if (isFull(thrown)) {
            return FULL;
        }
        return FAILED + thrown + " " + Arrays.asList(thrown.getStackTrace());
    }

    private static boolean isFull(Throwable thrown) {
        for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
            if (String.valueOf(cause.getMessage()).contains("No space left on device")) {
                return true;
            }
        }
        return false;
    }

    /** Of what may be wrong with a journal only that another program has replaced the book may happen here. */
    static boolean isExpected(String problem) {
        return problem.isEmpty() || problem.contains("another program has changed the book");
    }

    static boolean isRefused(String result) {
        return result.startsWith("refused: ");
    }
}
