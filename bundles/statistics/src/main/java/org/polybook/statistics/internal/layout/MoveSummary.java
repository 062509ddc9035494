package org.polybook.statistics.internal.layout;

import java.util.zip.CRC32C;

/**
 * The summary of one frequent move: samples of its games, the places of its runs, and sums by cell. The writer and the
 * check of a file compute it from the same games. Reused from move to move.
 */
public final class MoveSummary {
    private final GameSample top = GameSample.ofTopGames(StatsLayout.SAMPLE_GAMES);
    private final GameSample recent = GameSample.ofRecentGames(StatsLayout.SAMPLE_GAMES);
    private final SummaryCells cells = new SummaryCells();
    private final ByteSink runs = new ByteSink();
    private final ByteSink content = new ByteSink();
    private final CRC32C crc = new CRC32C();
    private long firstGame;
    private long runBytes;

    /** Removes all games and runs. */
    public void clear() {
        top.clear();
        recent.clear();
        cells.clear();
        runs.clear();
        firstGame = 0;
        runBytes = 0;
    }

    /** Adds a game, once if it played the move several times. */
    public void add(long game, long facts, boolean isBlack) {
        top.add(FactBits.topRank(facts), game, 0);
        recent.add(FactBits.firstDayNumber(facts), game, 0);
        cells.add(facts, isBlack);
    }

    /**
     * Adds the next run of the list.
     *
     * @param first its first game
     * @param bytes its length in the file
     */
    public void addRun(long first, long bytes) {
        runs.variable(first - firstGame);
        if (runBytes > 0) {
            runs.variable(runBytes);
        }
        firstGame = first;
        runBytes = bytes;
    }

    /** Appends the summary, with its length and check sum, of a move with that many plays. */
    public void write(ByteSink to, long plays) {
        content.clear();
        write(top);
        write(recent);
        content.append(runs);
        cells.write(content, plays);
        crc.reset();
        crc.update(content.bytes(), 0, content.size());
        to.variable(content.size());
        to.number(crc.getValue(), Integer.BYTES);
        to.append(content);
    }

    private void write(GameSample sample) {
        content.variable(sample.size());
        for (int i = 0; i < sample.size(); i++) {
            content.variable(sample.game(i));
        }
    }
}
