package org.polybook.select.internal.rule;

import org.polybook.api.select.Candidates;
import org.polybook.api.select.SelectionRule;

/** Drops records below a minimum weight. */
record MinimumWeightRule(int weight) implements SelectionRule {
    private static final int MAX = 0xFFFF;

    MinimumWeightRule {
        RuleArguments.requireInRange("min-weight", weight, 0, MAX);
    }

    @Override
    public String name() {
        return "min-weight";
    }

    @Override
    public String description() {
        return "only records with at least that weight, 0 to 65535.";
    }

    @Override
    public SelectionRule with(String argument) {
        return new MinimumWeightRule(RuleArguments.parseInteger(this, argument, 0, MAX));
    }

    @Override
    public String text() {
        return name() + '=' + weight;
    }

    @Override
    public void apply(Candidates candidates) {
        for (int i = 0; i < candidates.size(); i++) {
            if (candidates.weight(i) < weight) {
                candidates.drop(i, this);
            }
        }
    }
}
