package org.polybook.select.internal.rule;

import org.polybook.api.book.MoveStatistics;
import org.polybook.api.select.SelectionRule;
import org.polybook.api.select.SelectionRules;
import org.polybook.chess.Color;

/**
 * Makes the chance the lower end of the score's confidence interval.
 *
 * @param level the confidence level as a fraction; in texts it is a percentage
 * @param z the half-width of the interval in standard deviations
 */
record ConfidenceRule(double level, double z) implements ResultChance {
    private static final int PERCENT = 100;
    private static final double MAX = 99.99;

    ConfidenceRule {
        level += 0.0; // no negative zero
    }

    ConfidenceRule(double level) {
        this(level, NormalDistribution.deviations(requireLevel(level)));
    }

    private static double requireLevel(double level) {
        RuleArguments.requireInRange("confidence", PERCENT * level, MAX);
        return level;
    }

    @Override
    public String name() {
        return "confidence";
    }

    @Override
    public String description() {
        return "the chance is the lower end of the interval in which the score of the side to move lies with that percentage; needs results of games.";
    }

    @Override
    public SelectionRule with(String argument) {
        RuleArguments.parseNumber(this, argument, MAX);
        return new ConfidenceRule(RuleArguments.parsePercentAsFraction(this, argument));
    }

    @Override
    public String text() {
        return name() + '=' + SelectionRules.percentText(level);
    }

    @Override
    public double relativeChance(double chance, MoveStatistics move, Color mover) {
        return move.score(mover, z).low();
    }
}
