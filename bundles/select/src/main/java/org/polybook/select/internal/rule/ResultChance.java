package org.polybook.select.internal.rule;

import org.polybook.api.book.MoveStatistics;
import org.polybook.api.select.Candidates;
import org.polybook.api.select.SelectionRule;
import org.polybook.chess.Color;

/** A rule that computes the chances from results, and drops the moves without games that have a result. */
interface ResultChance extends SelectionRule {
    /**
     * Returns the new chance of a move, relative to those of the other moves of the position: 0 or more.
     *
     * @param chance the chance so far, as a fraction of the highest one
     */
    double relativeChance(double chance, MoveStatistics move, Color mover);

    @Override
    default boolean needsStatistics() {
        return true;
    }

    /**
     * Sets the chances. The highest one becomes {@link Candidates#MAX_CHANCE}; candidates whose chance rounds to 0 are
     * dropped.
     */
    @Override
    default void apply(Candidates candidates) {
        double highestBefore = candidates.highestRemainingChance();
        double highest = 0;
        for (int i = 0; i < candidates.size(); i++) {
            highest = Math.max(highest, relativeChance(candidates, i, highestBefore));
        }
        for (int i = 0; i < candidates.size(); i++) {
            if (!candidates.isDropped(i)) {
                double relative = relativeChance(candidates, i, highestBefore);
                long chance = relative == 0 ? 0 : Math.round(relative / highest * Candidates.MAX_CHANCE);
                candidates.setChance(i, chance);
                if (chance == 0) {
                    candidates.drop(i, this);
                }
            }
        }
    }

    private double relativeChance(Candidates candidates, int index, double highest) {
        MoveStatistics move = candidates.isDropped(index)
                ? null
                : candidates.statistics(index).orElse(null);
        if (move == null || move.gamesWithResult() == 0) {
            return 0;
        }
        Color mover = candidates.position().whiteToMove() ? Color.WHITE : Color.BLACK;
        return relativeChance(candidates.chance(index) / highest, move, mover);
    }
}
