package org.polybook.writer.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.polybook.api.build.BuildCancelledException;
import org.polybook.api.build.BuildListener;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.BuildOptions.Weighting;
import org.polybook.api.build.BuildOutput;
import org.polybook.api.build.BuildReport;
import org.polybook.api.build.EmptyBookException;
import org.polybook.api.build.MoveFilter;
import org.polybook.api.build.Resources;
import org.polybook.api.game.GameDate;
import org.polybook.api.game.GameFilter;
import org.polybook.api.game.GameFilter.DateLimits;
import org.polybook.api.game.GameFilter.EloLimits;
import org.polybook.api.game.GameFilter.Kinds;
import org.polybook.api.game.GameHeader;
import org.polybook.api.game.GameInputs;
import org.polybook.api.game.GameResult;
import org.polybook.api.game.SkipReason;
import org.polybook.api.game.Speed;
import org.polybook.api.game.TagCondition;
import org.polybook.api.spi.Providers;
import org.polybook.api.statistics.BookFileStamp;
import org.polybook.api.statistics.CountedGames;
import org.polybook.api.statistics.CountedSource;
import org.polybook.api.statistics.StatisticsFile;
import org.polybook.api.statistics.StatisticsFormat;
import org.polybook.api.statistics.StatisticsWriter;
import org.polybook.api.statistics.WrittenBook;
import org.polybook.chess.Color;
import org.polybook.chess.orthodox.Orthodox;
import org.polybook.io.Replacement;
import org.polybook.writer.internal.counted.GameWeights;
import org.polybook.writer.internal.record.RecordInput;

/** A book made from counted games has the same bytes as the book built from the games. */
class StatisticsWeighTest {
    private static final long SEED = 7;
    private static final int BLOCKS = 60;
    private static final int PLIES = 16;
    private static final Resources ALONE = new Resources(1, 1 << 20, Optional.empty());

    private final PolyglotBookBuilder builder = new PolyglotBookBuilder();
    private final Random random = new Random(SEED);

    @TempDir
    private Path folder;

    private Path counted;
    private Path built;
    private Path weighed;

    @BeforeEach
    void setPaths() {
        counted = folder.resolve("a.stats");
        built = folder.resolve("built.bin");
        weighed = folder.resolve("weighed.bin");
    }

    private record TagIs(String tag, String value) implements TagCondition {
        @Override
        public SkipReason reason() {
            return SkipReason.RESULT;
        }

        @Override
        public boolean accepts(String found) {
            return value.equals(found);
        }
    }

    private static GameInputs games() {
        return GameInputs.of(new RandomGameSource(SEED, BLOCKS, PLIES));
    }

    private void count(BuildOptions options) throws IOException {
        builder.count(games(), counted, options, ALONE, BuildListener.NONE);
    }

    private BuildReport build(BuildOptions options) throws IOException {
        return builder.build(games(), Optional.of(BuildOutput.of(built)), options, ALONE, BuildListener.NONE);
    }

    private BuildReport weigh(BuildOptions options, Resources resources) throws IOException {
        return builder.weigh(counted, BuildOutput.of(weighed), options, resources, BuildListener.NONE);
    }

    private BuildReport weigh(BuildOptions options) throws IOException {
        return weigh(options, ALONE);
    }

    @ParameterizedTest
    @EnumSource(names = {"WINS_AND_DRAWS", "GAMES", "SCORE", "UNIFORM"})
    void weigh_sameOptionsAsTheCount_writesTheBuiltBook(Weighting weighting) throws IOException {
        BuildOptions options = BuildOptions.DEFAULT
                .withWeighting(weighting)
                .withMoves(MoveFilter.ALL.withMaxPly(9).withMinGames(2))
                .withGames(GameFilter.ALL
                        .withElo(EloLimits.atLeast(1600))
                        .withCondition(new TagIs("TimeControl", "300+3")));
        count(options);
        build(options);

        weigh(options);

        assertThat(weighed).hasSameBinaryContentAs(built);
        assertThat(Files.size(weighed)).isPositive();
    }

    @Test
    void weigh_randomOptionsOnAllGames_writesTheBuiltBookUpToTheOrderOfMovesOfOneFirstGame() throws IOException {
        count(BuildOptions.DEFAULT);
        int identical = 0;
        int nonEmpty = 0;
        for (int i = 0; i < 300; i++) {
            BuildOptions options = randomOptions();
            Files.deleteIfExists(built);
            Files.deleteIfExists(weighed);
            BuildReport expected = build(options);

            BuildReport report = weigh(options);

            identical += Files.mismatch(weighed, built) < 0 ? 1 : 0;
            assertThat(sortedRecords(weighed)).as(options.toString()).isEqualTo(sortedRecords(built));
            assertThat(report.booked()).as(options.toString()).isEqualTo(expected.booked());
            assertThat(report.plies()).isEqualTo(expected.plies());
            assertThat(report.counted()).isEqualTo(expected.counted());
            assertThat(report.booked() + report.filtered()).isEqualTo(report.games());
            assertThat(report.skippedByReason().values().stream()
                            .mapToLong(Long::longValue)
                            .sum())
                    .isEqualTo(report.filtered());
            nonEmpty += report.written() > 0 ? 1 : 0;
        }
        assertThat(nonEmpty).isGreaterThan(200);
        assertThat(identical).isGreaterThan(250);
    }

