package org.polybook.commands.stats;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.polybook.api.book.BookFile;
import org.polybook.api.spi.Providers;
import org.polybook.api.statistics.CountedGames;
import org.polybook.api.statistics.StatisticsFile;
import org.polybook.api.statistics.StatisticsFormat;
import org.polybook.api.statistics.YearCounts;

/**
 * The content of the file of statistics from which a book has its results.
 *
 * @param file the plain name of the file
 * @param bytes the size of the file
 * @param origin the options of the count, and the sources
 * @param games the number of games
 * @param positions the number of positions; a key with both sides to move counts twice
 * @param moves the number of moves, each counted once in each position
 * @param plays the number of counted plies: a move counts each time that a game played it
 * @param years the games of each year, in ascending order
 */
public record CountedStatistics(
        String file,
        long bytes,
        CountedGames origin,
        long games,
        long positions,
        long moves,
        long plays,
        List<YearCounts> years) {
    public CountedStatistics {
        years = List.copyOf(years);
    }

    /** Reads the file of statistics of a book; empty if the book has its results from elsewhere, or has none. */
    static Optional<CountedStatistics> of(BookFile book) throws IOException {
        Optional<StatisticsFormat> format =
                Providers.all(StatisticsFormat.class).stream().findFirst();
        if (format.isEmpty() || !book.metadata().content().hasStatistics()) {
            return Optional.empty();
        }
        Optional<Path> file = format.get().fileOf(book.path());
        return file.isEmpty() ? Optional.empty() : Optional.of(read(format.get(), file.get()));
    }

    private static CountedStatistics read(StatisticsFormat format, Path file) throws IOException {
        try (StatisticsFile statistics = format.open(file)) {
            return new CountedStatistics(
                    file.getFileName().toString(),
                    Files.size(file),
                    statistics.origin(),
                    statistics.games(),
                    statistics.positions(),
                    statistics.moves(),
                    statistics.plays(),
                    statistics.countByYear());
        }
    }

    /** Returns true if the count had a limit of plies. */
    boolean hasMaxPly() {
        return origin.maxPly() != Integer.MAX_VALUE;
    }
}
