package org.polybook.select.internal.rule;

import org.polybook.api.select.Candidates;
import org.polybook.api.select.SelectionRule;

/** What a policy without rules does, by its name. */
record Weighted() implements SelectionRule {
    @Override
    public String name() {
        return "weighted";
    }

    @Override
    public String description() {
        return "each move with the probability of its weight; what holds if no rule says otherwise.";
    }

    @Override
    public void apply(Candidates candidates) {
        // the chances are the weights at first
    }
}
