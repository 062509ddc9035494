package org.polybook.select.internal.rule;

import org.polybook.api.select.Candidates;
import org.polybook.api.select.SelectionRule;
import org.polybook.api.select.SelectionRules;

/**
 * Leaves records of enough share.
 *
 * @param share part of all weights, 0 to 1; written in percent
 */
record MinimumShare(double share) implements SelectionRule {
    private static final int PERCENT = 100;

    MinimumShare {
        Arguments.checked("min-share", PERCENT * share, PERCENT);
        share += 0.0; // no negative zero
    }

    @Override
    public String name() {
        return "min-share";
    }

    @Override
    public String description() {
        return "only records whose weight is at least that percentage of all the position's weights.";
    }

    @Override
    public SelectionRule with(String argument) {
        return new MinimumShare(Arguments.percent(this, argument));
    }

    @Override
    public String text() {
        return name() + '=' + SelectionRules.percentText(share);
    }

    /** Divided, not multiplied: 7 of 100 and 0.07 are the same number then. */
    @Override
    public void apply(Candidates candidates) {
        double total = candidates.totalWeight();
        for (int i = 0; i < candidates.size(); i++) {
            if (candidates.weight(i) / total < share) {
                candidates.drop(i, this);
            }
        }
    }
}
