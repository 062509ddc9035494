package org.polybook.select.internal.rule;

import org.polybook.api.book.MoveStatistics;
import org.polybook.api.select.SelectionRule;
import org.polybook.chess.Color;

/** Drops moves of few games. */
record MinimumGamesRule(int games) implements ResultCondition {
    MinimumGamesRule {
        RuleArguments.requireInRange("min-games", games, 1, Integer.MAX_VALUE);
    }

    @Override
    public String name() {
        return "min-games";
    }

    @Override
    public String description() {
        return "only moves that at least that many games played; needs results of games.";
    }

    @Override
    public SelectionRule with(String argument) {
        return new MinimumGamesRule(RuleArguments.parseInteger(this, argument, 1, Integer.MAX_VALUE));
    }

    @Override
    public String text() {
        return name() + '=' + games;
    }

    @Override
    public boolean accepts(MoveStatistics move, Color mover) {
        return move.games() >= games;
    }
}
