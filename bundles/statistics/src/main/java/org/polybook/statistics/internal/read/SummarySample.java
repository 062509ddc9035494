package org.polybook.statistics.internal.read;

import java.io.IOException;
import java.util.function.LongUnaryOperator;
import org.polybook.statistics.internal.layout.GameSample;
import org.polybook.statistics.internal.layout.StatsLayout;

/** The top or recent games in a summary, of which a query selects some. */
final class SummarySample {
    final long[] games = new long[StatsLayout.SAMPLE_GAMES];
    int size;
    private final long[] ranks = new long[StatsLayout.SAMPLE_GAMES];
    private final long[] selected = new long[StatsLayout.SAMPLE_GAMES];
    private int selectedCount;

    /**
     * Selects games of the query.
     *
     * @param wanted the number of games to select
     * @param rank the rank of the facts of a game
     * @return false if the sample does not have as many
     */
    boolean select(long wanted, GameSelection selection, LongUnaryOperator rank) throws IOException {
        selectedCount = 0;
        for (int i = 0; i < size && selectedCount < wanted; i++) {
            if (selection.selects(games[i])) {
                selected[selectedCount] = games[i];
                ranks[selectedCount++] = rank.applyAsLong(selection.facts());
            }
        }
        return selectedCount == wanted;
    }

    /** Adds the selected games with their move to a sample of a position. */
    void addTo(GameSample sample, int move) {
        for (int i = 0; i < selectedCount; i++) {
            sample.add(ranks[i], selected[i], move);
        }
    }
}
