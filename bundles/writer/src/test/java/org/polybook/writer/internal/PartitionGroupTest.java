package org.polybook.writer.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polybook.io.Workspace;

@Tag("ci")
class PartitionGroupTest {
    private static final int PARTITIONS = 16;
    private static final int BUSY = 3;
    private static final long PLENTY = 1L << 30;

    /** Blocks of many positions; they are slow to build, so the tests share them. */
    private static final List<MoveOccurrences> BLOCKS = blocks(20_000);

    private static final List<String> COUNTED = referenceLines(BLOCKS, false);

    @TempDir
    private Path folder;

    private Workspace workspace;

    @BeforeEach
    void createWorkspace() throws IOException {
        workspace = Workspace.in(folder);
    }

    /**
     * Returns blocks with 150,000 moves in total; most belong to one partition, and each is played a few times.
     *
     * @param positions the number of different positions of a partition
     */
    private static List<MoveOccurrences> blocks(int positions) {
        Random random = new Random(20261120);
        List<MoveOccurrences> blocks = new ArrayList<>();
        for (int block = 0; block < 50; block++) {
            MoveOccurrences occurrences = new MoveOccurrences();
            for (int i = 0; i < 3000; i++) {
                long partition = random.nextInt(10) < 7 ? BUSY : random.nextInt(PARTITIONS);
                long key = partition << 56 | new Random(random.nextInt(positions)).nextLong() >>> 8;
                int score = random.nextInt(3) << PackedMoveOccurrence.SCORE_SHIFT;
                occurrences.add(key, random.nextInt(4) | score | 1 << PackedMoveOccurrence.FACTOR_SHIFT);
            }
            occurrences.groupByPartition();
            blocks.add(occurrences);
        }
        return blocks;
    }

    private List<String> lines(PartitionGroup group) throws IOException {
        return lines(group, PARTITIONS);
    }

    private List<String> lines(PartitionGroup group, int partitions) throws IOException {
        List<String> lines = new ArrayList<>();
        PartitionGroup.EntrySink sink = entries -> {
            for (int i = 0; i < entries.size(); i++) {
                lines.add(ExpectedMoveCounts.line(
                        entries.keys[i], entries.identities[i], entries.games[i], entries.scores[i]));
            }
        };
        MoveCountTable scratch = new MoveCountTable(Partitions.BITS, 0, CountingRule.EXACT);
        SortedMoveCounts entries = new SortedMoveCounts();
        for (int i = 0; i < partitions; i++) {
            if (group.isSpilled(i)) {
                group.drainAndDelete(i, 1 << 20, sink);
            } else {
                group.countSortAndRelease(i, scratch, entries);
                sink.accept(entries);
            }
        }
        return lines;
    }

    private PartitionGroup filled(long memory) throws IOException {
        return filled(memory, CountingRule.EXACT, BLOCKS);
    }

    private PartitionGroup filled(long memory, CountingRule counting, List<MoveOccurrences> blocks) throws IOException {
        PartitionGroup group = new PartitionGroup(0, PARTITIONS, workspace, memory, counting);
        for (MoveOccurrences block : blocks) {
            group.add(block);
        }
        return group;
    }

    private static List<String> referenceLines(List<MoveOccurrences> blocks, boolean halving) {
        ExpectedMoveCounts counts = new ExpectedMoveCounts();
        for (MoveOccurrences block : blocks) {
            for (int i = 0; i < block.size(); i++) {
                counts.add(block.sortedKey(i), block.sortedOccurrence(i), halving);
            }
        }
        return counts.lines();
    }

    /**
     * Adds the games with plenty of memory, with too little for one partition, and with too little for the uncounted
     * moves.
     */
    @ParameterizedTest
    @CsvSource({"1073741824, false", "3000000, false", "400000, true", "20000, true"})
    void add_withAnyMemory_countsLikeAPlainMap(long memory, boolean spills) throws IOException {
        try (PartitionGroup group = filled(memory)) {
            assertThat(group.isSpilled(BUSY)).isEqualTo(spills);
            assertThat(lines(group)).isEqualTo(COUNTED);
        }
    }

    /**
     * Each of the four moves of the busy partition's only position is played about 27,000 times, so Polyglot halves its
     * counts.
     */
    @ParameterizedTest
    @CsvSource({"1073741824, false", "150000, true", "20000, true"})
    void add_countedLikePolyglot_halvesOnDiskAsInMemory(long memory, boolean spills) throws IOException {
        List<MoveOccurrences> blocks = blocks(1);
        List<String> expected = referenceLines(blocks, true);
        assertThat(expected).isNotEqualTo(referenceLines(blocks, false));
        try (PartitionGroup group = filled(memory, CountingRule.POLYGLOT, blocks)) {
            assertThat(group.isSpilled(BUSY)).isEqualTo(spills);
            assertThat(lines(group)).isEqualTo(expected);
        }
    }

    @Test
    void add_memoryUsedUp_spillsOnlyTheBusiestPartition() throws IOException {
        try (PartitionGroup group = filled(1_500_000)) {
            assertThat(group.isSpilled(BUSY)).isTrue();
            for (int i = 0; i < PARTITIONS; i++) {
                assertThat(group.isSpilled(i)).as("partition %d", i).isEqualTo(i == BUSY);
            }
            assertThat(lines(group)).isEqualTo(COUNTED);
        }
    }

    @Test
    void drain_allPartitions_leavesNoFile() throws IOException {
        try (PartitionGroup group = filled(20_000)) {
            assertThat(spillFiles()).isNotEmpty();
            lines(group);
            assertThat(spillFiles()).isEmpty();
        }
    }

