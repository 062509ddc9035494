package org.polybook.statistics.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.function.Predicate;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.polybook.api.book.BookFormatException;
import org.polybook.api.build.BuildCancelledException;
import org.polybook.api.build.BuildListener;
import org.polybook.api.statistics.CombineReport;
import org.polybook.api.statistics.CountedSource;
import org.polybook.api.statistics.IncompatibleStatisticsException;
import org.polybook.statistics.internal.read.ContentCheck;
import org.polybook.statistics.internal.read.StatsContent;

/** Combined counts are the count of all their sources, byte for byte. */
class CombineTest {
    private static final Predicate<CountedSource> NONE = source -> false;

    @TempDir
    private Path folder;

    private int files;

    private Path file() {
        return folder.resolve("f" + files++ + ".stats");
    }

    private static CombineReport combine(List<Path> inputs, Predicate<CountedSource> isRemoved, Path output)
            throws IOException {
        return new StatsFormat().combine(inputs, isRemoved, output, BuildListener.NONE);
    }

    private Path combined(List<Path> inputs) throws IOException {
        Path output = file();
        combine(inputs, NONE, output);
        return output;
    }

    /** Returns sources with different ordinals and names, in order; some have no games. */
    private static List<RandomSource> sources(Random random, int count, int games, boolean returns) {
        List<RandomSource> sources = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            sources.add(new RandomSource(
                    random.nextLong(), random.nextInt(3), "s" + i + ".pgn", random.nextInt(games + 1), returns));
        }
        sources.sort(Comparator.<RandomSource>comparingInt(each -> each.source.ordinal())
                .thenComparing(each -> each.source.name()));
        return sources;
    }

    /** Counts the sources in random groups, and returns the files in random order. */
    private List<Path> parts(List<RandomSource> sources, Random random, int groups) throws IOException {
        List<List<RandomSource>> parts = new ArrayList<>();
        for (int i = 0; i < groups; i++) {
            parts.add(new ArrayList<>());
        }
        for (RandomSource source : sources) {
            parts.get(random.nextInt(groups)).add(source);
        }
        List<Path> counted = new ArrayList<>();
        for (List<RandomSource> part : parts) {
            counted.add(RandomSource.count(file(), part));
        }
        Collections.shuffle(counted, random);
        return counted;
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
    void combine_partsInAnyGroupsAndOrder_isTheCountOfAllSources(long seed) throws IOException {
        Random random = new Random(seed);
        List<RandomSource> sources = sources(random, 1 + random.nextInt(9), seed % 4 == 0 ? 3000 : 60, true);
        Path whole = RandomSource.count(file(), sources);
        List<Path> parts = parts(sources, random, 1 + random.nextInt(5));

        assertThat(combined(parts)).hasSameBinaryContentAs(whole);
        while (parts.size() > 1) {
            int size = 2 + random.nextInt(parts.size() - 1);
            List<Path> some = List.copyOf(parts.subList(0, size));
            parts = new ArrayList<>(parts.subList(size, parts.size()));
            parts.add(combined(some));
            Collections.shuffle(parts, random);
        }
        assertThat(combined(parts)).hasSameBinaryContentAs(whole);
    }

    /** Moves that are frequent in all parts together, in some parts alone, and in no part without removed sources. */
    @Tag("ci")
    @ParameterizedTest
    @ValueSource(longs = {31, 32, 33})
    void combine_frequentMoves_haveTheSummariesOfTheCountOfAllSources(long seed) throws IOException {
        Random random = new Random(seed);
        List<RandomSource> sources = sources(random, 10, 6000, false);
        List<Path> parts = parts(sources, random, 3);

        Path whole = combined(parts);
        Path less = file();
        combine(parts, source -> source.name().startsWith("s1"), less);

        assertThat(whole).hasSameBinaryContentAs(RandomSource.count(file(), sources));
        sources.removeIf(each -> each.source.name().startsWith("s1"));
        assertThat(less).hasSameBinaryContentAs(RandomSource.count(file(), sources));
        try (StatsContent content = StatsContent.open(whole)) {
            assertThat(new ContentCheck(content).run(finding -> false, done -> true))
                    .isZero();
        }
    }

    /** Numbers of parts near powers of two; some parts have no positions. */
    @ParameterizedTest
    @ValueSource(ints = {3, 6, 7, 8, 9, 17, 40})
    void combine_manyParts_isTheCountOfAllSources(int groups) throws IOException {
        Random random = new Random(groups);
        List<RandomSource> sources = sources(random, groups, 60, true);

        assertThat(combined(parts(sources, random, groups)))
                .hasSameBinaryContentAs(RandomSource.count(file(), sources));
    }

    @ParameterizedTest
    @ValueSource(longs = {21, 22, 23, 24, 25, 26})
    void combine_withoutSources_isTheCountWithoutThem(long seed) throws IOException {
        Random random = new Random(seed);
        List<RandomSource> sources = sources(random, 6, seed % 3 == 0 ? 2000 : 60, false);
        List<Path> parts = parts(sources, random, 2);
        Path less = file();
        Predicate<CountedSource> isRemoved = source -> source.name().hashCode() % 2 == 0;

        combine(parts, isRemoved, less);

        List<RandomSource> left =
                sources.stream().filter(each -> !isRemoved.test(each.source)).toList();
        assertThat(less).hasSameBinaryContentAs(RandomSource.count(file(), left));
    }

    @Test
    void combine_allSourcesRemoved_isAFileWithoutGames() throws IOException {
        Path output = file();

        CombineReport report =
                combine(parts(sources(new Random(3), 3, 20, true), new Random(3), 2), source -> true, output);

        assertThat(report.games() + report.positions() + report.moves() + report.plays())
                .isZero();
        try (StatsContent content = StatsContent.open(output)) {
            assertThat(content.origin().sources()).isEmpty();
        }
    }

    @Test
    void combine_equalOrdinalsAndNames_keepsTheOrderOfTheArguments() throws IOException {
        RandomSource one = new RandomSource(1, 0, "games.pgn", 30, true);
        RandomSource other = new RandomSource(2, 0, "games.pgn", 40, true);
        Path first = RandomSource.count(file(), List.of(one));
        Path second = RandomSource.count(file(), List.of(other));

        assertThat(combined(List.of(first, second)))
                .hasSameBinaryContentAs(RandomSource.count(file(), List.of(one, other)));
        assertThat(combined(List.of(second, first)))
                .hasSameBinaryContentAs(RandomSource.count(file(), List.of(other, one)));
    }

    @Test
    void combine_result_hasItsNumbersAndPassesTheCheck() throws IOException {
        Path output = file();
        List<RandomSource> sources = sources(new Random(5), 5, 500, true);

        CombineReport report = combine(parts(sources, new Random(5), 3), NONE, output);

        try (StatsContent content = StatsContent.open(output)) {
            assertThat(report)
                    .isEqualTo(new CombineReport(
                            content.origin(),
                            content.games(),
                            content.positions(),
                            content.moves(),
                            content.plays(),
                            Files.size(output)));
            assertThat(new ContentCheck(content).run(finding -> false, done -> true))
                    .isZero();
        }
    }

    @Test
    void combine_outputThatIsAnInput_replacesIt() throws IOException {
        List<RandomSource> sources = sources(new Random(6), 4, 60, true);
        List<Path> parts = parts(sources, new Random(6), 2);

        combine(parts, NONE, parts.get(1));

        assertThat(parts.get(1)).hasSameBinaryContentAs(RandomSource.count(file(), sources));
    }

    @Test
    void combine_sameSourceInTwoFiles_isRefused() throws IOException {
        RandomSource source = new RandomSource(1, 0, "a.pgn", 30, true);
        CountedSource counted = source.source;
        RandomSource renamed = source.as(new CountedSource(
                7, "b.pgn", counted.size(), counted.firstCrc(), counted.lastCrc(), "", counted.games()));
        Path one = RandomSource.count(file(), List.of(source));
        Path other = RandomSource.count(file(), List.of(renamed));

        assertRefused(List.of(one, other), one.toString(), other.toString(), "a.pgn", "b.pgn", "same content");
        assertRefused(List.of(one, one), "same content");
    }

    @Test
    void combine_sameStreamInTwoFiles_isRefusedByItsGames() throws IOException {
        RandomSource source = new RandomSource(1, 0, "-", 30, true).as(new CountedSource(0, "-", -1, 0, 0, "", 30));
        RandomSource other = new RandomSource(2, 0, "-", 30, true).as(new CountedSource(0, "-", -1, 0, 0, "", 30));
        RandomSource empty = new RandomSource(2, 0, "-", 0, true).as(new CountedSource(0, "-", -1, 0, 0, "", 0));
        Path one = RandomSource.count(file(), List.of(source, empty));

        assertRefused(List.of(one, RandomSource.count(file(), List.of(source))), "same content");
        combine(List.of(one, RandomSource.count(file(), List.of(other, empty))), NONE, file());
    }

    @Test
    void combine_sameSourceThatIsRemoved_isAccepted() throws IOException {
        RandomSource source = new RandomSource(1, 0, "a.pgn", 30, false);
        RandomSource other = new RandomSource(2, 1, "b.pgn", 30, false);
        Path both = RandomSource.count(file(), List.of(source, other));
        Path again = RandomSource.count(file(), List.of(source));

        combine(List.of(both, again), each -> each.equals(source.source), file());
    }

    @Test
    void combine_otherOptions_isRefusedWithBothValues() throws IOException {
        List<RandomSource> one = List.of(new RandomSource(1, 0, "a.pgn", 5, true));
        List<RandomSource> other = List.of(new RandomSource(2, 0, "b.pgn", 5, true));
        Path plain = RandomSource.count(file(), one);
        Path shorter = RandomSource.count(file(), other, RandomSource.origin(other, 40, ""));
        Path strong = RandomSource.count(file(), other, RandomSource.origin(other, 60, "min-elo 2400"));

        assertRefused(List.of(plain, shorter), "maximum number of plies", "\"40\"", "\"60\"", plain.toString());
        assertRefused(List.of(plain, strong), "filter", "\"min-elo 2400\"", "not set", strong.toString());
    }

    private void assertRefused(List<Path> inputs, String... words) throws IOException {
        Path output = Files.writeString(file(), "old");

        assertThatThrownBy(() -> combine(inputs, NONE, output))
                .isInstanceOf(IncompatibleStatisticsException.class)
                .hasMessageContainingAll(words);

        assertThat(output).hasContent("old");
    }

    @Test
    void combine_gamesOfASourceApart_isRefused() throws IOException {
        RandomCount count = new RandomCount(4).withGames(10).withPositions(50);
        count.write(folder, "mixed.stats", 100);

        assertThatThrownBy(() -> combine(List.of(folder.resolve("mixed.stats")), NONE, file()))
                .isInstanceOf(BookFormatException.class)
                .hasMessageContainingAll("mixed.stats: byte ", "game ", "expected source 0");
    }

    @Test
    void combine_sourcesNotInOrder_isRefused() throws IOException {
        RandomSource one = new RandomSource(1, 1, "a.pgn", 5, true);
        RandomSource other = new RandomSource(2, 0, "b.pgn", 5, true);
        Path part = RandomSource.count(file(), List.of(one, other));

        assertThatThrownBy(() -> combine(List.of(part), NONE, file()))
                .isInstanceOf(BookFormatException.class)
                .hasMessageContainingAll(part + ": byte ", "order of ordinals and names");
    }

    @Test
    void combine_damagedOrTruncatedInput_failsWithItsPlaceOrIsUnaffected() throws IOException {
        Random random = new Random(8);
        List<Path> parts = parts(sources(random, 4, 200, true), random, 2);
        byte[] good = Files.readAllBytes(parts.get(1));
        byte[] whole = Files.readAllBytes(combined(parts));
        Path output = file();
        int failures = 0;
        for (int i = 0; i < 400; i++) {
            byte[] bad = i % 10 == 0 ? Arrays.copyOf(good, random.nextInt(good.length)) : good.clone();
            if (i % 10 != 0) {
                bad[random.nextInt(bad.length)] ^= (byte) (1 << random.nextInt(8));
            }
            Files.write(parts.get(1), bad);
            Files.writeString(output, "old");
            BookFormatException failure =
                    catchThrowableOfType(BookFormatException.class, () -> combine(parts, NONE, output));
            if (failure == null) {
                assertThat(output).hasBinaryContent(whole);
            } else {
                assertThat(failure).hasMessageStartingWith(parts.get(1) + ": byte ");
                assertThat(output).hasContent("old");
                failures++;
            }
        }
        assertThat(failures).isGreaterThan(300);
    }

    @Test
    void combine_cancelledAtAnyMoment_leavesTheOutputUnchanged() throws IOException {
        List<Path> parts = parts(sources(new Random(9), 4, 3000, true), new Random(9), 2);
        Path output = Files.writeString(file(), "old");
        int cancelled = 0;
        int[] calls = new int[1];
        for (int end = 0; end < 100 && cancelled == end; end++) {
            int last = end;
            calls[0] = 0;
            BuildListener listener = new BuildListener() {
                @Override
                public boolean isCancelled() {
                    return calls[0]++ == last;
                }
            };
            try {
                new StatsFormat().combine(parts, NONE, output, listener);
            } catch (BuildCancelledException e) {
                cancelled++;
                assertThat(output).hasContent("old");
            }
        }
        assertThat(cancelled).isBetween(4, 99);
        try (var left = Files.list(folder)) {
            assertThat(left).allMatch(path -> path.toString().endsWith(".stats"));
        }
    }

    @Test
    void combine_progress_endsWithAllBytes() throws IOException {
        List<Path> parts = parts(sources(new Random(10), 4, 3000, true), new Random(10), 2);
        List<Long> done = new ArrayList<>();
        long total = Files.size(parts.get(0)) + Files.size(parts.get(1));
        BuildListener listener = new BuildListener() {
            @Override
            public void progress(long bytes, long all, long positions) {
                assertThat(all).isEqualTo(total);
                done.add(bytes);
            }
        };

        new StatsFormat().combine(parts, NONE, file(), listener);

        assertThat(done).isSorted().endsWith(total).hasSizeGreaterThan(2);
    }

    @Test
    void combine_missingInput_failsWithItsName() throws IOException {
        Path missing = folder.resolve("missing.stats");

        assertThatThrownBy(() -> combine(List.of(missing), NONE, file()))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("missing.stats");
    }
}
