package org.polybook.writer.internal;

/**
 * The rule by which a build counts moves.
 *
 * @param halveAt the count of games of one move, in units of the build, that halves all counts of the position; 0 if
 *     weights are stated
 * @param discountsOldGames true if games count less with age, so that plays are counted in addition to games
 */
record CountingRule(long halveAt, boolean discountsOldGames) {
    /** The number of occurrences of one move at which Polyglot halves its position. */
    static final int POLYGLOT_LIMIT = 16384;

    /** Every game counts fully, and counts are never halved. */
    static final CountingRule EXACT = new CountingRule(Long.MAX_VALUE, false);

    /** Nothing is counted: the highest weight stated for a move is kept. */
    static final CountingRule STATED = new CountingRule(0, false);

    static final CountingRule POLYGLOT = new CountingRule(POLYGLOT_LIMIT, false);

    boolean usesStatedWeights() {
        return halveAt == 0;
    }

    /**
     * Returns the rule of a build.
     *
     * @param unit the factor of a game that counts fully; more than 1 if games count less with age
     * @param halved true to halve counts as Polyglot does
     */
    static CountingRule of(int unit, boolean halved) {
        return new CountingRule(halved ? (long) POLYGLOT_LIMIT * unit : Long.MAX_VALUE, unit > 1);
    }
}
