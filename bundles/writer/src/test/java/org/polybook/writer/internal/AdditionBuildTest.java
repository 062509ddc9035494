package org.polybook.writer.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.polybook.writer.internal.SampleGames.game;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.polybook.api.build.BookAddition;
import org.polybook.api.build.BuildListener;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.BuildOptions.UnknownResults;
import org.polybook.api.build.BuildOptions.Weighting;
import org.polybook.api.build.BuildOutput;
import org.polybook.api.build.BuildReport;
import org.polybook.api.build.EditedBookException;
import org.polybook.api.build.MoveFilter;
import org.polybook.api.build.Resources;
import org.polybook.api.game.EloBand;
import org.polybook.api.game.GameFilter;
import org.polybook.api.game.GameFilter.DateLimits;
import org.polybook.api.game.GameFilter.EloLimits;
import org.polybook.api.game.GameFilter.Kinds;
import org.polybook.api.game.GameInputs;
import org.polybook.api.game.GameResult;
import org.polybook.api.game.GameSource;
import org.polybook.api.game.Speed;
import org.polybook.api.statistics.IncompatibleStatisticsException;
import org.polybook.chess.Color;
import org.polybook.chess.orthodox.Orthodox;
import org.polybook.io.FileChangedException;

/** A book to which games were added has the same bytes as the book built from all games, and so have its statistics. */
class AdditionBuildTest {
    private static final int PLIES = 16;
    private static final int WEIGHT_OFFSET = 10;
    private static final int LEARN_OFFSET = 12;

    private final PolyglotBookBuilder builder = new PolyglotBookBuilder();

    @TempDir
    private Path folder;

    private Path book;
    private Path expected;

    @BeforeEach
    void setPaths() {
        book = folder.resolve("club.bin");
        expected = folder.resolve("expected.bin");
    }

    private static Path statisticsOf(Path book) {
        return book.resolveSibling(book.getFileName() + ".stats");
    }

    private static Resources threads(int count) {
        return new Resources(count, 1 << 20, Optional.empty());
    }

    private static BuildOutput output(Path path) {
        return BuildOutput.of(path).withStatistics(true).withHeaderComment("club");
    }

    /** Returns a source of random games; the seed and the number of blocks are those of the number. */
    private static GameSource source(int number) {
        return new RandomGameSource(100 + number, 5 + 3 * number, PLIES);
    }

    private static GameSource[] sources(int from, int to) {
        GameSource[] sources = new GameSource[to - from];
        for (int i = from; i < to; i++) {
            sources[i - from] = source(i);
        }
        return sources;
    }

    private BuildReport build(Path path, BuildOptions options, GameSource... games) throws IOException {
        return builder.build(GameInputs.of(games), Optional.of(output(path)), options, threads(2), BuildListener.NONE);
    }

    private BuildReport add(BookAddition addition, GameSource... games) throws IOException {
        BuildOptions options = builder.recordedOptions(addition.book());
        return builder.addTo(addition, GameInputs.of(games), options, threads(2), BuildListener.NONE);
    }

    private void requireExpected(Path found) throws IOException {
        assertThat(found).hasSameBinaryContentAs(expected);
        assertThat(statisticsOf(found)).hasSameBinaryContentAs(statisticsOf(expected));
    }

