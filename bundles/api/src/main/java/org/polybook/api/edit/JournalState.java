package org.polybook.api.edit;

import java.util.Objects;

/**
 * What a journal holds.
 *
 * @param changes changes in force
 * @param undone changes that {@link EditSession#redo} would bring back
 * @param positions positions that have records of their own in the journal; 0 if it is not applied
 * @param problem why the journal is kept but not applied: another program has changed the book meanwhile, or the journal is
 *     damaged; empty if all is well
 */
public record JournalState(int changes, int undone, int positions, String problem) {
    public JournalState {
        Objects.requireNonNull(problem, "problem");
    }

    /** Whether Polybook's readers see the changes. */
    public boolean isApplied() {
        return problem.isEmpty();
    }
}
