package org.polybook.select.internal.rule;

import org.polybook.api.select.Candidates;
import org.polybook.api.select.SelectionRule;
import org.polybook.api.select.SelectionRules;

/**
 * Drops records below a minimum share.
 *
 * @param share the minimum fraction of the sum of all weights, 0 to 1; in texts it is a percentage
 */
record MinimumShareRule(double share) implements SelectionRule {
    private static final int PERCENT = 100;

    MinimumShareRule {
        RuleArguments.requireInRange("min-share", PERCENT * share, PERCENT);
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
        return new MinimumShareRule(RuleArguments.parsePercentAsFraction(this, argument));
    }

    @Override
    public String text() {
        return name() + '=' + SelectionRules.percentText(share);
    }

    /**
     * Divides each weight by the sum and compares the quotient: 7 divided by 100 equals 0.07 exactly, while the sum
     * times the share may be rounded.
     */
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
