package org.polybook.writer.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The moves of a block on their way into the tables. */
class MoveOccurrencesTest {
    /** A few more moves than the initial capacity. */
    private static final int MANY = 2 * (1 << 14) + 3;

    private final MoveOccurrences occurrences = new MoveOccurrences();

    private static long key(int i) {
        return (i * 0x9E3779B97F4A7C15L) ^ i;
    }

    private void addMany() {
        for (int i = 0; i < MANY; i++) {
            occurrences.add(key(i), i);
        }
    }

    @Test
    void add_manyMoves_keepTheirOrder() {
        addMany();
        assertThat(occurrences.size()).isEqualTo(MANY);
        for (int i = 0; i < MANY; i++) {
            assertThat(occurrences.key(i)).isEqualTo(key(i));
            assertThat(occurrences.packedOccurrence(i)).isEqualTo(i);
        }
    }

    @Test
    void remove_someMoves_keepsTheOthersWithTheirPlies() {
        occurrences.keepPlies();
        BitSet third = new BitSet();
        for (int i = 0; i < MANY; i++) {
            occurrences.add(key(i), i);
            occurrences.setPliesBeforeLast(i % 100);
            third.set(i, i % 3 == 1);
        }
        occurrences.remove(new BitSet());
        assertThat(occurrences.size()).isEqualTo(MANY);
        occurrences.remove(third);
        assertThat(occurrences.size()).isEqualTo(MANY - third.cardinality());
        for (int i = 0; i < occurrences.size(); i++) {
            int before = i / 2 * 3 + i % 2 * 2;
            assertThat(occurrences.packedOccurrence(i)).isEqualTo(before);
            assertThat(occurrences.key(i)).isEqualTo(key(before));
            assertThat(occurrences.pliesBefore(i)).isEqualTo(before % 100);
        }
    }

    @Test
    void groupByPartition_manyMoves_keepsTheirOrderWithinAPartition() {
        addMany();
        occurrences.groupByPartition();
        int at = 0;
        for (int partition = 0; partition < Partitions.COUNT; partition++) {
            assertThat(occurrences.start(partition)).isEqualTo(at);
            int last = -1;
            for (; at < occurrences.end(partition); at++) {
                assertThat(occurrences.sortedKey(at) >>> 56).isEqualTo(partition);
                assertThat(occurrences.sortedKey(at)).isEqualTo(key(occurrences.sortedOccurrence(at)));
                assertThat(occurrences.sortedOccurrence(at)).isGreaterThan(last);
                last = occurrences.sortedOccurrence(at);
            }
        }
        assertThat(at).isEqualTo(MANY);
    }

    @Test
    void groupByPartition_afterALongerBlock_hasOnlyTheMovesOfTheNewBlock() {
        addMany();
        occurrences.groupByPartition();
        occurrences.clear();
        occurrences.add(5, 1);
        occurrences.add(-5, 2);
        occurrences.groupByPartition();
        assertThat(occurrences.end(0)).isEqualTo(1);
        assertThat(occurrences.start(255)).isEqualTo(1);
        assertThat(occurrences.end(255)).isEqualTo(2);
        assertThat(occurrences.sortedOccurrence(0)).isEqualTo(1);
        assertThat(occurrences.sortedOccurrence(1)).isEqualTo(2);
    }

    @Test
    void setResult_blockOfExactlyTheCapacity_setsItForEachMove() {
        for (int i = 0; i < 1 << 14; i++) {
            occurrences.add(key(i), 0);
        }
        occurrences.setResult(0, 2, 1);
        occurrences.groupByPartition();
        assertThat(occurrences.end(255)).isEqualTo(1 << 14);
        for (int i = 0; i < 1 << 14; i++) {
            assertThat(PackedMoveOccurrence.moverHalfPoints(occurrences.sortedOccurrence(i)))
                    .isEqualTo(2);
        }
    }

