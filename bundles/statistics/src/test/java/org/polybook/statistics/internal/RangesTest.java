package org.polybook.statistics.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.polybook.api.book.BookFormatException;
import org.polybook.api.build.BuildListener;
import org.polybook.api.game.ByteSource;
import org.polybook.api.statistics.CombineReport;
import org.polybook.api.statistics.IncompatibleStatisticsException;
import org.polybook.api.statistics.KeyRange;
import org.polybook.api.statistics.MergedRangeWriter;
import org.polybook.api.statistics.PositionCursor;
import org.polybook.api.statistics.StatisticsFile;
import org.polybook.api.statistics.StatisticsRanges;
import org.polybook.api.statistics.StatisticsWriter;
import org.polybook.io.Workspace;

/** Counts that are combined by ranges of keys are the count of all their sources, byte for byte. */
class RangesTest {
    private static final StatisticsRanges RANGES = new StatsFormat().ranges();

    @TempDir
    private Path folder;

    private int files;

    private Path file() {
        return folder.resolve("f" + files++);
    }

    private static List<RandomSource> sources(Random random, int count, int games) {
        List<RandomSource> sources = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            sources.add(new RandomSource(
                    random.nextLong(), random.nextInt(3), "s" + i + ".pgn", random.nextInt(games + 1), true));
        }
        sources.sort(Comparator.<RandomSource>comparingInt(each -> each.source.ordinal())
                .thenComparing(each -> each.source.name()));
        return sources;
    }

    /** Divides the sources into random groups. */
    private List<List<RandomSource>> parts(List<RandomSource> sources, Random random, int groups) throws IOException {
        List<List<RandomSource>> parts = new ArrayList<>();
        for (int i = 0; i < groups; i++) {
            parts.add(new ArrayList<>());
        }
        for (RandomSource source : sources) {
            parts.get(random.nextInt(groups)).add(source);
        }
        return parts;
    }

    private List<Path> counted(List<List<RandomSource>> parts) throws IOException {
        List<Path> counted = new ArrayList<>();
        for (List<RandomSource> part : parts) {
            counted.add(RandomSource.count(file(), part));
        }
        return counted;
    }

    private Path combinedHead(List<List<RandomSource>> parts) throws IOException {
        List<Path> heads = new ArrayList<>();
        for (List<RandomSource> part : parts) {
            heads.add(RandomSource.countHead(file(), part));
        }
        Path head = file();
        RANGES.combineHeads(heads, head, BuildListener.NONE);
        return head;
    }

    private Path mergedRange(List<List<RandomSource>> parts, Path head, KeyRange range) throws IOException {
        return RandomSource.mergeRange(file(), head, parts, range);
    }

    private List<ByteSource> mergedRanges(List<List<RandomSource>> parts, Path head, int count) throws IOException {
        List<ByteSource> merged = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            merged.add(ByteSource.of(mergedRange(parts, head, new KeyRange(i, count))));
        }
        return merged;
    }

    private CombineReport join(Path head, List<ByteSource> ranges, Path output) throws IOException {
        try (OutputStream to = Files.newOutputStream(output)) {
            return RANGES.join(head, ranges, to);
        }
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "2, 3", "3, 64", "4, 256", "5, 1", "6, 3", "7, 5", "8, 3", "9, 255", "10, 2"})
    void join_rangesOfAnyParts_isTheCountOfAllSources(long seed, int count) throws IOException {
        Random random = new Random(seed);
        List<RandomSource> sources = sources(random, 1 + random.nextInt(9), seed % 4 == 0 ? 3000 : 60);
        Path whole = RandomSource.count(file(), sources);
        List<List<RandomSource>> parts = parts(sources, random, 1 + random.nextInt(5));
        Path joined = file();

        Path head = combinedHead(parts);
        CombineReport report = join(head, mergedRanges(parts, head, count), joined);

        assertThat(joined).hasSameBinaryContentAs(whole);
        assertThat(report.bytes()).isEqualTo(Files.size(whole));
        assertThat(new StatsFormat().combine(counted(parts), source -> false, file(), BuildListener.NONE))
                .isEqualTo(report);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 64, 100, 255, 256})
    void keyRanges_together_areAllKeys(int count) {
        int end = 0;
        for (int i = 0; i < count; i++) {
            KeyRange range = new KeyRange(i, count);
            assertThat(range.firstPrefix()).isEqualTo(end).isLessThan(range.endPrefix());
            end = range.endPrefix();
        }
        assertThat(end).isEqualTo(KeyRange.MAX);
    }

    @Test
    void open_mergedRange_hasTheGamesOfTheHeadAndItsPositions() throws IOException {
        Random random = new Random(11);
        List<List<RandomSource>> parts = parts(sources(random, 5, 200), random, 3);
        Path head = combinedHead(parts);
        long positions = 0;

        for (int i = 0; i < 3; i++) {
            try (StatisticsFile range = RANGES.open(head, mergedRange(parts, head, new KeyRange(i, 3)));
                    PositionCursor cursor = range.positions(0, -1)) {
                long before = positions;
                while (cursor.next()) {
                    assertThat((int) (cursor.key() >>> 56)).isBetween(256 * i / 3, 256 * (i + 1) / 3 - 1);
                    positions++;
                }
                assertThat(range.positions()).isEqualTo(positions - before);
                assertThat(range.game(range.games() - 1).variant()).isNotEmpty();
            }
        }

        Path whole = file();
        new StatsFormat().combine(counted(parts), source -> false, whole, BuildListener.NONE);
        try (StatisticsFile file = new StatsFormat().open(whole)) {
            assertThat(positions).isEqualTo(file.positions());
        }
    }

    @Test
    void join_rangeMissingTwiceOrInOtherOrder_isRefused() throws IOException {
        Random random = new Random(12);
        List<List<RandomSource>> parts = parts(sources(random, 4, 60), random, 2);
        Path head = combinedHead(parts);
        List<ByteSource> ranges = mergedRanges(parts, head, 3);

        assertThatThrownBy(() -> join(head, ranges.subList(0, 2), file()))
                .isInstanceOf(BookFormatException.class)
                .hasMessageContaining("a range is missing or given twice");
        assertThatThrownBy(() -> join(head, List.of(ranges.get(1), ranges.get(0), ranges.get(2)), file()))
                .isInstanceOf(BookFormatException.class)
                .hasMessageContaining("expected ranges in the order of their keys");
        assertThatThrownBy(() -> join(head, List.of(ByteSource.of(head)), file()))
                .isInstanceOf(BookFormatException.class)
                .hasMessageContaining("the file is not a range of a file of statistics");
    }

    @Test
    void headsAndRanges_areNoFilesOfStatistics() throws IOException {
        Random random = new Random(13);
        List<List<RandomSource>> parts = parts(sources(random, 2, 60), random, 2);
        Path head = combinedHead(parts);
        Path range = mergedRange(parts, head, new KeyRange(0, 1));

        for (Path file : List.of(head, range)) {
            assertThatThrownBy(() -> new StatsFormat().open(file))
                    .isInstanceOf(BookFormatException.class)
                    .hasMessageContaining(file + ": byte 10: the file is not a complete file of statistics");
        }
    }

    @Test
    void createRange_gameOrPartThatTheHeadLacks_isRefused() throws IOException {
        Path head = combinedHead(parts(sources(new Random(14), 4, 60), new Random(14), 1));
        long games;
        try (StatisticsFile file = RANGES.open(head, mergedRange(List.of(), head, new KeyRange(0, 1)))) {
            games = file.games();
        }

        try (MergedRangeWriter writer = RANGES.createRange(head, file())) {
            assertThat(writer.numbers(0).number(games - 1)).isEqualTo(games - 1);
            assertThatThrownBy(() -> writer.numbers(0).number(games))
                    .isInstanceOf(BookFormatException.class)
                    .hasMessageContaining("expected moves of the " + games + " games of part 0, found game " + games);
            assertThatThrownBy(() -> writer.numbers(1))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("parts: numbers 0 to 0, not 1");
        }
    }

    @Test
    void createRange_closedBeforeItsEnd_leavesTheOutput() throws IOException {
        Path head = combinedHead(parts(sources(new Random(17), 2, 60), new Random(17), 1));
        Path output = file();
        Files.writeString(output, "before");

        RANGES.createRange(head, output).close();

        assertThat(output).hasContent("before");
    }

    @Test
    void finishHead_afterAPosition_isRefused() throws IOException {
        Path target = file();
        try (Workspace workspace = Workspace.nextTo(target);
                StatisticsWriter writer = new StatsFormat().create(workspace, "made", target)) {
            writer.beginPosition(1, false);

            assertThatThrownBy(() -> writer.finishHead(RandomSource.origin(List.of(), 60, ""), 0))
                    .isInstanceOf(IllegalStateException.class);
        }
    }

    @Test
    void combineHeads_sameSourceInTwoParts_isRefused() throws IOException {
        List<RandomSource> part = sources(new Random(15), 1, 60);

        assertThatThrownBy(() -> combinedHead(List.of(part, part)))
                .isInstanceOf(IncompatibleStatisticsException.class)
                .hasMessageContaining("same content");
    }

    /** A flipped bit anywhere in a merged range is noticed, or is in bytes that are not used. */
    @Test
    void join_damagedRange_isNoticedOrMakesAFileWhoseCheckFails() throws IOException {
        Random random = new Random(16);
        List<List<RandomSource>> parts = parts(sources(random, 4, 200), random, 2);
        Path head = combinedHead(parts);
        List<ByteSource> ranges = mergedRanges(parts, head, 2);
        Path good = file();
        join(head, ranges, good);
        byte[] content;
        try (var in = ranges.get(1).open(0)) {
            content = in.readAllBytes();
        }
        Path bad = file();
        int refused = 0;
        for (int i = 0; i < 200; i++) {
            byte[] damaged = content.clone();
            damaged[i < 100 ? random.nextInt(64) : random.nextInt(damaged.length)] ^= (byte) (1 << random.nextInt(8));
            Files.write(bad, damaged);
            Path joined = file();
            try {
                join(head, List.of(ranges.get(0), ByteSource.of(bad)), joined);
            } catch (BookFormatException e) {
                assertThat(e).hasMessageStartingWith(bad + ": byte ");
                refused++;
                continue;
            }
            if (Files.mismatch(joined, good) >= 0) {
                assertThatThrownBy(() ->
                                new StatsFormat().combine(List.of(joined), source -> false, file(), BuildListener.NONE))
                        .isInstanceOf(BookFormatException.class);
            }
        }
        assertThat(refused).isGreaterThanOrEqualTo(100);
    }
}
