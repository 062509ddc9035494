package org.polybook.select.internal.rule;

import org.polybook.api.select.Candidates;
import org.polybook.api.select.SelectionRule;

/** Leaves the candidate of the highest chance. */
record Best() implements SelectionRule {
    @Override
    public String name() {
        return "best";
    }

    @Override
    public String description() {
        return "only the move of the highest chance, of equals the first in the file.";
    }

    @Override
    public void apply(Candidates candidates) {
        long highest = candidates.highest();
        boolean found = false;
        for (int i = 0; i < candidates.size(); i++) {
            if (found || candidates.chance(i) < highest) {
                candidates.drop(i, this);
            }
            found |= !candidates.isDropped(i);
        }
    }
}
