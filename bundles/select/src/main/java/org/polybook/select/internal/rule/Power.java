package org.polybook.select.internal.rule;

import org.polybook.api.select.Candidates;
import org.polybook.api.select.SelectionRule;
import org.polybook.api.select.SelectionRules;

/** Chances to a power; 0, called {@code uniform}, makes all equal. */
record Power(String name, double exponent) implements SelectionRule {
    private static final String UNIFORM = "uniform";

    Power {
        exponent = Arguments.checked(name, exponent, Double.POSITIVE_INFINITY);
    }

    @Override
    public String description() {
        return name.equals(UNIFORM)
                ? "the same chance for every move that has a weight."
                : "the chance to that power, from 0, which makes all equal, to infinity, which leaves the highest.";
    }

    @Override
    public SelectionRule with(String argument) {
        return name.equals(UNIFORM)
                ? SelectionRule.super.with(argument)
                : new Power(name, Arguments.number(this, argument, Double.POSITIVE_INFINITY));
    }

    @Override
    public String text() {
        return name.equals(UNIFORM) ? name : name + '=' + SelectionRules.numberText(exponent);
    }

    @Override
    public void apply(Candidates candidates) {
        raise(candidates, exponent, this);
    }

    /** Chances relative to the highest, which becomes {@link Candidates#MOST}; what comes to less than 1 is dropped. */
    static void raise(Candidates candidates, double exponent, SelectionRule by) {
        double highest = candidates.highest();
        for (int i = 0; i < candidates.size(); i++) {
            if (!candidates.isDropped(i)) {
                long chance = Math.round(power(candidates.chance(i) / highest, exponent) * Candidates.MOST);
                candidates.setChance(i, chance);
                if (chance == 0) {
                    candidates.drop(i, by);
                }
            }
        }
    }

    /** A part, 0 to 1, to that power; 1 to infinity, which is no number to {@link Math#pow}, is 1. */
    static double power(double part, double exponent) {
        return part == 1 ? 1 : Math.pow(part, exponent);
    }
}
