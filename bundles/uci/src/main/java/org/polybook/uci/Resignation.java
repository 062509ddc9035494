package org.polybook.uci;

import java.util.OptionalLong;

/** Counts the engine's moves in a row with a bad score, and says when it is enough, as Polyglot does. One thread. */
final class Resignation {
    private int bad;

    /** Another game, or another course of it. */
    void reset() {
        bad = 0;
    }

    /**
     * The engine has moved.
     *
     * @param score in centipawns, as the engine sees it; empty if it told none
     * @param hasQueen whether its side has a queen
     * @return whether it resigns now
     */
    boolean moved(OptionalLong score, boolean hasQueen, AdapterSettings settings) {
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
