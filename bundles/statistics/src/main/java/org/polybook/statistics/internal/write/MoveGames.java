package org.polybook.statistics.internal.write;

import java.io.IOException;
import java.util.Arrays;
import java.util.zip.CRC32C;
import org.polybook.statistics.internal.layout.ByteSink;
import org.polybook.statistics.internal.layout.MoveSummary;
import org.polybook.statistics.internal.layout.StatsLayout;

/** The games that played one move of the current position, in runs. Reused from position to position. */
public final class MoveGames {
    private final ByteSink list = new ByteSink();
    private final MoveTotals totals = new MoveTotals();
    private final CRC32C crc = new CRC32C();
    /** The first games, before there are enough for totals. */
    private final long[] few = new long[StatsLayout.TOTALS_PLAYS];
    /** The length and check sum of each finished run. */
    private int[] runs = new int[16];

    private int finishedRuns;
    /** The offset of each run in the spill file. */
    private long[] spilled = new long[8];
    /** The number of runs in the spill file, which are the first ones. */
    private int spilledRuns;

    private int runStart;
    /** The last game of the finished runs. */
    private long lastOfRuns;
    /** The summary of a frequent move; null before the first one. */
    private MoveSummary summary;

    private final ByteSink summaryBytes = new ByteSink();
    private int code;
    private boolean black;
    /** True if the totals are summed over the games of the list, false if they are added separately. */
    private boolean sumsGames;

    private long plays;
    private long last;
    private long bytes;

    void begin(int moveCode, boolean blackToMove, boolean sumsTotalsOfGames) {
        sumsGames = sumsTotalsOfGames;
        code = moveCode;
        black = blackToMove;
        list.clear();
        totals.clear();
        finishedRuns = 0;
        spilledRuns = 0;
        runStart = 0;
        plays = 0;
        last = 0;
        bytes = 0;
        summaryBytes.clear();
    }

    int code() {
        return code;
    }

    long plays() {
        return plays;
    }

    /** Adds games in ascending order, the first one not before the last one of the move. */
    void add(long[] added, int start, int count, GameFacts games) throws IOException {
        for (int at = start; at < start + count; ) {
            int inRun = (int) (plays % StatsLayout.RUN_PLAYS);
            if (inRun == 0 && plays > 0) {
                finishRun(games);
            }
            int part = Math.min(start + count - at, StatsLayout.RUN_PLAYS - inRun);
            list.differences(inRun == 0 ? 0 : last, added, at, part);
            if (sumsGames) {
                sum(added, at, part, games);
            }
            last = added[at + part - 1];
            plays += part;
            at += part;
        }
    }

    /** Adds games to the totals; the first ones only when there are enough for totals. */
    private void sum(long[] added, int start, int count, GameFacts games) throws IOException {
        long before = last;
        for (int i = 0; i < count; i++) {
            long game = added[start + i];
            long number = plays + i;
            if (number < few.length - 1) {
                few[(int) number] = game;
            } else {
                if (number == few.length - 1) {
                    sumFew(games);
                }
                if (game != before) {
                    totals.add(games.facts(game), black);
                }
            }
            before = game;
        }
    }

    private void sumFew(GameFacts games) throws IOException {
        for (int i = 0; i < few.length - 1; i++) {
            if (i == 0 || few[i] != few[i - 1]) {
                totals.add(games.facts(few[i]), black);
            }
        }
    }

    /** Returns the totals of the move, to which the caller adds if they are not summed over the list. */
    MoveTotals totals() {
        return totals;
    }

    private void finishRun(GameFacts games) throws IOException {
        if (2 * finishedRuns == runs.length) {
            runs = Arrays.copyOf(runs, 2 * runs.length);
        }
        int length = list.size() - runStart;
        crc.reset();
        crc.update(list.bytes(), runStart, length);
        runs[2 * finishedRuns] = length;
        runs[2 * finishedRuns + 1] = (int) crc.getValue();
        finishedRuns++;
        long runBytes = ByteSink.variableBytes(length) + Integer.BYTES + (long) length;
        if (plays >= StatsLayout.SUMMARY_PLAYS) {
            summarizeRun(runBytes, games);
        }
        runStart = list.size();
        bytes += runBytes;
    }

    /** Adds the games from {@link #runStart} to the end of the list to the summary. */
    private void summarizeRun(long runBytes, GameFacts games) throws IOException {
        long before = -1;
        if (finishedRuns == 1) {
            summary = summary == null ? new MoveSummary() : summary;
            summary.clear();
        } else {
            before = lastOfRuns;
        }
        long game = 0;
        for (int at = runStart; at < list.size(); ) {
            long difference = list.variableAt(at);
            game += difference;
            if (at == runStart) {
                summary.addRun(game, runBytes);
            }
            if (game != before) {
                summary.add(game, games.facts(game), black);
            }
            before = game;
            at += ByteSink.variableBytes(difference);
        }
        lastOfRuns = game;
    }

    /** Moves the finished runs to the spill file. */
    void spill(SpillFile file) throws IOException {
        if (finishedRuns > spilledRuns) {
            int at = 0;
            for (int run = spilledRuns; run < finishedRuns; run++) {
                if (run == spilled.length) {
                    spilled = Arrays.copyOf(spilled, 2 * run);
                }
                spilled[run] = file.add(list.bytes(), at, runs[2 * run]);
                at += runs[2 * run];
            }
            spilledRuns = finishedRuns;
            list.removeFirst(at);
            runStart -= at;
        }
    }

    /** The number of bytes of the list in a short record. */
    int shortBytes() {
        return list.size();
    }

    /** Finishes the last run and any summary, and returns the number of bytes of both in a long record. */
    long longBytes(GameFacts games) throws IOException {
        if (list.size() > runStart) {
            finishRun(games);
            if (plays >= StatsLayout.SUMMARY_PLAYS) {
                summary.write(summaryBytes, plays);
            }
        }
        return summaryBytes.size() + bytes;
    }

    /** Writes the head of this move after its code: the plays, the length of the list, and any totals. */
    void writeHead(ByteSink heads, long listBytes) {
        heads.variable(plays);
        heads.variable(listBytes);
        if (plays >= StatsLayout.TOTALS_PLAYS) {
            totals.write(heads);
        }
    }

    /** Writes the list of a short record. */
    void writeShort(ByteSink to) {
        to.append(list);
    }

    /** Writes any summary and the runs of a long record. */
    void writeLong(StatsOutput to, SpillFile file) throws IOException {
        to.write(summaryBytes.bytes(), 0, summaryBytes.size());
        ByteSink head = new ByteSink();
        int at = 0;
        for (int run = 0; run < finishedRuns; run++) {
            int length = runs[2 * run];
            head.clear();
            head.variable(length);
            head.number(runs[2 * run + 1], Integer.BYTES);
            to.write(head.bytes(), 0, head.size());
            if (run < spilledRuns) {
                file.copy(spilled[run], length, to);
            } else {
                to.write(list.bytes(), at, length);
                at += length;
            }
        }
    }
}
