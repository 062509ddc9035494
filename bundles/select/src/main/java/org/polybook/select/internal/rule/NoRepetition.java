package org.polybook.select.internal.rule;

import org.polybook.api.select.Candidates;
import org.polybook.api.select.SelectionRule;

/** Leaves moves to new positions. */
record NoRepetition() implements SelectionRule {
    @Override
    public String name() {
        return "no-repetition";
    }

    @Override
    public String description() {
        return "no move into a position that the game has had.";
    }

    @Override
    public void apply(Candidates candidates) {
        for (int i = 0; i < candidates.size(); i++) {
            if (!candidates.isDropped(i) && candidates.repeats(i)) {
                candidates.drop(i, this);
            }
        }
    }
}
