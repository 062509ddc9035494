package org.polybook.uci;

import java.util.OptionalLong;

/**
 * Counts the engine's consecutive moves with a bad score and decides when to resign, as Polyglot does. For one thread.
 */
final class ResignationCounter {
    private int bad;

    /** Resets the count for another game. */
    void reset() {
        bad = 0;
    }

    /**
     * Counts a move of the engine.
     *
     * @param score the score in centipawns from the engine's side; empty if the engine reported none
     * @param hasQueen true if the engine's side has a queen
     * @return true if the engine resigns now
     */
    boolean countMoveAndDecide(OptionalLong score, boolean hasQueen, AdapterSettings settings) {
        if (!settings.flag(AdapterOption.RESIGN) || score.isEmpty()) {
            return false;
        }
        boolean isBad = score.getAsLong() <= -settings.number(AdapterOption.RESIGN_SCORE);
        bad = isBad ? bad + 1 : 0;
        return isBad
                && bad >= settings.number(AdapterOption.RESIGN_MOVES)
                && !(hasQueen && settings.flag(AdapterOption.QUEEN_NEVER_RESIGNS));
    }
}