    @Test
    void close_beforeAnythingIsDrained_leavesNoFile() throws IOException {
        PartitionGroup group = filled(20_000);
        assertThat(spillFiles()).isNotEmpty();
        group.close();
        assertThat(spillFiles()).isEmpty();
    }

    private List<Path> spillFiles() throws IOException {
        try (Stream<Path> files = Files.list(workspace.file("x").getParent())) {
            return files.filter(file -> file.getFileName().toString().startsWith("spill-"))
                    .toList();
        }
    }

    /** Returns the number of entries in each pass over the busy partition, which has 3,000 positions. */
    private List<Integer> entriesPerPass(long loadMemory) throws IOException {
        List<Integer> sizes = new ArrayList<>();
        try (PartitionGroup group = filled(20_000, CountingRule.EXACT, blocks(3000))) {
            group.drainAndDelete(BUSY, loadMemory, entries -> sizes.add(entries.size()));
        }
        return sizes;
    }

    @Test
    void drain_memoryForFewPositions_countsInMorePasses() throws IOException {
        List<Integer> atOnce = entriesPerPass(PLENTY);
        assertThat(atOnce).hasSize(1);
        List<Integer> inPasses = entriesPerPass(4 * MoveCountTable.bytesFor(0, CountingRule.EXACT));
        assertThat(inPasses).hasSizeGreaterThan(3);
        assertThat(inPasses.stream().mapToInt(Integer::intValue).sum()).isEqualTo(atOnce.get(0));
    }

    @Test
    void drain_memoryForNoPosition_throws() throws IOException {
        try (PartitionGroup group = filled(20_000)) {
            assertThatThrownBy(() -> group.drainAndDelete(BUSY, 1000, entries -> {}))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("the allowed memory is too small");
        }
    }

    @Test
    void sort_secondTime_findsNoEntries() throws IOException {
        try (PartitionGroup group = filled(PLENTY)) {
            assertThat(lines(group)).isNotEmpty();
            assertThat(lines(group)).isEmpty();
        }
    }

    /** A block in which White plays one move, with the code 7, in each of these positions. */
    private static MoveOccurrences block(long... keys) {
        MoveOccurrences block = new MoveOccurrences();
        for (long key : keys) {
            block.add(key, 7 | 1 << PackedMoveOccurrence.FACTOR_SHIFT);
        }
        block.groupByPartition();
        return block;
    }

    private static long[] distinctKeys(long partition, int positions) {
        return LongStream.range(0, positions)
                .map(i -> partition << 56 | i * 0x9E3779B97F4A7C15L >>> 8)
                .toArray();
    }

    /** Four chunks fit into 48,000 bytes, and a fifth does not. */
    @ParameterizedTest
    @CsvSource({"4000, false", "4001, true"})
    void add_movesNearTheMemoryLimit_spillOnlyIfTooMany(int moves, boolean spills) throws IOException {
        try (PartitionGroup group = new PartitionGroup(0, 1, workspace, 48_000, CountingRule.EXACT)) {
            group.add(block(distinctKeys(0, moves)));
            assertThat(group.isSpilled(0)).isEqualTo(spills);
        }
    }

    /**
     * One move, played again and again, fills the memory. Counting turns it into one entry, and there is just enough
     * room for the table.
     */
    @ParameterizedTest
    @CsvSource({"0, 1", "1, 0"})
    void add_sameMoveAgainAndAgain_isCountedInMemory(int busy, int other) throws IOException {
        long memory = 8 * 2048 * MoveOccurrenceQueue.BYTES + MoveCountTable.bytesFor(0, CountingRule.EXACT);
        try (PartitionGroup group = new PartitionGroup(0, 2, workspace, memory, CountingRule.EXACT)) {
            group.add(block((long) other << 56 | 5));
            long[] same = new long[5000];
            Arrays.fill(same, (long) busy << 56 | 42);
            for (int i = 0; i < 20; i++) {
                group.add(block(same));
            }
            assertThat(group.isSpilled(0)).isFalse();
            assertThat(group.isSpilled(1)).isFalse();
            assertThat(lines(group, 2)).contains(ExpectedMoveCounts.line((long) busy << 56 | 42, 7, 100_000, 0));
        }
    }

    /** The memory has room for 13 chunks of 768 bytes, and no partition has enough moves to be worth counting. */
    @Test
    void add_partitionsOfOneChunkEach_areSpilledIfNotAllFit() throws IOException {
        List<MoveOccurrences> blocks = new ArrayList<>();
        for (long partition = 0; partition < PARTITIONS; partition++) {
            blocks.add(block(distinctKeys(partition, 2)));
        }
        try (PartitionGroup group = filled(10_000, CountingRule.EXACT, blocks)) {
            assertThat(spillFiles()).hasSize(3);
            assertThat(lines(group)).isEqualTo(referenceLines(blocks, false));
        }
    }

    /**
     * In some of these runs the group has to write a partition to disk while it fills a table: the partition of that
     * table, or another.
     */
    @Test
    void add_memoryUsedUpWhileCounting_countsEveryMoveOnce() throws IOException {
        List<MoveOccurrences> blocks = new ArrayList<>();
        for (int round = 0; round < 12; round++) {
            blocks.add(block(distinctKeys(0, 3000 + 500 * round)));
            blocks.add(block(distinctKeys(1, round % 2 == 0 ? 9000 : 40)));
        }
        List<String> expected = referenceLines(blocks, false);
        for (long memory = 200_000; memory < 1_000_000; memory += 7777) {
            try (PartitionGroup group = new PartitionGroup(0, 2, workspace, memory, CountingRule.EXACT)) {
                for (MoveOccurrences block : blocks) {
                    group.add(block);
                }
                assertThat(lines(group, 2)).as("with %d bytes", memory).isEqualTo(expected);
            }
        }
    }
}
