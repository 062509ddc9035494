package org.polybook.writer.internal;

/**
 * How the moves of a run are counted.
 *
 * @param halveAt as soon as a move has so many games, all counts of its position are halved; in units of the run; 0 if weights are
 *     stated
 * @param aged whether games count less with age, so that how often a move was played is counted beside its games
 */
record CountingRule(long halveAt, boolean aged) {
    /** From this many occurrences of one move on, Polyglot halves its whole position. */
    static final int POLYGLOT_LIMIT = 16384;

    /** Every game counts fully, and counts are never halved. */
    static final CountingRule EXACT = new CountingRule(Long.MAX_VALUE, false);

    /** Nothing is counted: of the weights that are stated for a move, the highest stays. */
    static final CountingRule STATED = new CountingRule(0, false);

    static final CountingRule POLYGLOT = new CountingRule(POLYGLOT_LIMIT, false);

    boolean isStated() {
        return halveAt == 0;
    }

    /**
     * Of a run.
     *
     * @param unit the factor of a game that counts fully; more than 1 where games count less with age
     * @param halved whether counts are halved as Polyglot does it
     */
    static CountingRule of(int unit, boolean halved) {
        return new CountingRule(halved ? (long) POLYGLOT_LIMIT * unit : Long.MAX_VALUE, unit > 1);
    }
}
