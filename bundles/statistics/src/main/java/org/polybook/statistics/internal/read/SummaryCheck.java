package org.polybook.statistics.internal.read;

import java.io.IOException;
import org.polybook.statistics.internal.layout.ByteSink;
import org.polybook.statistics.internal.layout.MoveSummary;
import org.polybook.statistics.internal.layout.StatsLayout;

/** Compares stored summaries with those that the writer would make from the lists. For one thread. */
final class SummaryCheck {
    private final SummaryReader stored;
    private final GameListReader list;
    private final GameTable rows;
    private final MoveSummary summary = new MoveSummary();
    private final ByteSink expected = new ByteSink();
    private final byte[] scratch = new byte[Long.BYTES];
    /** As many games as a run has, so that each call of the reader returns one run. */
    private final long[] run = new long[StatsLayout.RUN_PLAYS];

    SummaryCheck(StatsContent content) {
        this.stored = content.summaryReader();
        this.list = content.listReader();
        this.rows = content.gameTable();
    }

    /** Returns true if the move has no summary, or the right one. */
    boolean isRight(BlockReader block, PositionHeads record, int move) throws IOException {
        if (!record.hasSummary(move)) {
            return true;
        }
        stored.load(record, move);
        list.open(block, record, move);
        summary.clear();
        long before = -1;
        long place = stored.place(0);
        for (int count = list.read(run); count > 0; count = list.read(run)) {
            summary.addRun(run[0], list.place() - place);
            place = list.place();
            for (int i = 0; i < count; i++) {
                if (run[i] != before) {
                    summary.add(run[i], rows.facts(run[i], scratch), record.isBlack);
                }
                before = run[i];
            }
        }
        expected.clear();
        summary.write(expected, record.plays[move]);
        return stored.isEndOf(expected);
    }
}
