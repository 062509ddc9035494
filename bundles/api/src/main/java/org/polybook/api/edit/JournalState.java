package org.polybook.api.edit;

import java.util.Objects;

/**
 * What a journal holds.
 *
 * @param changes changes in force
 * @param undone changes that {@link EditSession#redo} would bring back
 * @param positions positions that have records of their own in the journal; 0 if it is not applied
 * @param remark what is noticeable about an applied journal: it ends within a record, which was cut off; empty if nothing is
 * @param problem why the journal is kept but not applied: another program has changed the book meanwhile, the journal is
 *     damaged, or it belongs to a user who may not write to the book; empty if all is well
 */
public record JournalState(int changes, int undone, int positions, String remark, String problem) {
    public JournalState {
        Objects.requireNonNull(remark, "remark");
        Objects.requireNonNull(problem, "problem");
    }

    /** Whether changes would be cut off from the book if its file were written anew. */
    public boolean isPending() {
        return changes > 0 || !isApplied();
    }

    /** Whether Polybook's readers see the changes. */
    public boolean isApplied() {
        return problem.isEmpty();
    }
}
