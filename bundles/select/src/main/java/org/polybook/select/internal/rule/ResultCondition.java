package org.polybook.select.internal.rule;

import org.polybook.api.book.MoveStatistics;
import org.polybook.api.select.Candidates;
import org.polybook.api.select.SelectionRule;
import org.polybook.chess.Color;

/** A rule that drops the moves without games and those whose results it does not accept. */
interface ResultCondition extends SelectionRule {
    /** Returns true if the move may be chosen. */
    boolean accepts(MoveStatistics move, Color mover);

    @Override
    default boolean needsStatistics() {
        return true;
    }

    @Override
    default void apply(Candidates candidates) {
        Color mover = candidates.position().whiteToMove() ? Color.WHITE : Color.BLACK;
        for (int i = 0; i < candidates.size(); i++) {
            MoveStatistics move = candidates.statistics(i).orElse(null);
            if (move == null || !accepts(move, mover)) {
                candidates.drop(i, this);
            }
        }
    }
}
