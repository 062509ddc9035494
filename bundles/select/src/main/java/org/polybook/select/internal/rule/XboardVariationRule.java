package org.polybook.select.internal.rule;

import org.polybook.api.select.Candidates;
import org.polybook.api.select.SelectionRule;

/** The equivalent of XBoard's option {@code bookVariation}. */
record XboardVariationRule(int percent) implements SelectionRule {
    private static final int WEIGHTED = 50;
    private static final double SCALE = 10_000;

    XboardVariationRule {
        RuleArguments.requireInRange("variation", percent, 0, 100);
    }

    @Override
    public String name() {
        return "variation";
    }

    @Override
    public String description() {
        return "as XBoard's bookVariation, 0 to 100: 0 keeps only the highest chance, 50 changes nothing, 100 makes all equal; chances that round to 0 are dropped.";
    }

    @Override
    public SelectionRule with(String argument) {
        return new XboardVariationRule(RuleArguments.parseInteger(this, argument, 0, 100));
    }

    @Override
    public String text() {
        return name() + '=' + percent;
    }

    @Override
    public void apply(Candidates candidates) {
        if (percent == WEIGHTED) {
            return;
        }
        double highest = candidates.highestRemainingChance();
        double exponent = percent == 0 ? Double.POSITIVE_INFINITY : (100.0 - percent) / percent;
        for (int i = 0; i < candidates.size(); i++) {
            if (!candidates.isDropped(i)) {
                long chance = (long) (SCALE * PowerRule.power(candidates.chance(i) / highest, exponent) + 0.5);
                candidates.setChance(i, chance);
                if (chance == 0) {
                    candidates.drop(i, this);
                }
            }
        }
    }
}
