package org.polybook.select.internal.rule;

import org.polybook.api.book.MoveStatistics;
import org.polybook.api.select.SelectionRule;
import org.polybook.api.select.SelectionRules;
import org.polybook.chess.Color;

/** Multiplies the chances by a power of the score. */
record ByScoreRule(double exponent) implements ResultChance {
    /** The maximum exponent, at which scores above 0.1 % do not underflow. */
    private static final double MAX = 100;

    ByScoreRule {
        exponent = RuleArguments.requireInRange("by-score", exponent, MAX);
    }

    @Override
    public String name() {
        return "by-score";
    }

    @Override
    public String description() {
        return "the chance times the score of the side to move to that power; needs results of games.";
    }

    @Override
    public SelectionRule with(String argument) {
        return new ByScoreRule(RuleArguments.parseNumber(this, argument, MAX));
    }

    @Override
    public String text() {
        return name() + '=' + SelectionRules.numberText(exponent);
    }

    @Override
    public double relativeChance(double chance, MoveStatistics move, Color mover) {
        return chance * Math.pow(move.score(mover, 0).mean(), exponent);
    }
}
