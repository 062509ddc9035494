package org.polybook.itests.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.polybook.api.Books;
import org.polybook.api.Games;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.StatisticsQuery;
import org.polybook.api.build.BookBuilder;
import org.polybook.api.build.BuildListener;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.Resources;
import org.polybook.api.game.EloBand;
import org.polybook.api.game.GameFilter;
import org.polybook.api.game.SkipReason;
import org.polybook.api.game.Speed;
import org.polybook.api.game.TagCondition;
import org.polybook.api.spi.Providers;
import org.polybook.chess.Color;
import org.polybook.chess.Position;
import org.polybook.chess.orthodox.Orthodox;

/**
 * Queries at the start position of generated games: by cells, with single games and months, and for one player, by the
 * games of the player and, with a condition on a tag, by the lists of all games. Targets for a million games: 50 µs by
 * cells, 1 ms by games of the player, 10 ms by lists.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class StatisticsQueryBenchmark {
    private static final Position START = Orthodox.NORMAL.start();
    private static final GameFilter RECENT = GameFilter.ALL
            .withDates(GameFilter.DateLimits.since(LocalDate.of(2024, 1, 1)))
            .withKinds(new GameFilter.Kinds(Set.of(Speed.BLITZ), Set.of(), Optional.empty()));
    private static final StatisticsQuery CELLS = StatisticsQuery.of(RECENT.withElo(
            GameFilter.EloLimits.NONE.withBands(Set.of(EloBand.FROM_1800, EloBand.FROM_2000, EloBand.FROM_2200))));
    private static final StatisticsQuery ALL_CELLS =
            StatisticsQuery.of(GameFilter.ALL.withElo(GameFilter.EloLimits.atLeast(1)));
    private static final StatisticsQuery DETAILS =
            StatisticsQuery.ALL.withTopGames(4).withRecentGames(4).withHistory(true);

    @Param("100000")
    int games;

    /** The number of the player; the first ones have the most games. */
    @Param({"7", "2000"})
    int player;

    private StatisticsQuery byPlayer;
    private StatisticsQuery byLists;
    private Path folder;
    private BookFile book;
    /** The number of games; one that comes back to the position and plays another move counts twice. */
    private long all;

    private long ofPlayer;

    /** A condition on the player, which only lists decide. */
    private record White(String name) implements TagCondition {
        @Override
        public SkipReason reason() {
            return SkipReason.PLAYER;
        }

        @Override
        public String tag() {
            return "White";
        }

        @Override
        public boolean accepts(String value) {
            return value.equals(name);
        }
    }

    @Setup(Level.Trial)
    public void prepare() throws IOException {
        String name = RatedGamesFile.player(player);
        byPlayer = StatisticsQuery.of(GameFilter.ALL.withPlayer('"' + name + '"', Optional.of(Color.WHITE)));
        byLists = StatisticsQuery.of(GameFilter.ALL.withCondition(new White(name)));
        folder = Files.createTempDirectory("polybook-benchmark");
        Path pgn = folder.resolve("games.pgn");
        Path statistics = folder.resolve("games.stats");
        RatedGamesFile.write(pgn, games);
        Providers.required(BookBuilder.class)
                .count(
                        Games.inputs(List.of(pgn), BuildOptions.DEFAULT.gameOptions()),
                        statistics,
                        BuildOptions.DEFAULT,
                        Resources.ofThisMachine(),
                        BuildListener.NONE);
        Files.delete(pgn);
        book = Books.open(statistics);
        ofPlayer = query(byLists);
        all = query(StatisticsQuery.ALL);
        if (ofPlayer == 0 || all < games) {
            throw new IllegalStateException("expected " + games + " games and some of " + name);
        }
    }

    @TearDown
    public void clean() throws IOException {
        book.close();
        Files.delete(folder.resolve("games.stats"));
        Files.delete(folder);
    }

    private long query(StatisticsQuery query) throws IOException {
        return book.statistics(START, query).all().games();
    }

    private long requireGames(long expected, StatisticsQuery query) throws IOException {
        long found = query(query);
        if (found != expected) {
            throw new IllegalStateException("expected " + expected + " games, found " + found);
        }
        return found;
    }

    @Benchmark
    public long totals() throws IOException {
        return requireGames(all, StatisticsQuery.ALL);
    }

    @Benchmark
    public long someCells() throws IOException {
        return query(CELLS);
    }

    @Benchmark
    public long allCells() throws IOException {
        return requireGames(all, ALL_CELLS);
    }

    @Benchmark
    public long singleGamesAndMonths() throws IOException {
        return requireGames(all, DETAILS);
    }

    @Benchmark
    public long gamesOfPlayer() throws IOException {
        return requireGames(ofPlayer, byPlayer);
    }

    @Benchmark
    public long listsOfAllGames() throws IOException {
        return requireGames(ofPlayer, byLists);
    }
}
