package org.polybook.select.internal.rule;

import org.polybook.api.select.Candidates;
import org.polybook.api.select.SelectionRule;

/** Keeps the candidates with the highest chances. */
record TopRule(int count) implements SelectionRule {
    TopRule {
        RuleArguments.requireInRange("top", count, 1, Integer.MAX_VALUE);
    }

    @Override
    public String name() {
        return "top";
    }

    @Override
    public String description() {
        return "only that many moves with the highest chances, the first in the file among equals.";
    }

    @Override
    public SelectionRule with(String argument) {
        return new TopRule(RuleArguments.parseInteger(this, argument, 1, Integer.MAX_VALUE));
    }

    @Override
    public String text() {
        return name() + '=' + count;
    }

    @Override
    public void apply(Candidates candidates) {
        for (int i = candidates.size() - 1; i >= 0; i--) {
            if (!candidates.isDropped(i) && countBetter(candidates, i) >= count) {
                candidates.drop(i, this);
            }
        }
    }

    private static int countBetter(Candidates candidates, int index) {
        int better = 0;
        for (int i = 0; i < candidates.size(); i++) {
            if (!candidates.isDropped(i)) {
                long chance = candidates.chance(i);
                long own = candidates.chance(index);
                better += chance > own || chance == own && i < index ? 1 : 0;
            }
        }
        return better;
    }
}
