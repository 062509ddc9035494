package org.polybook.statistics.internal.read;

import java.io.IOException;
import org.polybook.statistics.internal.layout.StatsLayout;

/** Finds which of some games are in the list of a move; skips runs that have none of them. For one thread. */
final class ListIntersection {
    private final GameListReader list;
    private final SummaryReader summary;
    private final ListPart part;
    private final RunCursor run;
    private final long[] games = new long[StatsLayout.RUN_PLAYS];

    ListIntersection(StatsContent content, GameListReader list, SummaryReader summary) {
        this.list = list;
        this.summary = summary;
        this.part = new ListPart(content.bytes());
        this.run = new RunCursor(content.bytes());
    }

    /** Receives the games that are found. */
    @FunctionalInterface
    interface GameVisitor {
        void visit(long game) throws IOException;
    }

    /**
     * Visits each of the wanted games that is in the list, once.
     *
     * @param wanted distinct games in ascending order
     */
    void forEach(BlockReader block, PositionHeads record, int move, long[] wanted, GameVisitor visitor)
            throws IOException {
        if (record.hasSummary(move)) {
            summary.load(record, move);
            findInRuns(record, move, wanted, visitor);
        } else {
            list.open(block, record, move);
            findInGames(wanted, visitor);
        }
    }

    private void findInRuns(PositionHeads record, int move, long[] wanted, GameVisitor visitor) throws IOException {
        int loaded = -1;
        for (long game : wanted) {
            int number = summary.runOf(game, Math.max(0, loaded));
            if (number != loaded) {
                load(record, move, number);
                loaded = number;
            }
            boolean isFirstOfNext = number + 1 < summary.runs() && summary.firstGame(number + 1) == game;
            if (isFirstOfNext || run.advanceTo(game) == game) {
                visitor.visit(game);
            }
        }
    }

    private void load(PositionHeads record, int move, int number) throws IOException {
        long end = part.read(summary.place(number), record.lists[move] + record.lengths[move]);
        long before = (long) number * StatsLayout.RUN_PLAYS;
        int plays = (int) Math.min(StatsLayout.RUN_PLAYS, record.plays[move] - before);
        run.open(part.content(), part.length(), end - part.length(), plays);
    }

    private void findInGames(long[] wanted, GameVisitor visitor) throws IOException {
        int at = 0;
        for (int count = list.read(games); count > 0; count = list.read(games)) {
            for (int i = 0; i < count && at < wanted.length; i++) {
                while (at < wanted.length && wanted[at] < games[i]) {
                    at++;
                }
                if (at < wanted.length && wanted[at] == games[i]) {
                    visitor.visit(wanted[at++]);
                }
            }
        }
    }
}
