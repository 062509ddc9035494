package org.polybook.select.internal.rule;

import org.polybook.api.select.Candidates;
import org.polybook.api.select.SelectionRule;
import org.polybook.api.select.SelectionRules;

/** Raises chances to a power. The power 0, which is called {@code uniform}, makes all chances equal. */
record PowerRule(String name, double exponent) implements SelectionRule {
    private static final String UNIFORM = "uniform";

    PowerRule {
        exponent = RuleArguments.requireInRange(name, exponent, Double.POSITIVE_INFINITY);
    }

    @Override
    public String description() {
        return name.equals(UNIFORM)
                ? "equal chances for all moves that have a weight."
                : "the chance to that power: 0 makes all chances equal, infinity keeps only the highest.";
    }

    @Override
    public SelectionRule with(String argument) {
        return name.equals(UNIFORM)
                ? SelectionRule.super.with(argument)
                : new PowerRule(name, RuleArguments.parseNumber(this, argument, Double.POSITIVE_INFINITY));
    }

    @Override
    public String text() {
        return name.equals(UNIFORM) ? name : name + '=' + SelectionRules.numberText(exponent);
    }

    @Override
    public void apply(Candidates candidates) {
        raiseChances(candidates, exponent, this);
    }

    /**
     * Raises each chance, as a fraction of the highest one, to a power. The highest chance becomes
     * {@link Candidates#MAX_CHANCE}; candidates whose chance rounds to 0 are dropped.
     */
    static void raiseChances(Candidates candidates, double exponent, SelectionRule by) {
        double highest = candidates.highestRemainingChance();
        for (int i = 0; i < candidates.size(); i++) {
            if (!candidates.isDropped(i)) {
                long chance = Math.round(power(candidates.chance(i) / highest, exponent) * Candidates.MAX_CHANCE);
                candidates.setChance(i, chance);
                if (chance == 0) {
                    candidates.drop(i, by);
                }
            }
        }
    }

    /**
     * Returns the power of a fraction from 0 to 1. The infinite power of 1 is 1 here, while {@link Math#pow} returns
     * NaN.
     */
    static double power(double part, double exponent) {
        return part == 1 ? 1 : Math.pow(part, exponent);
    }
}
