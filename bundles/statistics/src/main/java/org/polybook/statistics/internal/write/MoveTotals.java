package org.polybook.statistics.internal.write;

import org.polybook.statistics.internal.layout.ByteSink;
import org.polybook.statistics.internal.layout.FactBits;

/** The sums over the games of one move of one position; a game counts once. */
final class MoveTotals {
    private long games;
    private long whiteWins;
    private long draws;
    private long blackWins;
    private long ratedMovers;
    private long moverElo;
    private long ratedOpponents;
    private long opponentElo;
    private int firstMonth;
    private int lastMonth;

    void clear() {
        games = 0;
        whiteWins = 0;
        draws = 0;
        blackWins = 0;
        ratedMovers = 0;
        moverElo = 0;
        ratedOpponents = 0;
        opponentElo = 0;
        firstMonth = 0;
        lastMonth = 0;
    }

    /**
     * Adds a game.
     *
     * @param facts in the layout of {@link FactBits}
     * @param black true if Black made the move
     */
    void add(long facts, boolean black) {
        games++;
        switch (FactBits.result(facts)) {
            case WHITE_WINS -> whiteWins++;
            case DRAW -> draws++;
            case BLACK_WINS -> blackWins++;
            case UNKNOWN -> {}
        }
        int white = FactBits.whiteElo(facts);
        int whites = white > 0 ? 1 : 0;
        int blackElo = FactBits.blackElo(facts);
        int blacks = blackElo > 0 ? 1 : 0;
        ratedMovers += black ? blacks : whites;
        moverElo += black ? blackElo : white;
        ratedOpponents += black ? whites : blacks;
        opponentElo += black ? white : blackElo;
        addMonth(FactBits.month(facts));
    }

    /** Adds the sums of other games; {@code sums} has them in the order of the layout from index {@code at} on. */
    void add(long[] sums, int at) {
        games += sums[at];
        whiteWins += sums[at + 1];
        draws += sums[at + 2];
        blackWins += sums[at + 3];
        ratedMovers += sums[at + 4];
        moverElo += sums[at + 5];
        ratedOpponents += sums[at + 6];
        opponentElo += sums[at + 7];
        addMonth((int) sums[at + 8]);
        addMonth((int) sums[at + 9]);
    }

    private void addMonth(int month) {
        if (month > 0) {
            firstMonth = firstMonth == 0 ? month : Math.min(firstMonth, month);
            lastMonth = Math.max(lastMonth, month);
        }
    }

    void write(ByteSink to) {
        to.variable(games);
        to.variable(whiteWins);
        to.variable(draws);
        to.variable(blackWins);
        to.variable(ratedMovers);
        to.variable(moverElo);
        to.variable(ratedOpponents);
        to.variable(opponentElo);
        to.number(firstMonth, 2);
        to.number(lastMonth, 2);
    }
}
