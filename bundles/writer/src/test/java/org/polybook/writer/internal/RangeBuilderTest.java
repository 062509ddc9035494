package org.polybook.writer.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polybook.api.book.BookFormatException;
import org.polybook.api.build.BuildCancelledException;
import org.polybook.api.build.BuildListener;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.BuildOutput;
import org.polybook.api.build.BuildReport;
import org.polybook.api.build.CountedPart;
import org.polybook.api.build.CountedRange;
import org.polybook.api.build.MoveFilter;
import org.polybook.api.build.RangeBuilder;
import org.polybook.api.build.Resources;
import org.polybook.api.game.ByteSource;
import org.polybook.api.game.GameInputs;
import org.polybook.api.spi.Providers;
import org.polybook.api.statistics.StatisticsFormat;
import org.polybook.api.statistics.StatisticsRanges;

/** Parts that are counted on their own, and ranges that are merged on their own, are one count of all games. */
class RangeBuilderTest {
    /** The memory of a count; each part has several runs. */
    private static final long MEMORY = 1 << 20;

    /** The number of blocks of a part; its moves need more memory than it has. */
    private static final int BLOCKS = 250;

    private static final Resources ALONE = new Resources(1, MEMORY, Optional.empty());
    private static final BuildOptions OPTIONS = BuildOptions.DEFAULT.withMoves(MoveFilter.ALL.withMinGames(2));

    private final StatisticsRanges statistics;
    private final PolyglotBookBuilder builder = new PolyglotBookBuilder();
    private final RangeBuilder ranges = builder.ranges();

    @TempDir
    private Path folder;

    RangeBuilderTest() throws IOException {
        statistics = Providers.required(StatisticsFormat.class).ranges();
    }

    /** The games of a part, with the ordinal of their source. */
    private static GameInputs games(int part) throws IOException {
        return GameInputs.of(new RandomGameSource(part, BLOCKS, 24)).withFirstOrdinal(part);
    }

    private List<CountedPart> count(int parts, int rangeCount, int threads) throws IOException {
        List<CountedPart> counted = new ArrayList<>();
        for (int i = 0; i < parts; i++) {
            CountedPart part = new CountedPart(Files.createDirectory(folder.resolve("part" + i)), rangeCount);
            Resources resources = new Resources(threads, MEMORY, Optional.empty());
            ranges.count(games(i), part, BuildOptions.DEFAULT, resources, BuildListener.NONE);
            counted.add(part);
        }
        return counted;
    }

    private Path combinedHead(List<CountedPart> parts) throws IOException {
        Path head = folder.resolve("head");
        statistics.combineHeads(parts.stream().map(CountedPart::head).toList(), head, BuildListener.NONE);
        return head;
    }

    private static TreeMap<Integer, Path> moves(List<CountedPart> parts, int range) {
        TreeMap<Integer, Path> moves = new TreeMap<>();
        for (int i = 0; i < parts.size(); i++) {
            Path file = parts.get(i).moves(range);
            if (Files.exists(file)) {
                moves.put(i, file);
            }
        }
        return moves;
    }

    private List<Path> merge(List<CountedPart> parts, Path head) throws IOException {
        List<Path> merged = new ArrayList<>();
        for (int i = 0; i < parts.get(0).ranges(); i++) {
            Path range = folder.resolve("range" + i);
            ranges.merge(head, moves(parts, i), range, BuildListener.NONE);
            merged.add(range);
        }
        return merged;
    }

    /** Counts the games of all parts at once. */
    private Path whole(int parts) throws IOException {
        Path whole = folder.resolve("whole.stats");
        RandomGameSource[] sources = new RandomGameSource[parts];
        for (int i = 0; i < parts; i++) {
            sources[i] = new RandomGameSource(i, BLOCKS, 24);
        }
        builder.count(GameInputs.of(sources), whole, BuildOptions.DEFAULT, ALONE, BuildListener.NONE);
        return whole;
    }

    @ParameterizedTest
    @CsvSource({"1, 1, 1", "3, 3, 1", "4, 64, 2", "2, 256, 1"})
    void merge_allRanges_joinToTheCountOfAllGames(int partCount, int rangeCount, int threads) throws IOException {
        List<CountedPart> parts = count(partCount, rangeCount, threads);
        Path head = combinedHead(parts);
        Path joined = folder.resolve("joined.stats");

        List<ByteSource> merged =
                merge(parts, head).stream().map(ByteSource::of).toList();
        try (OutputStream to = Files.newOutputStream(joined)) {
            statistics.join(head, merged, to);
        }

        assertThat(joined).hasSameBinaryContentAs(whole(partCount));
    }

    @Test
    void count_part_reportsItsGamesAndPlies() throws IOException {
        Path whole = folder.resolve("one.stats");
        BuildReport expected = builder.count(games(0), whole, BuildOptions.DEFAULT, ALONE, BuildListener.NONE);

        CountedPart part = new CountedPart(Files.createDirectory(folder.resolve("part")), 3);
        BuildReport report = ranges.count(games(0), part, BuildOptions.DEFAULT, ALONE, BuildListener.NONE);

        assertThat(report.games()).isEqualTo(expected.games());
        assertThat(report.booked()).isEqualTo(expected.booked());
        assertThat(report.bad()).isEqualTo(expected.bad());
        assertThat(report.plies()).isEqualTo(expected.plies());
        assertThat(report.skippedByReason()).isEqualTo(expected.skippedByReason());
        assertThat(folder.resolve("part").toFile().list())
                .containsExactlyInAnyOrder("head", "moves-0", "moves-1", "moves-2");
    }

