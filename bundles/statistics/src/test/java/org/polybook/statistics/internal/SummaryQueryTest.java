package org.polybook.statistics.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookFormatException;
import org.polybook.api.book.PositionStatistics;
import org.polybook.api.book.StatisticsQuery;
import org.polybook.api.game.EloBand;
import org.polybook.api.game.GameFilter;
import org.polybook.api.game.GameFilter.DateLimits;
import org.polybook.api.game.GameFilter.EloLimits;
import org.polybook.api.game.GameHeader;
import org.polybook.api.game.Speed;
import org.polybook.chess.Color;
import org.polybook.chess.Position;
import org.polybook.statistics.internal.layout.StatsLayout;
import org.polybook.statistics.internal.read.ContentCheck;
import org.polybook.statistics.internal.read.StatsContent;
import org.polybook.statistics.internal.testing.PlainAnswer;
import org.polybook.statistics.internal.testing.RandomQuery;

/** Answers from summaries of frequent moves are those of a plain loop over all games. */
class SummaryQueryTest {
    private static final int MAX_GAMES = 1200;
    private static final int PLAYS = 40_000;
    private static final StatisticsQuery DETAILS =
            StatisticsQuery.ALL.withTopGames(15).withRecentGames(4).withHistory(true);

    @TempDir
    private Path folder;

    private Path write(RandomCount count) throws IOException {
        count.write(folder, "a.stats", 5000);
        return folder.resolve("a.stats");
    }

    private static BookFile open(Path path) throws IOException {
        return new StatsBook(path, StatsContent.open(path));
    }

    private static StatisticsQuery filtered(GameFilter filter) {
        return StatisticsQuery.of(filter).withHistory(true);
    }

    /** Returns queries that cells answer. */
    private static List<StatisticsQuery> queriesOfCells() {
        DateLimits months = new DateLimits(
                Optional.of(LocalDate.of(2000, 3, 1)), Optional.of(LocalDate.of(2001, 2, 28)), 0, Optional.empty());
        GameFilter recent = GameFilter.ALL.withDates(months);
        return List.of(
                DETAILS,
                filtered(recent),
                filtered(GameFilter.ALL.withElo(EloLimits.atLeast(1800))),
                filtered(GameFilter.ALL.withElo(EloLimits.atLeast(1))),
                filtered(recent.withElo(EloLimits.NONE.withBands(Set.of(EloBand.FROM_2000, EloBand.FROM_2200)))),
                filtered(recent.withElo(EloLimits.atLeast(2000).withBands(Set.of(EloBand.FROM_2000)))
                        .withKinds(new GameFilter.Kinds(
                                Set.of(Speed.BLITZ, Speed.CLASSICAL), Set.of(), Optional.empty()))));
    }

