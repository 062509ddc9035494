package org.polybook.inspect.internal.tree;

import org.polybook.api.book.Interval;
import org.polybook.api.book.MoveStatistics;
import org.polybook.chess.Color;

/**
 * Colours for the score of the side that makes a move: from red over grey to blue, which colour-blind readers
 * distinguish. The colour is that of the centre of the score's interval of 95 %, so that the moves of few games are
 * near grey.
 */
final class ScoreColor {
    /** The colours from the lowest to the highest score. */
    private static final String[] COLORS = {"#b2182b", "#d6604d", "#e8a07e", "#a8a8a8", "#7fb0d3", "#4393c3", "#2166ac"
    };

    /** The score at the centre of the first colour is {@code 50 % - 3 * STEP}. */
    private static final double STEP = 0.05;

    private ScoreColor() {}

    /** Returns the colour of a move; that of 50 % if no game has a result. */
    static String of(MoveStatistics move, Color mover) {
        Interval score = score(move, mover);
        return ofScore((score.low() + score.high()) / 2);
    }

    /** Returns the score with its interval of 95 %. */
    static Interval score(MoveStatistics move, Color mover) {
        return move.score(mover, Interval.DEVIATIONS_OF_95_PERCENT);
    }

    static int count() {
        return COLORS.length;
    }

    /** Returns a colour of the scale, from 0 for the lowest score. */
    static String at(int index) {
        return COLORS[index];
    }

    private static String ofScore(double score) {
        int middle = COLORS.length / 2;
        int index = middle + (int) Math.round((score - 0.5) / STEP);
        return COLORS[Math.max(0, Math.min(COLORS.length - 1, index))];
    }

    /** Returns the texts of the lowest and the highest score of the scale. */
    static String label(int index) {
        int percent = (int) Math.round(100 * (0.5 + STEP * (index - COLORS.length / 2)));
        return index == 0 ? "≤" + percent + "%" : index == COLORS.length - 1 ? "≥" + percent + "%" : percent + "%";
    }
}