    /** The records, those of one position and weight in the order of their moves. */
    private static List<String> sortedRecords(Path book) throws IOException {
        List<String> records = new ArrayList<>();
        try (RecordInput input = RecordInput.openWithoutEdits(book)) {
            while (input.next()) {
                long packed = input.packed();
                records.add(String.format(
                        "%016x %04x %04x", input.key(), 0xFFFF - (packed >>> 32 & 0xFFFF), packed >>> 48));
            }
        }
        Collections.sort(records);
        return records;
    }

    private BuildOptions randomOptions() {
        Weighting[] weightings = {Weighting.WINS_AND_DRAWS, Weighting.GAMES, Weighting.SCORE, Weighting.UNIFORM};
        MoveFilter moves = MoveFilter.ALL
                .withMinGames(1 + random.nextInt(3))
                .withMinScore(random.nextInt(3) == 0 ? random.nextInt(70) : 0)
                .withMinShare(random.nextInt(3) == 0 ? random.nextInt(30) : 0);
        return BuildOptions.DEFAULT
                .withWeighting(weightings[random.nextInt(weightings.length)])
                .withMoves(random.nextInt(3) == 0 ? moves.withSide(side()) : moves)
                .withUnknownResults(
                        random.nextBoolean() ? BuildOptions.UnknownResults.DRAW : BuildOptions.UnknownResults.SKIP)
                .withResultSource(BuildOptions.ResultSource.values()[random.nextInt(5) == 0 ? 2 : random.nextInt(2)])
                .withGames(randomGames());
    }

    private Color side() {
        return random.nextBoolean() ? Color.WHITE : Color.BLACK;
    }

    private GameFilter randomGames() {
        GameFilter games = GameFilter.ALL;
        if (random.nextInt(3) == 0) {
            games = games.withPlayer("Tal", random.nextBoolean() ? Optional.of(side()) : Optional.empty());
        }
        if (random.nextInt(3) == 0) {
            games = games.withElo(new EloLimits(1400 + random.nextInt(600), 100 + random.nextInt(1000)));
        }
        if (random.nextInt(2) == 0) {
            games = games.withDates(randomDates());
        }
        if (random.nextInt(4) == 0) {
            games = games.withResults(EnumSet.of(GameResult.values()[random.nextInt(4)], GameResult.DRAW));
        }
        if (random.nextInt(4) == 0) {
            Set<Speed> speeds = EnumSet.of(Speed.BLITZ, Speed.values()[random.nextInt(Speed.values().length)]);
            games = games.withKinds(new Kinds(speeds, Set.of("normal"), Optional.empty()));
        }
        return random.nextInt(4) == 0 ? games.withCondition(new TagIs("Event", "Club")) : games;
    }

    private DateLimits randomDates() {
        Optional<LocalDate> since = random.nextBoolean()
                ? Optional.of(LocalDate.of(2000 + random.nextInt(20), 1 + random.nextInt(12), 1))
                : Optional.empty();
        int halfLife = random.nextBoolean() ? 100 + random.nextInt(2000) : 0;
        return new DateLimits(since, Optional.empty(), halfLife, Optional.of(LocalDate.of(2024, 12, 31)));
    }

    @Test
    void build_withStatistics_writesTheSameBookAndTheStatisticsOfCount() throws IOException {
        Path both = folder.resolve("both.bin");
        for (int i = 0; i < 40; i++) {
            BuildOptions options = randomOptions();
            BuildOutput output = BuildOutput.of(both).withStatistics(true);
            Files.deleteIfExists(both);
            Files.deleteIfExists(built);
            BuildReport expected = build(options);
            Resources resources = new Resources(1 + i % 3, 1 << 20, Optional.empty());

            BuildReport report = builder.build(games(), Optional.of(output), options, resources, BuildListener.NONE);

            assertThat(both).as(options.toString()).hasSameBinaryContentAs(built);
            assertThat(report).as(options.toString()).isEqualTo(expected);
            try (StatisticsFile file = Providers.required(StatisticsFormat.class)
                    .open(output.statistics().orElseThrow())) {
                assertThat(file.origin().book().map(WrittenBook::stamp)).contains(BookFileStamp.of(both));
                assertThat(file.games()).isGreaterThanOrEqualTo(report.booked());
            }
        }
    }

