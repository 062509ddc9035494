package org.polybook.select.internal.rule;

import org.polybook.api.select.Candidates;
import org.polybook.api.select.SelectionRule;

/** Leaves records of enough weight. */
record MinimumWeight(int weight) implements SelectionRule {
    private static final int MOST = 0xFFFF;

    MinimumWeight {
        Arguments.checked("min-weight", weight, 0, MOST);
    }

    @Override
    public String name() {
        return "min-weight";
    }

    @Override
    public String description() {
        return "only records of at least that weight, 0 to 65535.";
    }

    @Override
    public SelectionRule with(String argument) {
        return new MinimumWeight(Arguments.integer(this, argument, 0, MOST));
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