    @Test
    void weigh_allRanges_areTheBookWithoutAHeader() throws IOException {
        Path book = folder.resolve("a.bin");
        BuildReport whole = builder.weigh(whole(2), BuildOutput.of(book), OPTIONS, ALONE, BuildListener.NONE);
        List<CountedPart> parts = count(2, 5, 1);
        Path head = combinedHead(parts);
        ByteArrayOutputStream records = new ByteArrayOutputStream();
        long written = 0;

        for (Path range : merge(parts, head)) {
            Path part = folder.resolve("records-" + range.getFileName());
            written += ranges.weigh(new CountedRange(head, range), part, OPTIONS, ALONE, BuildListener.NONE)
                    .written();
            records.writeBytes(Files.readAllBytes(part));
        }

        assertThat(records.toByteArray()).isNotEmpty().isEqualTo(Files.readAllBytes(book));
        assertThat(written).isEqualTo(whole.written());
    }

    @Test
    void weigh_fileOfAllKeys_isRefused() throws IOException {
        Path counted = whole(1);

        assertThatThrownBy(() -> ranges.weigh(
                        new CountedRange(counted, counted),
                        folder.resolve("records"),
                        OPTIONS,
                        ALONE,
                        BuildListener.NONE))
                .isInstanceOf(BookFormatException.class)
                .hasMessageContaining("the file is not the head of a file of statistics");
        assertThat(folder.resolve("records")).doesNotExist();
    }

    @Test
    void merge_cancelled_leavesNoFile() throws IOException {
        List<CountedPart> parts = count(1, 1, 1);
        Path head = combinedHead(parts);
        BuildListener cancelled = new BuildListener() {
            @Override
            public boolean isCancelled() {
                return true;
            }
        };

        assertThatThrownBy(() -> ranges.merge(head, moves(parts, 0), folder.resolve("range"), cancelled))
                .isInstanceOf(BuildCancelledException.class);
        assertThat(folder.resolve("range")).doesNotExist();
    }

    /** The moves of a part with more games, under the number of one with fewer. */
    @Test
    void merge_movesOfAnotherPart_areRefused() throws IOException {
        List<CountedPart> parts = count(1, 1, 1);
        CountedPart larger = new CountedPart(Files.createDirectory(folder.resolve("larger")), 1);
        ranges.count(
                GameInputs.of(new RandomGameSource(7, BLOCKS + 50, 24)),
                larger,
                BuildOptions.DEFAULT,
                ALONE,
                BuildListener.NONE);
        Path head = combinedHead(parts);

        assertThatThrownBy(() ->
                        ranges.merge(head, moves(List.of(larger), 0), folder.resolve("range"), BuildListener.NONE))
                .isInstanceOf(BookFormatException.class)
                .hasMessageContaining("expected moves of the ")
                .hasMessageContaining(" games of part 0, found game ");
    }

    /** A flipped bit is a fault with its place, or has no effect. */
    @Test
    void merge_damagedMoves_areRefused() throws IOException {
        List<CountedPart> parts = count(1, 1, 1);
        Path head = combinedHead(parts);
        Path moves = parts.get(0).moves(0);
        Path good = merge(parts, head).get(0);
        byte[] content = Files.readAllBytes(moves);
        Random random = new Random(5);
        Path merged = folder.resolve("merged");
        int refused = 0;

        for (int i = 0; i < 150; i++) {
            byte[] damaged = content.clone();
            damaged[i < 50 ? random.nextInt(16) : random.nextInt(damaged.length)] ^= (byte) (1 << random.nextInt(8));
            Files.write(moves, damaged);
            try {
                ranges.merge(head, moves(parts, 0), merged, BuildListener.NONE);
            } catch (BookFormatException e) {
                assertThat(e).hasMessageStartingWith(moves + ": byte ");
                refused++;
                continue;
            }
            assertThat(merged).hasSameBinaryContentAs(good);
        }

        assertThat(refused).isGreaterThan(140);
    }

    @Test
    void merge_truncatedMoves_areRefused() throws IOException {
        List<CountedPart> parts = count(1, 1, 1);
        Path head = combinedHead(parts);
        Path moves = parts.get(0).moves(0);
        byte[] content = Files.readAllBytes(moves);

        for (int length : new int[] {1, 3, 5, 9, 4000, content.length / 2, content.length - 1}) {
            Files.write(moves, Arrays.copyOf(content, length));
            assertThatThrownBy(() -> ranges.merge(head, moves(parts, 0), folder.resolve("merged"), BuildListener.NONE))
                    .isInstanceOf(BookFormatException.class)
                    .hasMessageStartingWith(moves + ": byte ");
        }
    }
}
