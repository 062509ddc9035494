package org.polybook.api.edit;

import java.util.Objects;

/**
 * The state of a journal.
 *
 * @param changes the number of changes in effect
 * @param undone the number of changes that {@link EditSession#redo} can restore
 * @param positions the number of positions with records in the journal; 0 if the journal is not applied
 * @param remark a warning that the last record of an applied journal was truncated; empty without a warning
 * @param problem the reason why the journal is kept but not applied: another program has changed the book since, the
 *     journal is damaged, or it belongs to a user without permission to write to the book; empty if it is applied
 */
public record JournalState(int changes, int undone, int positions, String remark, String problem) {
    public JournalState {
        Objects.requireNonNull(remark, "remark");
        Objects.requireNonNull(problem, "problem");
    }

    /** Returns true if rewriting the book's file would lose changes. */
    public boolean isPending() {
        return changes > 0 || !isApplied();
    }

    /** Returns true if Polybook's readers show the changes. */
    public boolean isApplied() {
        return problem.isEmpty();
    }
}
