package org.polybook.select.internal.rule;

import org.polybook.api.select.Candidates;
import org.polybook.api.select.SelectionRule;

/** Drops moves that repeat a position of the game. */
record NoRepetitionRule() implements SelectionRule {
    @Override
    public String name() {
        return "no-repetition";
    }

    @Override
    public String description() {
        return "no move that repeats a position of the game.";
    }

    @Override
    public void apply(Candidates candidates) {
        for (int i = 0; i < candidates.size(); i++) {
            if (!candidates.isDropped(i) && candidates.repeatsPosition(i)) {
                candidates.drop(i, this);
            }
        }
    }
}
