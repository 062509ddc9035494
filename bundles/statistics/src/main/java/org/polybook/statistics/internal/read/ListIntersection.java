package org.polybook.statistics.internal.read;

import java.io.IOException;
import org.polybook.statistics.internal.layout.StatsLayout;

/** Finds which of some games are in the list of a move; skips runs that have none of them. For one thread. */
final class ListIntersection {
    private final GameListReader list;
    private final SummaryReader summary;
    private final long[] run = new long[StatsLayout.RUN_PLAYS];
    private int runNumber;
    private int runCount;
    private int at;

    ListIntersection(GameListReader list, SummaryReader summary) {
        this.list = list;
        this.summary = summary;
    }

    /** Receives the games that are found. */
    @FunctionalInterface
    interface GameVisitor {
        void visit(long game) throws IOException;
    }

    /**
     * Visits each of the games that is in the list, once.
     *
     * @param games distinct, in ascending order
     */
    void forEach(BlockReader block, PositionHeads record, int move, long[] games, GameVisitor visitor)
            throws IOException {
        list.open(block, record, move);
        runNumber = 0;
        if (record.hasSummary(move)) {
            summary.load(record, move);
            runCount = 0;
        } else {
            runCount = list.read(run);
        }
        at = 0;
        for (long game : games) {
            if (contains(block, record, move, game)) {
                visitor.visit(game);
            }
        }
    }

    /** Returns true if the list has a game, which is larger than the one before. */
    private boolean contains(BlockReader block, PositionHeads record, int move, long game) throws IOException {
        if (record.hasSummary(move) && (runCount == 0 || run[runCount - 1] < game)) {
            if (game < summary.firstGame(0)) {
                return false;
            }
            int wanted = summary.runOf(game, runNumber);
            if (runCount == 0 || wanted != runNumber) {
                loadRun(block, record, move, wanted);
            }
            if (wanted + 1 < summary.runs() && summary.firstGame(wanted + 1) == game) {
                return true;
            }
        }
        while (at < runCount && run[at] < game) {
            at++;
        }
        return at < runCount && run[at] == game;
    }

    private void loadRun(BlockReader block, PositionHeads record, int move, int number) throws IOException {
        list.open(block, record, move);
        list.seek(number, summary.place(number));
        runCount = list.read(run);
        runNumber = number;
        at = 0;
    }
}
