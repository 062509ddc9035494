package org.polybook.select.internal.rule;

import org.polybook.api.select.Candidates;
import org.polybook.api.select.SelectionRule;

/** Keeps only the candidate with the highest chance. */
record BestRule() implements SelectionRule {
    @Override
    public String name() {
        return "best";
    }

    @Override
    public String description() {
        return "only the move with the highest chance, the first in the file among equals.";
    }

    @Override
    public void apply(Candidates candidates) {
        long highest = candidates.highestRemainingChance();
        boolean found = false;
        for (int i = 0; i < candidates.size(); i++) {
            if (found || candidates.chance(i) < highest) {
                candidates.drop(i, this);
            }
            found |= !candidates.isDropped(i);
        }
    }
}