    @ParameterizedTest
    @CsvSource({"2, 2, 0", "1, 1, 1", "0, 0, 2"})
    void setResult_eachResult_isFromTheMoversView(int white, int whiteMove, int blackMove) {
        occurrences.add(1, 7);
        occurrences.setResult(0, 1, 1);
        occurrences.add(1, 7);
        occurrences.add(2, 8 | PackedMoveOccurrence.BLACK);
        occurrences.setResult(1, white, 8191);
        assertThat(PackedMoveOccurrence.moverHalfPoints(occurrences.packedOccurrence(0)))
                .as("an earlier game")
                .isEqualTo(1);
        assertThat(PackedMoveOccurrence.moverHalfPoints(occurrences.packedOccurrence(1)))
                .isEqualTo(whiteMove);
        assertThat(PackedMoveOccurrence.moverHalfPoints(occurrences.packedOccurrence(2)))
                .isEqualTo(blackMove);
        assertThat(PackedMoveOccurrence.gameWeight(occurrences.packedOccurrence(1)))
                .isEqualTo(8191);
        assertThat(PackedMoveOccurrence.gameWeight(occurrences.packedOccurrence(2)))
                .isEqualTo(8191);
        assertThat(occurrences.packedOccurrence(2) & PackedMoveOccurrence.IDENTITY)
                .isEqualTo(8 | PackedMoveOccurrence.BLACK);
    }

    @Test
    void queue_movesOfSeveralBlocks_areKeptAndCountedInOrder() throws Exception {
        MoveOccurrenceQueue queue = new MoveOccurrenceQueue(10);
        for (int block = 0; block < 9; block++) {
            occurrences.clear();
            for (int i = 0; i < 7; i++) {
                int move = 7 * block + i;
                occurrences.add(move % 4, move % 3 | 1 << PackedMoveOccurrence.FACTOR_SHIFT);
            }
            occurrences.groupByPartition();
            while (queue.remainingCapacity() < 7) {
                queue.addChunk();
            }
            queue.add(occurrences, 0, 7);
        }
        assertThat(queue.size()).isEqualTo(63);
        assertThat(queue.bytes()).isEqualTo(70 * 12);
        assertThat(queue.remainingCapacity()).isEqualTo(7);
        ExpectedMoveCounts plain = new ExpectedMoveCounts();
        for (int i = 5; i < 62; i++) {
            plain.add(queue.key(i), queue.packedOccurrence(i), false);
        }
        MoveCountTable table = new MoveCountTable(8, 0, CountingRule.EXACT);
        queue.count(5, 62, table);
        List<String> lines = new ArrayList<>();
        table.forEach((key, identity, games, score, plays) ->
                lines.add(ExpectedMoveCounts.line(key, identity, games, score)));
        assertThat(lines).containsExactlyInAnyOrderElementsOf(plain.lines());
        for (int i = 0; i < 63; i++) {
            assertThat(queue.key(i)).isEqualTo(i % 4);
            assertThat(queue.packedOccurrence(i) & PackedMoveOccurrence.IDENTITY)
                    .isEqualTo(i % 3);
        }
        queue.clear();
        assertThat(queue.size()).isZero();
        assertThat(queue.bytes()).isZero();
    }

    @Test
    void overflowCounts_beyondSixtyThreeBits_failInsteadOfWrapping() {
        OverflowCounts counts = new OverflowCounts();
        assertThat(counts.isEmpty()).isTrue();
        counts.add(1, 2, Long.MAX_VALUE - 1, 5);
        counts.add(1, 2, 1, 6);
        assertThat(counts.games(1, 2)).isEqualTo(Long.MAX_VALUE);
        assertThat(counts.score(1, 2)).isEqualTo(11);
        assertThat(counts.games(2, 1)).isZero();
        assertThatThrownBy(() -> counts.add(1, 2, 1, 0)).isInstanceOf(ArithmeticException.class);
        assertThatThrownBy(() -> counts.add(1, 2, 0, Long.MAX_VALUE)).isInstanceOf(ArithmeticException.class);
    }
}
