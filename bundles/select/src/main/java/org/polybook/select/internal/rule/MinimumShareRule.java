package org.polybook.select.internal.rule;

import org.polybook.api.select.Candidates;
import org.polybook.api.select.SelectionRule;
import org.polybook.api.select.SelectionRules;

/**
 * Drops records below a minimum share.
 *
 * @param share the fraction of all weights, 0 to 1; written in percent
 */
record MinimumShareRule(double share) implements SelectionRule {
    private static final int PERCENT = 100;

    MinimumShareRule {
        RuleArguments.checked("min-share", PERCENT * share, PERCENT);
        share += 0.0; // no negative zero
    }

    @Override
    public String name() {
        return "min-share";
    }

    @Override
    public String description() {
        return "only records whose weight is at least that percentage of the sum of the position's weights.";
    }

    @Override
    public SelectionRule with(String argument) {
        return new MinimumShareRule(RuleArguments.percent(this, argument));
    }

    @Override
    public String text() {
        return name() + '=' + SelectionRules.percentText(share);
    }

    /** Divides instead of multiplying: then 7 of 100 and 0.07 are the same number. */
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
