package org.polybook.select.internal.rule;

import org.polybook.api.select.Candidates;
import org.polybook.api.select.SelectionRule;

/** XBoard's option {@code bookVariation}. */
record Variation(int percent) implements SelectionRule {
    private static final int WEIGHTED = 50;
    private static final double SCALE = 10_000;

    Variation {
        Arguments.checked("variation", percent, 0, 100);
    }

    @Override
    public String name() {
        return "variation";
    }

    @Override
    public String description() {
        return "as XBoard's bookVariation, 0 to 100: 0 leaves the highest alone, 50 is by weight, 100 makes all equal; what comes out as 0 is dropped.";
    }

    @Override
    public SelectionRule with(String argument) {
        return new Variation(Arguments.integer(this, argument, 0, 100));
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
        double highest = candidates.highest();
        double exponent = percent == 0 ? Double.POSITIVE_INFINITY : (100.0 - percent) / percent;
        for (int i = 0; i < candidates.size(); i++) {
            if (!candidates.isDropped(i)) {
                long chance = (long) (SCALE * Power.power(candidates.chance(i) / highest, exponent) + 0.5);
                candidates.setChance(i, chance);
                if (chance == 0) {
                    candidates.drop(i, this);
                }
            }
        }
    }
}
