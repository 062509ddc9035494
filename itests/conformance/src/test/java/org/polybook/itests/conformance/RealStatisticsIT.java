package org.polybook.itests.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.Books;
import org.polybook.api.Games;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.PositionStatistics;
import org.polybook.api.book.StatisticsQuery;
import org.polybook.api.build.BookBuilder;
import org.polybook.api.build.BuildListener;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.Resources;
import org.polybook.api.game.GameHeader;
import org.polybook.chess.Position;
import org.polybook.chess.orthodox.Orthodox;
import org.polybook.statistics.internal.testing.PlainAnswer;
import org.polybook.statistics.internal.testing.RandomQuery;

/**
 * Counts 146,000 real games and asks a thousand random queries: each answer is that of a plain loop over all games. The
 * games are without ratings and speeds, with them, and of Chess960, so that each condition of a filter has an effect.
 */
@Tag("ci")
class RealStatisticsIT {
    private static final int QUERIES = 1000;
    private static final String MANY_GAMES = "data/medium/gnubook.pgn.zst";
    /** Every fiftieth query is about the start position, which has the most games. */
    private static final int EVERY_START = 50;

    /** The share of the many games that are the source of a position: one in sixty. */
    private static final int SHARE = 60;

    private static final List<String> FEW_GAMES = List.of(
            "vectors/polyglot/in/kramnik.pgn",
            "vectors/polyglot/in/bali02.pgn",
            "vectors/polyglot/in/tcec_cup10_bronze.pgn",
            "data/small/lichess_db_100k.pgn",
            "vectors/scid/pgn/meta.pgn",
            "data/small/variants/wildFrGames.pgn");

    @TempDir
    private Path folder;

    @Test
    void theAnswerToEachQuery_isThatOfAPlainLoopOverAllGames() throws IOException {
        Random random = new Random(2);
        List<Path> files = files();
        List<Position> positions = positions(files, random);
        Path statistics = count(files);
        ReplayedGames games = ReplayedGames.of(files, positions);
        List<String> sources =
                files.stream().map(file -> file.getFileName().toString()).toList();
        RandomQuery queries = new RandomQuery(random, words(games.headers(), random));
        long found = 0;
        int filtered = 0;
        try (BookFile book = Books.open(statistics)) {
            for (int i = 0; i < QUERIES; i++) {
                Position position = positions.get(i % EVERY_START == 0 ? 0 : i);
                StatisticsQuery query = queries.next();

                PositionStatistics answer = book.statistics(position, query);

                assertThat(answer)
                        .as("query %d: %s in %s", i, query, position)
                        .isEqualTo(new PlainAnswer(games.headers(), sources, query, position.turn())
                                .of(games.gamesOfMoves(position)));
                found += answer.all().games();
                filtered += !query.isForAllGames() && answer.all().games() > 0 ? 1 : 0;
            }
        }
        assertThat(found).isGreaterThan(1_000_000);
        assertThat(filtered).isGreaterThan(QUERIES / 10);
    }

    private static List<Path> files() {
        return Stream.concat(Stream.of(MANY_GAMES), FEW_GAMES.stream())
                .map(RecordedRuns::pathOrSkipTest)
                .toList();
    }

    /** Returns the start position and other positions of all files, in random order. */
    private static List<Position> positions(List<Path> files, Random random) throws IOException {
        Set<Position> different = new LinkedHashSet<>();
        for (Path file : files) {
            different.addAll(PositionSample.of(file, file.endsWith(MANY_GAMES) ? SHARE : 1, random));
        }
        List<Position> positions = new ArrayList<>(different);
        Collections.shuffle(positions, random);
        positions.remove(Orthodox.NORMAL.start());
        positions.add(0, Orthodox.NORMAL.start());
        return positions.subList(0, QUERIES);
    }

    private Path count(List<Path> files) throws IOException {
        Path statistics = folder.resolve("real.stats");
        Books.forFormat(BookBuilder.class, "polyglot")
                .count(
                        Games.inputs(files, BuildOptions.DEFAULT.gameOptions()),
                        statistics,
                        BuildOptions.DEFAULT,
                        Resources.ofThisMachine().withThreads(2),
                        BuildListener.NONE);
        return statistics;
    }

    /** Returns names of players, each as a whole and in part, and values of tags, all from the games. */
    private static RandomQuery.Words words(List<GameHeader> games, Random random) {
        List<String> patterns = new ArrayList<>(List.of("?", "\"\"", "*", "a", "an*", "nobody of this name"));
        List<String> values = new ArrayList<>(List.of("", "?", "It", "Ch URS", "Rated Blitz game"));
        for (int i = 0; i < 20; i++) {
            String name = games.get(random.nextInt(games.size())).white().name();
            String last =
                    games.get(games.size() - 1 - random.nextInt(300)).black().name();
            patterns.addAll(List.of('"' + name + '"', name.split("[ ,]")[0] + '*', '"' + last + '"', last));
            values.addAll(List.of(name, last));
        }
        return new RandomQuery.Words(patterns, values, 1930, 2026);
    }
}
