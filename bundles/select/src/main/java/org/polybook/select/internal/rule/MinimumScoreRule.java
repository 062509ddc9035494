package org.polybook.select.internal.rule;

import org.polybook.api.book.MoveStatistics;
import org.polybook.api.select.SelectionRule;
import org.polybook.api.select.SelectionRules;
import org.polybook.chess.Color;

/**
 * Drops moves of a low score.
 *
 * @param score the minimum score of the side to move, 0 to 1; in texts it is a percentage
 */
record MinimumScoreRule(double score) implements ResultCondition {
    private static final int PERCENT = 100;

    MinimumScoreRule {
        RuleArguments.requireInRange("min-score", PERCENT * score, PERCENT);
        score += 0.0; // no negative zero
    }

    @Override
    public String name() {
        return "min-score";
    }

    @Override
    public String description() {
        return "only moves with at least that score in percent for the side to move; needs results of games.";
    }

    @Override
    public SelectionRule with(String argument) {
        return new MinimumScoreRule(RuleArguments.parsePercentAsFraction(this, argument));
    }

    @Override
    public String text() {
        return name() + '=' + SelectionRules.percentText(score);
    }

    @Override
    public boolean accepts(MoveStatistics move, Color mover) {
        return move.gamesWithResult() > 0 && move.score(mover, 0).mean() >= score;
    }
}
