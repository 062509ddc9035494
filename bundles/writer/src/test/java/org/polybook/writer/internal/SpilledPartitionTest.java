package org.polybook.writer.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.EOFException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SpilledPartitionTest {
    private static final long PARTITION = 0xC3;
    private static final long BASE = PARTITION << 56;
    /** The bits of an occurrence in a game that the mover won. */
    private static final int WON = 2 << PackedMoveOccurrence.SCORE_SHIFT | 1 << PackedMoveOccurrence.FACTOR_SHIFT;

    /** A few more records than are written and read at once. */
    private static final int MANY = 2 * 4096 + 3;

    private static final long PLENTY = 1 << 30;

    @TempDir
    private Path folder;

    private Path file;

    @BeforeEach
    void setFilePath() {
        file = folder.resolve("spill");
    }

    private static long key(int i) {
        return BASE | (long) i << 40 | i;
    }

    private static List<String> lines(MoveCountTable table) throws IOException {
        List<String> lines = new ArrayList<>();
        table.forEach((key, identity, games, score, plays) ->
                lines.add(ExpectedMoveCounts.line(key, identity, games, score)));
        Collections.sort(lines);
        return lines;
    }

    private static MoveCountTable table(int entries, int games) throws IOException {
        MoveCountTable table = new MoveCountTable(8, PARTITION, CountingRule.EXACT);
        for (int i = 0; i < entries; i++) {
            table.add(key(i), 7, games, games);
        }
        return table;
    }

    @Test
    void load_tableAndLog_countsBothInOrder() throws IOException {
        MoveCountTable expected = table(MANY, 3);
        try (SpilledPartition partition = new SpilledPartition(file)) {
            partition.add(table(MANY, 3));
            for (int i = 0; i < MANY; i++) {
                partition.add(key(i / 2), 7 | WON);
                expected.add(key(i / 2), 7 | WON);
            }
            partition.flushOccurrences();
            MoveCountTable loaded = partition.loadOrNull(8, PARTITION, PLENTY, CountingRule.EXACT);
            assertThat(lines(loaded)).isEqualTo(lines(expected)).hasSize(MANY);
            assertThat(lines(partition.loadOrNull(8, PARTITION, PLENTY, CountingRule.EXACT)))
                    .as("a second time")
                    .isEqualTo(lines(expected));
        }
        assertThat(file).doesNotExist();
    }

    @Test
    void load_moveOfTheTableThatReachesTheLimitInTheLog_isHalvedAsInMemory() throws IOException {
        MoveCountTable inMemory = new MoveCountTable(8, PARTITION, CountingRule.POLYGLOT);
        inMemory.add(key(1), 7, 16_382, 20_000);
        inMemory.add(key(1), 8, 11, 11);
        try (SpilledPartition partition = new SpilledPartition(file)) {
            partition.add(inMemory);
            for (int i = 0; i < 3; i++) {
                inMemory.add(key(1), 7 | WON);
                partition.add(key(1), 7 | WON);
            }
            partition.flushOccurrences();
            assertThat(lines(partition.loadOrNull(8, PARTITION, PLENTY, CountingRule.POLYGLOT)))
                    .containsExactly(
                            ExpectedMoveCounts.line(key(1), 7, 8193, 10_004), ExpectedMoveCounts.line(key(1), 8, 6, 6))
                    .isEqualTo(lines(inMemory));
        }
    }

    @Test
    void divide_tableAndLog_countsEachPartLikeThePartition() throws IOException {
        CountingRule aged = CountingRule.of(4096, false);
        int factor = 100 << PackedMoveOccurrence.FACTOR_SHIFT;
        MoveCountTable table = new MoveCountTable(8, PARTITION, aged);
        List<String> expected = new ArrayList<>();
        SpilledPartition[] parts = new SpilledPartition[16];
        try (SpilledPartition partition = new SpilledPartition(file)) {
            for (int i = 0; i < MANY; i++) {
                table.add(BASE | (long) i << 43 | i, 7 | factor);
            }
            partition.add(table);
            for (int i = 0; i < MANY; i++) {
                table.add(BASE | (long) i << 43 | i / 2, i % 9 | factor);
                partition.add(BASE | (long) i << 43 | i / 2, i % 9 | factor);
            }
            partition.flushOccurrences();
            for (int i = 0; i < 16; i++) {
                parts[i] = new SpilledPartition(folder.resolve("part-" + i));
            }
            partition.divide(parts, 8);
        }
        table.forEach((key, identity, games, score, plays) ->
                expected.add(plays + " plays, " + ExpectedMoveCounts.line(key, identity, games, score)));
        List<String> divided = new ArrayList<>();
        for (int i = 0; i < 16; i++) {
            long prefix = PARTITION << 4 | i;
            parts[i].loadOrNull(12, prefix, PLENTY, aged).forEach((key, identity, games, score, plays) -> {
                assertThat(key >>> 52).isEqualTo(prefix);
                divided.add(plays + " plays, " + ExpectedMoveCounts.line(key, identity, games, score));
            });
            parts[i].close();
        }
        assertThat(divided).containsExactlyInAnyOrderElementsOf(expected).hasSizeGreaterThan(MANY);
    }

    @Test
    void load_tooLittleMemory_returnsNothing() throws IOException {
        try (SpilledPartition partition = new SpilledPartition(file)) {
            partition.add(table(1000, 1));
            for (int i = 0; i < 3000; i++) {
                partition.add(key(i), 7 | WON);
            }
            partition.flushOccurrences();
            long known = MoveCountTable.bytesFor(1000, CountingRule.EXACT);
            assertThat(partition.loadOrNull(8, PARTITION, known - 1, CountingRule.EXACT))
                    .as("too little for the table")
                    .isNull();
            assertThat(partition.loadOrNull(8, PARTITION, known, CountingRule.EXACT))
                    .as("too little for the log")
                    .isNull();
            MoveCountTable loaded = partition.loadOrNull(
                    8, PARTITION, 2 * MoveCountTable.bytesFor(3000, CountingRule.EXACT), CountingRule.EXACT);
            assertThat(loaded.size()).isEqualTo(3000);
        }
    }

    @Test
    void load_exactlyTheMemoryOfItsTable_suffices() throws IOException {
        try (SpilledPartition partition = new SpilledPartition(file)) {
            partition.add(table(1000, 1));
            partition.flushOccurrences();
            assertThat(partition.loadOrNull(
                            8, PARTITION, MoveCountTable.bytesFor(1000, CountingRule.EXACT), CountingRule.EXACT))
                    .isNotNull();
        }
    }

    @Test
    void load_logOfMovesTheTableHas_needsNoMoreMemoryThanTheTable() throws IOException {
        try (SpilledPartition partition = new SpilledPartition(file)) {
            partition.add(table(1000, 1));
            partition.add(key(5), 7 | WON);
            partition.flushOccurrences();
            MoveCountTable loaded = partition.loadOrNull(
                    8, PARTITION, MoveCountTable.bytesFor(1000, CountingRule.EXACT), CountingRule.EXACT);
            assertThat(lines(loaded))
                    .contains(ExpectedMoveCounts.line(key(5), 7, 2, 3))
                    .hasSize(1000);
        }
    }

    @Test
    void load_fileTruncatedConcurrently_throws() throws IOException {
        try (SpilledPartition partition = new SpilledPartition(file)) {
            partition.add(key(1), 7 | WON);
            partition.flushOccurrences();
            try (RandomAccessFile other = new RandomAccessFile(file.toFile(), "rw")) {
                other.setLength(5);
            }
            assertThatThrownBy(() -> partition.loadOrNull(8, PARTITION, PLENTY, CountingRule.EXACT))
                    .isInstanceOf(EOFException.class)
                    .hasMessage(file + ": ends 1 records early");
        }
    }

    @Test
    void load_agedGames_keepsThePlaysOfAMove() throws IOException {
        CountingRule aged = CountingRule.of(4096, false);
        MoveCountTable table = new MoveCountTable(8, PARTITION, aged);
        table.add(key(1), 7 | 100 << PackedMoveOccurrence.FACTOR_SHIFT);
        table.add(key(1), 7 | 100 << PackedMoveOccurrence.FACTOR_SHIFT);
        try (SpilledPartition partition = new SpilledPartition(folder.resolve("aged"))) {
            partition.add(table);
            partition.add(key(1), 7 | 100 << PackedMoveOccurrence.FACTOR_SHIFT);
            partition.flushOccurrences();
            List<Long> played = new ArrayList<>();
            partition
                    .loadOrNull(8, PARTITION, PLENTY, aged)
                    .forEach((key, identity, games, score, plays) -> played.addAll(List.of(games, plays)));
            assertThat(played).containsExactly(300L, 3L);
        }
    }

    /** Weights are not summed, neither in the table nor in the log. */
    @Test
    void load_statedWeights_keepsTheHighestOfTableAndLog() throws IOException {
        MoveCountTable table = new MoveCountTable(8, PARTITION, CountingRule.STATED);
        for (int i = 0; i < MANY; i++) {
            table.add(key(i), PackedMoveOccurrence.withStatedWeight(7, 40_000 + i % 100));
            table.add(key(i), PackedMoveOccurrence.withStatedWeight(7, i % 100));
        }
        List<String> expected = new ArrayList<>();
        try (SpilledPartition partition = new SpilledPartition(file)) {
            partition.add(table);
            for (int i = 0; i < MANY; i++) {
                partition.add(key(i), PackedMoveOccurrence.withStatedWeight(7, i % 2 * 0xFFFF));
                partition.add(key(i), PackedMoveOccurrence.withStatedWeight(0xFFFF, 0));
                expected.add(ExpectedMoveCounts.line(key(i), 7, 1, i % 2 == 1 ? 0xFFFF : 40_000 + i % 100));
                expected.add(ExpectedMoveCounts.line(key(i), 0xFFFF, 1, 0));
            }
            partition.flushOccurrences();
            Collections.sort(expected);
            assertThat(lines(partition.loadOrNull(8, PARTITION, PLENTY, CountingRule.STATED)))
                    .isEqualTo(expected);
        }
    }
}
