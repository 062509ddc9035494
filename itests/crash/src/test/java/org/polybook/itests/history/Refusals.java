package org.polybook.itests.history;

import java.util.Arrays;
import org.polybook.api.edit.PendingEditsException;
import org.polybook.api.edit.StaleJournalException;
import org.polybook.io.BookLockedException;
import org.polybook.io.FileChangedException;

/** The exceptions that are expected instead of a result. */
final class Refusals {
    static final String LOCKED = "refused: locked";
    static final String PENDING = "refused: pending";
    /** A program that ignores locks touched or replaced the book during the operation. */
    static final String CHANGED = "refused: changed";
    /** A program that ignores locks has replaced a book with edits, or one that is being edited. */
    static final String STALE = "refused: stale";

    /** The disk is full; nothing has changed. */
    static final String FULL = "refused: no room";

    /** The file belongs to another user, and only its owner may set its time. */
    static final String DENIED = "refused: denied";

    static final String FAILED = "failed: ";

    private Refusals() {}

    static String describe(Throwable thrown) {
        if (thrown instanceof BookLockedException) {
            return LOCKED;
        }
        if (thrown instanceof PendingEditsException pending
                && isExpectedJournalProblem(pending.journal().problem())) {
            return PENDING;
        }
        boolean secondLook =
                String.valueOf(thrown.getMessage()).contains("changed it while its new content was written");
        if (thrown instanceof FileChangedException || thrown instanceof StaleJournalException && secondLook) {
            return CHANGED;
        }
        if (thrown instanceof StaleJournalException && isExpectedJournalProblem(thrown.getMessage())) {
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

    /** Returns true if the problem of the journal may occur here: another program has replaced the book. */
    static boolean isExpectedJournalProblem(String problem) {
        return problem.isEmpty() || problem.contains("another program has changed the book");
    }

    static boolean isRefused(String result) {
        return result.startsWith("refused: ");
    }
}