    @Test
    void build_withStatisticsAndWeightsInComments_isRefused() {
        BuildOutput output = BuildOutput.of(built).withStatistics(true);
        BuildOptions options = BuildOptions.DEFAULT.withWeighting(Weighting.COMMENTS);

        assertThatThrownBy(() -> builder.build(games(), Optional.of(output), options, ALONE, BuildListener.NONE))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("comments");
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void weigh_anyThreadsAndHeader_writesTheBuiltBook() throws IOException {
        count(BuildOptions.DEFAULT);
        BuildOutput output = BuildOutput.of(built).withHeaderComment("club");
        builder.build(games(), Optional.of(output), BuildOptions.DEFAULT, ALONE, BuildListener.NONE);
        for (int threads = 1; threads <= 4; threads++) {
            Resources resources = new Resources(threads, 1 << 20, Optional.empty());
            BuildOutput other = BuildOutput.of(weighed).withHeaderComment("club");
            builder.weigh(counted, other, BuildOptions.DEFAULT, resources, BuildListener.NONE);

            assertThat(weighed).hasSameBinaryContentAs(built);
        }
    }

    @Test
    void weigh_countedFromAPosition_writesTheBookFromThatPosition() throws IOException {
        var from = Orthodox.NORMAL.start();
        BuildOptions options = BuildOptions.DEFAULT.withGames(
                GameFilter.ALL.withKinds(new Kinds(Set.of(), Set.of(), Optional.of(from))));
        count(options);
        build(options);

        weigh(BuildOptions.DEFAULT);

        assertThat(weighed).hasSameBinaryContentAs(built);
    }

    @Test
    void weigh_optionsThatDifferFromTheCount_areRefused() throws IOException {
        count(BuildOptions.DEFAULT.withMoves(MoveFilter.ALL.withMaxPly(9)));
        Kinds kinds = new Kinds(Set.of(), Set.of(), Optional.of(Orthodox.NORMAL.start()));

        assertRefused(BuildOptions.DEFAULT.withMoves(MoveFilter.ALL.withMaxPly(4)), "the maximum ply", "9, not 4");
        assertRefused(BuildOptions.DEFAULT.withScheme("other"), "the scheme", "polyglot, not other");
        assertRefused(BuildOptions.DEFAULT.withGames(GameFilter.ALL.withKinds(kinds)), "the start of each game, not");
        assertRefused(
                BuildOptions.DEFAULT.withGames(GameFilter.ALL.withCondition(new TagIs("WhiteTitle", "GM"))),
                "WhiteTitle");
        assertRefused(BuildOptions.DEFAULT.withVariations(true), "main lines");
        assertRefused(BuildOptions.DEFAULT.withMistakes(false), "mistakes");
        assertRefused(BuildOptions.DEFAULT.withWeighting(Weighting.COMMENTS), "comments");
        assertRefused(BuildOptions.POLYGLOT, "halved");
    }

    private void assertRefused(BuildOptions options, String... words) {
        assertThatThrownBy(() -> weigh(options)).isInstanceOf(IOException.class).hasMessageContainingAll(words);
        assertThat(weighed).doesNotExist();
    }

    @Test
    void weigh_noGamePasses_keepsTheOldBook() throws IOException {
        count(BuildOptions.DEFAULT);
        weigh(BuildOptions.DEFAULT);
        byte[] before = Files.readAllBytes(weighed);
        BuildOptions none = BuildOptions.DEFAULT.withGames(GameFilter.ALL.withElo(EloLimits.atLeast(4000)));

        assertThatThrownBy(() -> weigh(none)).isInstanceOf(EmptyBookException.class);

        assertThat(weighed).hasBinaryContent(before);
    }

    @Test
    void weigh_tooLittleMemoryForTheGames_isRefused() throws IOException {
        GameHeader.Player nobody = GameHeader.UNKNOWN_PLAYER;
        GameHeader game = new GameHeader(
                nobody,
                nobody,
                "",
                GameDate.UNKNOWN,
                GameResult.DRAW,
                GameResult.DRAW,
                Optional.empty(),
                GameHeader.Mode.UNKNOWN,
                "",
                "normal",
                0,
                0);
        try (Replacement replacement = Replacement.lockAndBegin(counted);
                StatisticsWriter writer =
                        Providers.required(StatisticsFormat.class).create(replacement.workspace(), "new", counted)) {
            for (int i = 0; i <= ALONE.memory() / GameWeights.GAME_BYTES; i++) {
                writer.addGame(game);
            }
            CountedSource source = new CountedSource(0, "a.pgn", 1, 0, 0, "", 1);
            writer.finishAndCountMoves(new CountedGames("polyglot", List.of("normal"), 9, "", "", 0, List.of(source)));
            replacement.replace(replacement.workspace().file("new"));
        }

        assertThatThrownBy(() -> weigh(BuildOptions.DEFAULT))
                .isInstanceOf(IOException.class)
                .hasMessageContainingAll("524289 games", "need 1048578 bytes of memory; 1048576 are allowed");
    }

    @Test
    void weigh_cancelled_leavesTheBookUnchanged() throws IOException {
        count(BuildOptions.DEFAULT);
        Files.writeString(weighed, "old");
        BuildListener cancelling = new BuildListener() {
            @Override
            public boolean isCancelled() {
                return true;
            }
        };

        assertThatThrownBy(
                        () -> builder.weigh(counted, BuildOutput.of(weighed), BuildOptions.DEFAULT, ALONE, cancelling))
                .isInstanceOf(BuildCancelledException.class);

        assertThat(weighed).hasContent("old");
        try (var left = Files.list(folder)) {
            assertThat(left.toList()).containsExactlyInAnyOrderElementsOf(List.of(counted, weighed));
        }
    }
}