    private static BuildOptions options(Random random) {
        GameFilter games = GameFilter.ALL;
        switch (random.nextInt(6)) {
            case 0 -> games = games.withPlayer("\"Tal, M\"", Optional.of(Color.WHITE));
            case 1 -> games = games.withPlayer("ta*", Optional.empty()).withElo(EloLimits.atLeast(1450));
            case 2 ->
                games = games.withElo(
                        new EloLimits(1500, 700, Set.of(EloBand.of(1700, 1700).orElseThrow())));
            case 3 ->
                games = games.withDates(new DateLimits(
                        Optional.of(LocalDate.of(2003, 5, 1)),
                        Optional.of(LocalDate.of(2022, 1, 31)),
                        random.nextBoolean() ? 900 : 0,
                        Optional.of(LocalDate.of(2024, 12, 31))));
            case 4 -> games = games.withResults(Set.of(GameResult.DRAW, GameResult.BLACK_WINS));
            default ->
                games = games.withKinds(
                        new Kinds(Set.of(Speed.BLITZ, Speed.RAPID), Set.of("normal"), Optional.empty()));
        }
        MoveFilter moves = new MoveFilter(
                random.nextBoolean() ? 9 : Integer.MAX_VALUE,
                1 + random.nextInt(2),
                random.nextInt(2) * 12.5,
                random.nextInt(2) * 0.5,
                random.nextBoolean() ? Optional.of(Color.BLACK) : Optional.empty());
        Weighting[] weights = {Weighting.WINS_AND_DRAWS, Weighting.GAMES, Weighting.SCORE, Weighting.UNIFORM};
        return BuildOptions.DEFAULT
                .withGames(games)
                .withMoves(moves)
                .withWeighting(weights[random.nextInt(weights.length)])
                .withUnknownResults(UnknownResults.values()[random.nextInt(2)])
                .withResultSource(BuildOptions.ResultSource.values()[random.nextInt(2)]);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
    void addTo_anySequenceAndOptions_isTheBuildOfAllGames(int seed) throws IOException {
        Random random = new Random(seed);
        BuildOptions options = options(random);
        int all = 5;
        build(expected, options, sources(0, all));
        int done = 1 + random.nextInt(2);
        build(book, options, sources(0, done));
        while (done < all) {
            int next = done + 1 + random.nextInt(all - done);
            add(BookAddition.to(book), sources(done, next));
            done = next;
        }

        requireExpected(book);
        assertThat(builder.recordedOptions(book)).as("restored").isEqualTo(builder.recordedOptions(expected));
    }

    @Test
    void addTo_fromAPosition_isTheBuildOfAllGames() throws IOException {
        BuildOptions options = BuildOptions.DEFAULT.withGames(
                GameFilter.ALL.withKinds(new Kinds(Set.of(), Set.of(), Optional.of(Orthodox.NORMAL.start()))));
        build(expected, options, source(1), source(2));
        build(book, options, source(1));

        add(BookAddition.to(book), source(2));

        requireExpected(book);
    }

    @Test
    void addTo_gamesOfAnEarlierDay_countFromTheNewDay() throws IOException {
        BuildOptions options = BuildOptions.DEFAULT.withGames(GameFilter.ALL.withDates(aged(2024)));
        BuildOptions later = options.withGames(GameFilter.ALL.withDates(aged(2026)));
        build(expected, later, source(1), source(2));
        build(book, options, source(1));

        builder.addTo(BookAddition.to(book), GameInputs.of(source(2)), later, threads(1), BuildListener.NONE);

        requireExpected(book);
    }

    private static DateLimits aged(int year) {
        return new DateLimits(Optional.empty(), Optional.empty(), 500, Optional.of(LocalDate.of(year, 1, 1)));
    }

    @Test
    void addTo_otherOutput_leavesTheBook() throws IOException {
        build(book, BuildOptions.DEFAULT, source(1));
        build(expected, BuildOptions.DEFAULT, source(1), source(2));
        byte[] before = Files.readAllBytes(book);
        Path other = folder.resolve("other.bin");

        BuildReport report = add(BookAddition.to(book).withOutput(other), source(2));

        requireExpected(other);
        assertThat(book).hasBinaryContent(before);
        assertThat(report.games()).isEqualTo((5 + 3 * 2) * 7L);
        assertThat(report.bytes()).isEqualTo(Files.size(other));
    }

    /** The lock of the other book does not keep another program from replacing the first one. */
    @ParameterizedTest
    @ValueSource(strings = {"", ".stats"})
    void addTo_firstBookReplacedWhileOtherIsWritten_isRefused(String ending) throws IOException {
        build(book, BuildOptions.DEFAULT, source(0));
        Path other = folder.resolve("other.bin");
        Path copy = Files.copy(Path.of(book + ending), folder.resolve("copy"));
        GameInputs inputs = new GameInputs() {
            @Override
            public int count() {
                return 1;
            }

            @Override
            public String name(int input) {
                return "more games";
            }

            @Override
            public long sizeInBytes(int input) {
                return -1;
            }

            @Override
            public GameSource open(int input) throws IOException {
                Files.move(copy, Path.of(book + ending), StandardCopyOption.REPLACE_EXISTING);
                return source(1);
            }
        };

        assertThatThrownBy(() -> builder.addTo(
                        BookAddition.to(book).withOutput(other),
                        inputs,
                        builder.recordedOptions(book),
                        threads(2),
                        BuildListener.NONE))
                .isInstanceOf(FileChangedException.class)
                .hasMessageContaining("another program changed it or club.bin.stats while games were added");

        assertThat(other).doesNotExist();
        assertThat(statisticsOf(other)).doesNotExist();
    }

    @Test
    void addTo_learnFieldsAndComment_areKept() throws IOException {
        build(book, BuildOptions.DEFAULT, source(1));
        builder.build(
                GameInputs.of(source(1), source(2)),
                Optional.of(output(expected).withHeaderComment("changed")),
                BuildOptions.DEFAULT,
                threads(1),
                BuildListener.NONE);
        Path changed = folder.resolve("changed.bin");
        builder.build(
                GameInputs.of(source(1)),
                Optional.of(BuildOutput.of(changed).withHeaderComment("changed")),
                BuildOptions.DEFAULT,
                threads(1),
                BuildListener.NONE);
        List<Integer> learned = new ArrayList<>();
        byte[] records = Files.readAllBytes(changed);
        for (int at = 0; at < records.length; at += 16 * 7) {
            if (ByteBuffer.wrap(records).getLong(at) != 0) {
                ByteBuffer.wrap(records).putInt(at + LEARN_OFFSET, at + 1);
                learned.add(at);
            }
        }
        Files.write(book, records);

        add(BookAddition.to(book), source(2));

        ByteBuffer found = ByteBuffer.wrap(Files.readAllBytes(book));
        int kept = 0;
        for (int at = 0; at < found.capacity(); at += 16) {
            int learn = found.getInt(at + LEARN_OFFSET);
            if (found.getLong(at) != 0 && learn != 0) {
                kept++;
                ByteBuffer old = ByteBuffer.wrap(records);
                assertThat(found.getLong(at)).isEqualTo(old.getLong(learn - 1));
                assertThat(found.getShort(at + 8)).isEqualTo(old.getShort(learn - 1 + 8));
                found.putInt(at + LEARN_OFFSET, 0);
            }
        }
        assertThat(kept).isEqualTo(learned.size()).isPositive();
        assertThat(expected).hasBinaryContent(found.array());
        add(BookAddition.to(book), source(3));
    }

    @Test
    void addTo_changedWeight_isRefusedUnlessDiscarded() throws IOException {
        build(book, BuildOptions.DEFAULT, source(1));
        build(expected, BuildOptions.DEFAULT, source(1), source(2));
        byte[] records = Files.readAllBytes(book);
        records[records.length - 16 + WEIGHT_OFFSET]++;
        Files.write(book, records);

        assertThatThrownBy(() -> add(BookAddition.to(book), source(2)))
                .isInstanceOf(EditedBookException.class)
                .hasMessageContaining("club.bin: its moves or weights were changed");
        assertThat(book).hasBinaryContent(records);

        add(BookAddition.to(book).withDiscardedEdits(true), source(2));
        requireExpected(book);
    }

    @Test
    void addTo_otherOptions_areRefused() throws IOException {
        build(book, BuildOptions.DEFAULT, source(1));
        BuildOptions other = BuildOptions.DEFAULT.withMoves(MoveFilter.ALL.withMinGames(3));

        assertThatThrownBy(() -> builder.addTo(
                        BookAddition.to(book), GameInputs.of(source(2)), other, threads(1), BuildListener.NONE))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("min-games 1")
                .hasMessageContaining("min-games 3");
    }

    @Test
    void addTo_sameGamesAgain_areRefused() throws IOException {
        build(book, BuildOptions.DEFAULT, source(1));
        byte[] before = Files.readAllBytes(statisticsOf(book));

        assertThatThrownBy(() -> add(BookAddition.to(book), source(1)))
                .isInstanceOf(IncompatibleStatisticsException.class)
                .hasMessageContaining("would count twice");
        assertThat(statisticsOf(book)).hasBinaryContent(before);
        try (var files = Files.list(folder)) {
            assertThat(files).containsExactlyInAnyOrder(book, statisticsOf(book));
        }
    }

    @Test
    void addTo_noStatisticsOrThoseOfACount_isRefused() throws IOException {
        build(book, BuildOptions.DEFAULT, source(1));
        builder.count(
                GameInputs.of(source(1)), statisticsOf(book), BuildOptions.DEFAULT, threads(1), BuildListener.NONE);

        assertThatThrownBy(() -> add(BookAddition.to(book), source(2)))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("does not have the options");
        Files.delete(statisticsOf(book));
        assertThatThrownBy(() -> add(BookAddition.to(book), source(2)))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("has no statistics");
    }

    @Test
    void addTo_noGameCounts_addsASourceWithoutGames() throws IOException {
        BuildOptions options = BuildOptions.DEFAULT.withGames(GameFilter.ALL.withPlayer("Tal", Optional.empty()));
        GameSource others = SampleGames.of(game("1-0", "e4 e5"));
        build(expected, options, source(1), SampleGames.of(game("1-0", "e4 e5")));
        build(book, options, source(1));

        BuildReport report = add(BookAddition.to(book), others);

        requireExpected(book);
        assertThat(report.booked()).isZero();
        assertThat(report.written()).isPositive();
    }
}
