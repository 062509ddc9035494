package org.polybook.select.internal.rule;

import org.polybook.api.select.Candidates;
import org.polybook.api.select.SelectionRule;

/** Chooses by weight, like a policy without rules. */
record WeightedRule() implements SelectionRule {
    @Override
    public String name() {
        return "weighted";
    }

    @Override
    public String description() {
        return "each move with a probability in proportion to its weight (the default).";
    }

    @Override
    public void apply(Candidates candidates) {
        // the initial chances are the weights
    }
}
