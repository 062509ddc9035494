package org.polybook.statistics.internal.combine;

import java.io.IOException;
import java.util.List;
import org.polybook.api.game.GameHeader;
import org.polybook.api.statistics.CountedGames;
import org.polybook.api.statistics.PositionCursor;
import org.polybook.api.statistics.StatisticsFile;
import org.polybook.api.statistics.YearCounts;
import org.polybook.statistics.internal.read.StatsBlocks;
import org.polybook.statistics.internal.read.StatsContent;

/** The games of a combined file and the positions of one range of it. */
final class RangeFile implements StatisticsFile {
    private final StatsContent games;
    private final StatsBlocks blocks;

    /** Takes both, which are closed together with this object. */
    RangeFile(StatsContent games, StatsBlocks blocks) {
        this.games = games;
        this.blocks = blocks;
    }

    @Override
    public CountedGames origin() {
        return games.origin();
    }

    @Override
    public long games() {
        return games.games();
    }

    @Override
    public long positions() {
        return blocks.positions();
    }

    @Override
    public long moves() {
        return blocks.moves();
    }

    @Override
    public long plays() {
        return blocks.plays();
    }

    @Override
    public GameHeader game(long number) throws IOException {
        return games.game(number);
    }

    @Override
    public GameHeader gameWithoutNames(long number) throws IOException {
        return games.gameWithoutNames(number);
    }

    @Override
    public List<YearCounts> countByYear() throws IOException {
        return games.countByYear();
    }

    @Override
    public PositionCursor positions(long first, long last) {
        return blocks.positions(first, last);
    }

    @Override
    public void close() {
        games.close();
        blocks.close();
    }
}
