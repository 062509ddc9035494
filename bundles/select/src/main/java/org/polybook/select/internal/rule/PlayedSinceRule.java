package org.polybook.select.internal.rule;

import org.polybook.api.book.MoveStatistics;
import org.polybook.api.select.SelectionRule;
import org.polybook.chess.Color;

/** Drops moves that are no longer played. */
record PlayedSinceRule(int year) implements ResultCondition {
    private static final int MAX = 9999;

    PlayedSinceRule {
        RuleArguments.requireInRange("played-since", year, 1, MAX);
    }

    @Override
    public String name() {
        return "played-since";
    }

    @Override
    public String description() {
        return "only moves that a game of that year or a later one played; needs results of games.";
    }

    @Override
    public SelectionRule with(String argument) {
        return new PlayedSinceRule(RuleArguments.parseInteger(this, argument, 1, MAX));
    }

    @Override
    public String text() {
        return name() + '=' + year;
    }

    @Override
    public boolean accepts(MoveStatistics move, Color mover) {
        return move.lastYear() >= year;
    }
}
