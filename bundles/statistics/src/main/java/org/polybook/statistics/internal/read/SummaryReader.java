package org.polybook.statistics.internal.read;

import java.io.IOException;
import java.util.Arrays;
import org.polybook.statistics.internal.layout.ByteSink;
import org.polybook.statistics.internal.layout.StatsLayout;

/** Reads the summaries of moves, one at a time. For one thread; reused from move to move. */
final class SummaryReader {
    private final long allGames;
    private final ListPart part;
    private final ByteReader reader;
    private final SummarySample top = new SummarySample();
    private final SummarySample recent = new SummarySample();
    private final CellReader cells;
    private long[] firstGames = new long[16];
    private long[] places = new long[16];
    private int runs;

    /** @param games the number of games in the file */
    SummaryReader(StatsFileBytes bytes, long games) {
        this.allGames = games;
        this.part = new ListPart(bytes);
        this.reader = new ByteReader(bytes);
        this.cells = new CellReader(reader);
    }

    /** Reads the summary of a move that has one. */
    void load(PositionHeads record, int move) throws IOException {
        long end = record.lists[move] + record.lengths[move];
        long lists = part.read(record.lists[move], end);
        reader.reset(part.content(), 0, part.length(), lists - part.length());
        readSample(top);
        readSample(recent);
        readRuns(record.plays[move], lists, end);
        cells.load(part.content());
        if (!reader.isAtEnd()) {
            throw reader.fault("expected the end of a summary");
        }
    }

    private void readSample(SummarySample into) throws IOException {
        into.size = (int) reader.variable(0, StatsLayout.SAMPLE_GAMES, "a number of games");
        for (int i = 0; i < into.size; i++) {
            into.games[i] = reader.variable(0, allGames - 1, "the number of a game");
        }
    }

    private void readRuns(long plays, long start, long end) throws IOException {
        runs = Math.toIntExact((plays + StatsLayout.RUN_PLAYS - 1) / StatsLayout.RUN_PLAYS);
        require(2L * runs - 1);
        if (runs > places.length) {
            places = Arrays.copyOf(places, Math.max(runs, 2 * places.length));
            firstGames = Arrays.copyOf(firstGames, places.length);
        }
        places[0] = start;
        firstGames[0] = reader.variable(0, allGames, "the number of a game");
        for (int run = 1; run < runs; run++) {
            firstGames[run] = firstGames[run - 1] + reader.variable(0, allGames, "a difference of games");
            places[run] = places[run - 1] + reader.variable(1, end - places[run - 1], "the length of a run");
        }
    }

    private void require(long count) throws IOException {
        if (count > part.length()) {
            throw reader.fault("expected " + count + " bytes of a summary, found " + part.length());
        }
    }

    SummarySample top() {
        return top;
    }

    SummarySample recent() {
        return recent;
    }

    CellReader cells() {
        return cells;
    }

    /** Returns the number of runs of the list. */
    int runs() {
        return runs;
    }

    /** Returns the first game of a run. */
    long firstGame(int run) {
        return firstGames[run];
    }

    /** Returns where a run begins in the file. */
    long place(int run) {
        return places[run];
    }

    /**
     * Returns the last run, from {@code first} on, whose first game is smaller than a game, or {@code first}: the game
     * may be in this run and in the following ones that begin with it.
     */
    int runOf(long game, int first) {
        int low = first;
        int high = runs;
        while (high - low > 1) {
            int middle = (low + high) >>> 1;
            if (firstGames[middle] < game) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Returns true if bytes end with the stored summary, without its length and check sum. */
    boolean isEndOf(ByteSink bytes) {
        int start = bytes.size() - part.length();
        return start >= 0 && Arrays.equals(part.content(), 0, part.length(), bytes.bytes(), start, bytes.size());
    }
}