    private void assertAnswers(long seed, int queries) throws IOException {
        Random random = new Random(seed);
        RandomCount count = new RandomCount(seed).withFewMonths().withGames(300 + random.nextInt(MAX_GAMES));
        RandomPositions positions = new RandomPositions(count, random, 8, PLAYS);
        RandomQuery asked = RandomCount.queriesOfFewMonths(random);
        List<StatisticsQuery> all = new ArrayList<>(queriesOfCells());
        all.add(filtered(GameFilter.ALL.withElo(EloLimits.atLeast(Integer.MAX_VALUE))));
        all.add(filtered(GameFilter.ALL.withDates(DateLimits.since(LocalDate.MAX))));
        all.add(filtered(GameFilter.ALL.withDates(DateLimits.until(LocalDate.of(-1, 1, 31)))));
        while (all.size() < queries) {
            all.add(asked.next());
        }
        try (BookFile book = open(write(count))) {
            for (int i = 0; i < all.size(); i++) {
                int index = i % 8 == 7 ? random.nextInt(positions.positions.size()) : 0;
                Position position = positions.positions.get(index);

                PositionStatistics answer = book.statistics(position, all.get(i));

                assertThat(answer)
                        .as("query %d: %s", i, all.get(i))
                        .isEqualTo(new PlainAnswer(count.games, RandomCount.SOURCES, all.get(i), position.turn())
                                .of(positions.gamesOfMoves(index)));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2})
    void anAnswer_isThatOfAPlainLoopOverAllGames(long seed) throws IOException {
        assertAnswers(seed, 60);
    }

    @Tag("ci")
    @Test
    void anAnswer_isThatOfAPlainLoopOverAllGames_toAThousandQueries() throws IOException {
        assertAnswers(11, 1000);
    }

    @Tag("long")
    @ParameterizedTest
    @ValueSource(longs = {11, 12, 13, 14, 15, 16, 17, 18, 19, 20})
    void anAnswer_isThatOfAPlainLoopOverAllGames_toTenThousandQueries(long seed) throws IOException {
        assertAnswers(seed, 1000);
    }

    /** The last run of the last list is damaged, so that a query that reads it fails. */
    @Test
    void aQueryThatCellsAnswer_readsNoList() throws IOException {
        RandomCount count = new RandomCount(31).withFewMonths().withGames(900);
        RandomPositions positions = new RandomPositions(count, new Random(31), 1, PLAYS);
        Path file = write(count);
        List<PositionStatistics> expected = new ArrayList<>();
        try (BookFile book = open(file)) {
            for (StatisticsQuery query : queriesOfCells()) {
                expected.add(book.statistics(positions.positions.get(0), query));
            }
        }
        byte[] bytes = Files.readAllBytes(file);
        bytes[endOfBlocks(bytes) - 1] ^= 1;
        Files.write(file, bytes);

        try (BookFile book = open(file)) {
            for (int i = 0; i < expected.size(); i++) {
                assertThat(book.statistics(
                                positions.positions.get(0), queriesOfCells().get(i)))
                        .isEqualTo(expected.get(i));
            }
            StatisticsQuery oneDay =
                    StatisticsQuery.of(GameFilter.ALL.withDates(DateLimits.since(LocalDate.of(2000, 1, 2))));
            assertThatThrownBy(() -> book.statistics(positions.positions.get(0), oneDay))
                    .isInstanceOf(BookFormatException.class)
                    .hasMessageContaining("check sum");
        }
    }

    /** The last run of the last list is damaged; the player's only game is in the first runs. */
    @Test
    void aQueryForOnePlayer_readsOnlyTheRunsOfTheirGames() throws IOException {
        RandomCount count = new RandomCount(61).withFewMonths().withGames(5000);
        GameHeader game = count.games.get(100);
        count.games.set(
                100,
                new GameHeader(
                        new GameHeader.Player("Only Once", game.white().elo()),
                        game.black(),
                        game.event(),
                        game.date(),
                        game.resultTag(),
                        game.terminator(),
                        game.speed(),
                        game.mode(),
                        game.eco(),
                        game.variant(),
                        game.source(),
                        game.place()));
        RandomPositions positions = new RandomPositions(count, new Random(61), 1, PLAYS);
        StatisticsQuery query = StatisticsQuery.of(GameFilter.ALL.withPlayer("only*", Optional.of(Color.WHITE)))
                .withRecentGames(2);
        Path file = write(count);
        byte[] bytes = Files.readAllBytes(file);
        bytes[endOfBlocks(bytes) - 1] ^= 1;
        Files.write(file, bytes);

        try (BookFile book = open(file)) {
            PositionStatistics answer = book.statistics(positions.positions.get(0), query);

            assertThat(answer)
                    .isEqualTo(new PlainAnswer(count.games, RandomCount.SOURCES, query, Color.WHITE)
                            .of(positions.gamesOfMoves(0)));
            assertThat(answer.recentGames()).isNotEmpty();
        }
    }

    private static int endOfBlocks(byte[] bytes) {
        ByteBuffer file = ByteBuffer.wrap(bytes);
        for (int at = StatsLayout.HEADER_BYTES; ; at += StatsLayout.SECTION_BYTES) {
            if (file.getInt(at) == StatsLayout.BLOCKS) {
                return (int) (file.getLong(at + 8) + file.getLong(at + 16));
            }
        }
    }

    @Test
    void aChangedByteOfASummary_isReportedOrChangesNoAnswer() throws IOException {
        RandomCount count = new RandomCount(41).withFewMonths().withGames(200);
        RandomPositions positions = new RandomPositions(count, new Random(41), 1, PLAYS);
        Path file = write(count);
        List<PositionStatistics> expected = answers(file, positions.positions.get(0));
        byte[] whole = Files.readAllBytes(file);
        Random random = new Random(42);
        int errors = 0;
        for (int i = 0; i < 600; i++) {
            byte[] bytes = whole.clone();
            bytes[StatsLayout.PAGE_BYTES + random.nextInt(20_000)] ^= (byte) (1 << random.nextInt(8));
            Files.write(file, bytes);
            try {
                assertThat(answers(file, positions.positions.get(0))).isEqualTo(expected);
            } catch (BookFormatException e) {
                assertThat(e).hasMessageContaining("a.stats: byte ");
                errors++;
            }
        }
        assertThat(errors).isPositive();
    }

    private static List<PositionStatistics> answers(Path file, Position position) throws IOException {
        List<PositionStatistics> answers = new ArrayList<>();
        try (BookFile book = open(file)) {
            for (StatisticsQuery query : queriesOfCells()) {
                answers.add(book.statistics(position, query));
            }
        }
        return answers;
    }

    @Test
    void aSoundFileWithSummaries_hasNoFindings() throws IOException {
        RandomCount count = new RandomCount(51).withFewMonths().withGames(500);
        new RandomPositions(count, new Random(51), 3, PLAYS);
        try (StatsContent content = StatsContent.open(write(count))) {
            assertThat(new ContentCheck(content).run(finding -> true, share -> true))
                    .isZero();
        }
    }
}
