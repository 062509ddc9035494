package org.polybook.select.internal.rule;

import org.polybook.api.select.Candidates;
import org.polybook.api.select.SelectionRule;

/** Drops all candidates once each side has made {@code moves} moves. */
record DepthRule(int movesPerSide) implements SelectionRule {
    private static final int MAX = 100_000;

    DepthRule {
        RuleArguments.requireInRange("depth", movesPerSide, 0, MAX);
    }

    @Override
    public String name() {
        return "depth";
    }

    @Override
    public String description() {
        return "no book move after each side has made that many moves.";
    }

    @Override
    public SelectionRule with(String argument) {
        return new DepthRule(RuleArguments.parseInteger(this, argument, 0, MAX));
    }

    @Override
    public String text() {
        return name() + '=' + movesPerSide;
    }

    @Override
    public void apply(Candidates candidates) {
        if (candidates.ply() >= 2 * movesPerSide) {
            candidates.dropAll(this);
        }
    }
}
