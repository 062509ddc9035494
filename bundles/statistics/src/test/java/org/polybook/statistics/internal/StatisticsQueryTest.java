package org.polybook.statistics.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookFormatException;
import org.polybook.api.book.MoveStatistics;
import org.polybook.api.book.Period;
import org.polybook.api.book.PositionStatistics;
import org.polybook.api.book.ResultCounts;
import org.polybook.api.book.StatisticsQuery;
import org.polybook.api.book.UnsupportedQueryException;
import org.polybook.api.game.GameDate;
import org.polybook.api.game.GameFilter;
import org.polybook.api.game.GameHeader;
import org.polybook.api.game.GameResult;
import org.polybook.api.game.Speed;
import org.polybook.chess.Color;
import org.polybook.chess.Position;
import org.polybook.chess.orthodox.Orthodox;
import org.polybook.statistics.internal.read.StatsContent;
import org.polybook.statistics.internal.testing.PlainAnswer;
import org.polybook.statistics.internal.testing.RandomQuery;

/** The answer to each query is that of a plain loop over all games. */
class StatisticsQueryTest {
    private static final int QUERIES = 300;
    private static final Position START = Orthodox.NORMAL.start();

    @TempDir
    private Path folder;

    private BookFile open(RandomCount count) throws IOException {
        count.write(folder, "a.stats", 100);
        Path path = folder.resolve("a.stats");
        return new StatsBook(path, StatsContent.open(path));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void anAnswer_isThatOfAPlainLoopOverAllGames(long seed) throws IOException {
        Random random = new Random(seed);
        RandomCount count = new RandomCount(seed).withGames(50 + random.nextInt(1500));
        RandomPositions positions = new RandomPositions(count, random, 30);
        RandomQuery queries = RandomCount.queries(random);
        long found = 0;
        try (BookFile book = open(count.withPositions(100))) {
            for (int i = 0; i < QUERIES; i++) {
                StatisticsQuery query = queries.next();
                int index = i % 4 == 0 ? 0 : random.nextInt(positions.positions.size());
                Position position = positions.positions.get(index);

                PositionStatistics answer = book.statistics(position, query);

                assertThat(answer)
                        .as("query %d: %s", i, query)
                        .isEqualTo(new PlainAnswer(count.games, RandomCount.SOURCES, query, position.turn())
                                .of(positions.gamesOfMoves(index)));
                found += answer.all().games();
            }
        }
        assertThat(found).isGreaterThan(10_000);
    }

    /** A game counts once for each move that it played in the position, in each sum. */
    @Test
    void theSumsOfAPosition_areThoseOfItsMoves() throws IOException {
        RandomCount count = new RandomCount(7).withGames(700);
        Random random = new Random(7);
        RandomPositions positions = new RandomPositions(count, random, 20);
        RandomQuery queries = RandomCount.queries(random);
        try (BookFile book = open(count)) {
            for (Position position : positions.positions) {
                StatisticsQuery query = queries.next().withHistory(true);
                PositionStatistics answer = book.statistics(position, query);
                assertThat(answer.moves().stream()
                                .map(MoveStatistics::results)
                                .reduce(ResultCounts.NONE, ResultCounts::plus))
                        .isEqualTo(answer.all());
                assertThat(answer.history().stream()
                                .mapToLong(month -> month.results().games())
                                .sum())
                        .isLessThanOrEqualTo(answer.all().games());
                assertThat(answer.history().stream().map(Period::year)).isSorted();
            }
            PositionStatistics all = book.statistics(START, StatisticsQuery.ALL);
            long playedThere = positions.plays.get(0).stream()
                    .map(play -> List.of((long) play.code(), play.game()))
                    .distinct()
                    .count();
            assertThat(all.all().games()).isEqualTo(playedThere);
            assertThat(book.statistics(START)).isEqualTo(all.moves());
        }
    }

    @Test
    void aConditionWithoutFacts_isRefusedByName() throws IOException {
        GameFilter filter = GameFilter.ALL
                .withKinds(new GameFilter.Kinds(Set.of(Speed.BLITZ), Set.of(), Optional.of(START)))
                .withCondition(new RandomQuery.OneOf("Site", Set.of("Wien")))
                .withCondition(new RandomQuery.OneOf("Event", Set.of("Open")));
        try (BookFile book = open(new RandomCount(8).withGames(3))) {
            assertThatThrownBy(() -> book.statistics(START, StatisticsQuery.of(filter)))
                    .isInstanceOfSatisfying(
                            UnsupportedQueryException.class,
                            e -> assertThat(e.conditions()).containsExactly("position", "tag Site"))
                    .hasMessage(book.path() + ": its games cannot be filtered by position, tag Site");
        }
    }

    /** The second query has the names and dates of the first one. */
    @Test
    void aQuery_allocatesNothingForEachPlay() throws IOException {
        RandomCount count = new RandomCount(9).withGames(2000);
        count.games.replaceAll(StatisticsQueryTest::ofThisCentury);
        new RandomPositions(count, new Random(9), 2);
        StatisticsQuery query = StatisticsQuery.of(GameFilter.ALL
                        .withPlayer("player", Optional.of(Color.WHITE))
                        .withElo(GameFilter.EloLimits.atLeast(100))
                        .withDates(GameFilter.DateLimits.since(LocalDate.of(2001, 5, 5)))
                        .withResults(Set.of(GameResult.WHITE_WINS, GameResult.DRAW)))
                .withTopGames(3);
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        try (BookFile book = open(count)) {
            PositionStatistics first = book.statistics(START, query);
            assertThat(first.all().games()).isGreaterThan(200);
            long least = Long.MAX_VALUE;
            for (int i = 0; i < 20; i++) {
                long before = threads.getCurrentThreadAllocatedBytes();
                book.statistics(START, query);
                least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
            }
            assertThat(least).as("bytes of one query over 12,000 plays").isLessThan(20_000);
        }
    }

    private static GameHeader ofThisCentury(GameHeader game) {
        GameDate date = game.date();
        return new GameHeader(
                game.white(),
                game.black(),
                game.event(),
                GameDate.ofOrUnknown(date.year() == 0 ? 0 : 2000 + date.year() % 25, date.month(), date.day()),
                game.resultTag(),
                game.terminator(),
                game.speed(),
                game.mode(),
                game.eco(),
                game.variant(),
                game.source(),
                game.place());
    }

    @Test
    void aChangedByte_neverChangesAnAnswer() throws IOException {
        RandomCount count = new RandomCount(10).withGames(60);
        RandomPositions positions = new RandomPositions(count, new Random(10), 4);
        RandomQuery queries = RandomCount.queries(new Random(11));
        List<StatisticsQuery> asked = Stream.generate(queries::next).limit(6).toList();
        List<List<PositionStatistics>> expected;
        try (BookFile book = open(count)) {
            expected = answers(book, positions.positions, asked);
        }
        byte[] whole = Files.readAllBytes(folder.resolve("a.stats"));
        Path changed = folder.resolve("changed.stats");
        Random random = new Random(12);
        int errors = 0;
        for (int at = 0; at < whole.length; at += 1 + random.nextInt(40)) {
            byte[] bytes = whole.clone();
            bytes[at] ^= (byte) (1 << random.nextInt(8));
            Files.write(changed, bytes);
            try (BookFile book = new StatsBook(changed, StatsContent.open(changed))) {
                assertThat(answers(book, positions.positions, asked)).isEqualTo(expected);
            } catch (BookFormatException e) {
                assertThat(e).hasMessageContaining("changed.stats: byte ");
                errors++;
            }
        }
        assertThat(errors).isGreaterThan(100);
    }

    private static List<List<PositionStatistics>> answers(
            BookFile book, List<Position> positions, List<StatisticsQuery> queries) throws IOException {
        List<List<PositionStatistics>> answers = new ArrayList<>();
        for (Position position : positions) {
            List<PositionStatistics> own = new ArrayList<>();
            for (StatisticsQuery query : queries) {
                own.add(book.statistics(position, query));
            }
            answers.add(own);
        }
        return answers;
    }
}
