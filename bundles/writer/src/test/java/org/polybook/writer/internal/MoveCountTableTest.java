package org.polybook.writer.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MoveCountTableTest {
    private static SortedMoveCounts sorted(MoveCountTable table) throws IOException {
        SortedMoveCounts sorted = new SortedMoveCounts();
        sorted.load(table);
        return sorted;
    }

    private static List<String> lines(MoveCountTable table) throws IOException {
        SortedMoveCounts sorted = sorted(table);
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < sorted.size(); i++) {
            lines.add(ExpectedMoveCounts.line(sorted.keys[i], sorted.identities[i], sorted.games[i], sorted.scores[i]));
        }
        return lines;
    }

    @Property(tries = 200)
    void add_anyOccurrences_countsLikeAPlainMap(
            @ForAll long seed, @ForAll @IntRange(min = 1, max = 2000) int positions, @ForAll boolean halving)
            throws IOException {
        Random random = new Random(seed);
        long prefix = random.nextLong() & 0xFFL << 56;
        MoveCountTable table = new MoveCountTable(
                Partitions.BITS, prefix >>> 56, halving ? CountingRule.POLYGLOT : CountingRule.EXACT);
        ExpectedMoveCounts plain = new ExpectedMoveCounts();
        long[] keys = random.longs(positions).map(key -> prefix | key >>> 8).toArray();
        for (int i = 0; i < 5000; i++) {
            long key = keys[random.nextInt(positions)];
            int factor = halving ? 1 + random.nextInt(40) : 1 + random.nextInt(8000);
            int occurrence = random.nextInt(5)
                    | factor << PackedMoveOccurrence.FACTOR_SHIFT
                    | random.nextInt(3) << PackedMoveOccurrence.SCORE_SHIFT;
            table.add(key, occurrence);
            plain.add(key, occurrence, halving);
        }
        assertThat(lines(table)).as("seed %s", seed).isEqualTo(plain.lines());
        for (int entries : new int[] {1, 100, 10_000}) {
            assertThat(linesOfPieces(table, entries)).as("seed %s", seed).isEqualTo(plain.lines());
        }
    }

    /** Loads the table in pieces, checks that each begins with another position than the one before, and returns all lines. */
    private static List<String> linesOfPieces(MoveCountTable table, int entries) throws IOException {
        SortedMoveCounts piece = new SortedMoveCounts();
        List<String> lines = new ArrayList<>();
        long last = 0;
        for (int cell = 0; cell >= 0; ) {
            cell = piece.loadPiece(table, cell, entries);
            for (int i = 0; i < piece.size(); i++) {
                assertThat(Long.compareUnsigned(piece.keys[i], last)).isGreaterThanOrEqualTo(i == 0 ? 1 : 0);
                last = piece.keys[i];
                lines.add(ExpectedMoveCounts.line(last, piece.identities[i], piece.games[i], piece.scores[i]));
            }
        }
        return lines;
    }

    @Test
    void add_sixteenThousandWins_halvesAsPolyglotDoes() throws IOException {
        assertThat(scoreAfterWins(16383)).isEqualTo(0x7FFE);
        assertThat(scoreAfterWins(16384)).isEqualTo(0x4000);
        assertThat(scoreAfterWins(16385)).isEqualTo(0x4002);
        assertThat(scoreAfterWins(33000)).isEqualTo(0x41D0);
    }

    private static long scoreAfterWins(int wins) throws IOException {
        MoveCountTable table = new MoveCountTable(Partitions.BITS, 0, CountingRule.POLYGLOT);
        for (int i = 0; i < wins; i++) {
            table.add(42, 7 | 2 << PackedMoveOccurrence.SCORE_SHIFT | 1 << PackedMoveOccurrence.FACTOR_SHIFT);
        }
        return sorted(table).scores[0];
    }

    @Test
    void add_countsBeyondAnInt_staysExact() throws IOException {
        MoveCountTable table = new MoveCountTable(Partitions.BITS, 0, CountingRule.EXACT);
        for (int i = 0; i < 5; i++) {
            table.add(42, 7, Integer.MAX_VALUE - i, Integer.MAX_VALUE);
            table.add(42, 8, 1, 1);
        }
        assertThat(lines(table))
                .containsExactly(
                        ExpectedMoveCounts.line(42, 7, 5L * Integer.MAX_VALUE - 10, 5L * Integer.MAX_VALUE),
                        ExpectedMoveCounts.line(42, 8, 5, 5));
    }

    @Test
    void add_weightedGamesBeyondASlot_staysExactAndInOrder() throws IOException {
        MoveCountTable table = new MoveCountTable(Partitions.BITS, 0, CountingRule.EXACT);
        int most = PackedMoveOccurrence.MAX_FACTOR << PackedMoveOccurrence.FACTOR_SHIFT
                | 2 << PackedMoveOccurrence.SCORE_SHIFT;
        int times = 40_000; // 16,386 of these additions reach 2^27 games, which do not fit in a slot
        for (int i = 0; i < times; i++) {
            table.add(42, 7 | most);
            table.add(42, 8 | most);
        }
        long games = (long) times * PackedMoveOccurrence.MAX_FACTOR;
        assertThat(lines(table))
                .containsExactly(
                        ExpectedMoveCounts.line(42, 7, games, 2 * games),
                        ExpectedMoveCounts.line(42, 8, games, 2 * games));
    }

    @Test
    void clear_forTheSamePartition_dropsOverflowCountsToo() throws IOException {
        MoveCountTable table = new MoveCountTable(Partitions.BITS, 1, CountingRule.EXACT);
        table.add(1L << 56 | 42, 7, Integer.MAX_VALUE, 1);
        table.clear(Partitions.BITS, 1);
        table.add(1L << 56 | 42, 7, 1, 2);
        assertThat(lines(table)).containsExactly(ExpectedMoveCounts.line(1L << 56 | 42, 7, 1, 2));
    }

    @Test
    void clear_forAnotherPartition_dropsAllCounts() throws IOException {
        MoveCountTable table = new MoveCountTable(Partitions.BITS, 1, CountingRule.EXACT);
        table.add(1L << 56 | 42, 7, Integer.MAX_VALUE, 1);
        table.clear(Partitions.BITS, 0xFE);
        table.add(0xFEL << 56 | 42, 7, 1, 2);
        assertThat(lines(table)).containsExactly(ExpectedMoveCounts.line(0xFEL << 56 | 42, 7, 1, 2));
    }

    @Test
    void sortedEntries_keysOfTheLastPartition_areSortedUnsigned() throws IOException {
        MoveCountTable table = new MoveCountTable(Partitions.BITS, 0xFF, CountingRule.EXACT);
        long[] keys = {-1, -1L << 56, -1L << 56 | 1L << 55, -2, -1L << 56 | 1};
        for (long key : keys) {
            table.add(key, 1 << PackedMoveOccurrence.FACTOR_SHIFT);
        }
        assertThat(Arrays.copyOf(sorted(table).keys, 5))
                .containsExactly(-1L << 56, -1L << 56 | 1, -1L << 56 | 1L << 55, -2, -1);
    }

    /** A table takes roughly 24 bytes for each expected entry, plus 8 KiB. */
    @ParameterizedTest
    @CsvSource({"0, 9216", "42, 9216", "43, 9216", "44, 9248", "1000, 32192", "1001, 32208", "2000000, 48008192"})
    void bytesFor_expectedEntries_isTheSizeOfTheirTable(long expected, long bytes) {
        assertThat(MoveCountTable.bytesFor(expected, CountingRule.EXACT)).isEqualTo(bytes);
        MoveCountTable table = new MoveCountTable(Partitions.BITS, 0, CountingRule.EXACT, expected);
        assertThat(table.bytes()).isEqualTo(bytes);
    }

    /** The size after growth must be exact, because the code that limits memory queries it before it adds an entry. */
    @Test
    void bytesAfterNextEntry_eachTimeTheTableGrows_isExact() throws IOException {
        MoveCountTable table = new MoveCountTable(Partitions.BITS, 0, CountingRule.EXACT);
        List<Long> homes = new ArrayList<>(List.of(64L));
        for (int i = 0; i < 10_000; i++) {
            long before = table.bytes();
            long predicted = table.bytesAfterNextEntry();
            boolean isFull = table.remainingCapacity() == 0;
            table.add((long) i << 40, 7, 1, 1);
            assertThat(table.bytes()).as("with %d entries", i + 1).isEqualTo(predicted);
            assertThat(predicted > before).as("grows with %d entries", i + 1).isEqualTo(isFull);
            if (isFull) {
                homes.add(table.bytes() / MoveCountTable.SLOT_BYTES - 512);
            }
        }
        assertThat(homes).containsExactly(64L, 128L, 256L, 512L, 1024L, 2048L, 4096L, 5632L, 7744L, 10648L, 14641L);
    }

    @Test
    void remainingCapacity_ofATable_isThreeQuartersOfItsSlots() throws IOException {
        MoveCountTable table = new MoveCountTable(Partitions.BITS, 0, CountingRule.EXACT, 1000);
        assertThat(table.remainingCapacity()).isEqualTo(1125);
        table.add(42, 7, 1, 1);
        table.add(42, 7, 1, 1);
        assertThat(table.size()).isEqualTo(1);
        assertThat(table.remainingCapacity()).isEqualTo(1124);
    }

    /** If the table did not order the keys, the insertion sort after it would take quadratic time. */
    @Test
    void forEach_keysFarApart_areInOrderRegardlessOfTheirInsertion() throws IOException {
        MoveCountTable table = new MoveCountTable(Partitions.BITS, 0xC3, CountingRule.EXACT, 1000);
        List<Long> keys = new ArrayList<>();
        for (long i = 0; i < 1000; i++) {
            keys.add(0xC3L << 56 | i * 72_057_594_037_927L);
        }
        List<Long> shuffled = new ArrayList<>(keys);
        Collections.shuffle(shuffled, new Random(1));
        for (long key : shuffled) {
            table.add(key, 7, 1, 1);
        }
        List<Long> shown = new ArrayList<>();
        table.forEach((key, identity, games, score, plays) -> shown.add(key));
        assertThat(shown).isEqualTo(keys);
    }

    /** The table has room for 512 moves of its last position, more than any position has; one more is refused. */
    @Test
    void add_moreMovesOfTheLastPositionThanAnyHas_isRefused() throws IOException {
        MoveCountTable table = new MoveCountTable(Partitions.BITS, 0xFF, CountingRule.EXACT);
        List<String> expected = new ArrayList<>();
        for (int move = 0; move < 512; move++) {
            table.add(-1, move, 1, move);
            expected.add(ExpectedMoveCounts.line(-1, move, 1, move));
        }
        assertThat(lines(table)).isEqualTo(expected);
        assertThatThrownBy(() -> table.add(-1, 512, 1, 1))
                .isInstanceOf(IOException.class)
                .hasMessage(
                        "more than 512 moves are in positions whose keys are nearly equal to ffffffffffffffff, which only"
                                + " games chosen for that have; leave these games out");
    }

    /** The counts are just below, at and just above the largest that fit in a slot. */
    @ParameterizedTest
    @CsvSource({"134217726, 268435454", "134217727, 268435455", "134217728, 5", "5, 268435456"})
    void add_countsNearTheCapacityOfASlot_areExact(long games, long score) throws IOException {
        MoveCountTable table = new MoveCountTable(Partitions.BITS, 0, CountingRule.EXACT);
        table.add(42, 0x1ABCD, games - 2, score - 4);
        table.add(42, 0x1ABCD, 2, 4);
        assertThat(lines(table)).containsExactly(ExpectedMoveCounts.line(42, 0x1ABCD, games, score));
    }

    /** Polyglot rounds up at each halving. */
    @Test
    void add_moveThatReachesTheLimit_halvesItsPositionAndNoOther() throws IOException {
        MoveCountTable table = new MoveCountTable(Partitions.BITS, 0, new CountingRule(10, false));
        table.add(41, 7, 5, 5);
        table.add(42, 1, 3, 5);
        table.add(42, 0x1FF02, 8, 7);
        table.add(43, 7, 5, 5);
        table.add(42, 0x1FF02, 1, 1);
        assertThat(lines(table)).contains(ExpectedMoveCounts.line(42, 0x1FF02, 9, 8));
        table.add(42, 0x1FF02, 1, 1);
        assertThat(lines(table))
                .containsExactly(
                        ExpectedMoveCounts.line(41, 7, 5, 5),
                        ExpectedMoveCounts.line(42, 1, 2, 3),
                        ExpectedMoveCounts.line(42, 0x1FF02, 5, 5),
                        ExpectedMoveCounts.line(43, 7, 5, 5));
    }

    /**
     * Tests the table of half a partition, whose keys share nine leading bits: the table stores the first eight once,
     * and the ninth with each key.
     */
    @Test
    void forEach_tableOfHalfAPartition_showsWholeKeys() throws IOException {
        MoveCountTable table = new MoveCountTable(9, 0x187, CountingRule.EXACT);
        table.add(0xC3L << 56 | 1L << 55 | 5, 7, 1, 2);
        assertThat(lines(table)).containsExactly(ExpectedMoveCounts.line(0xC3L << 56 | 1L << 55 | 5, 7, 1, 2));
        table.clear(9, 0x186);
        assertThat(table.size()).isZero();
        table.add(0xC3L << 56 | 5, 7, 3, 4);
        assertThat(lines(table)).containsExactly(ExpectedMoveCounts.line(0xC3L << 56 | 5, 7, 3, 4));
    }

    /** Adds two games, which count a half and one; the table grows between the two additions. */
    @Test
    void forEach_agedGames_reportsThePlaysOfAMove() throws IOException {
        MoveCountTable table = new MoveCountTable(Partitions.BITS, 0, CountingRule.of(4096, false));
        assertThat(table.bytes()).isEqualTo(MoveCountTable.bytesFor(0, CountingRule.of(4096, false)));
        table.add(42, 7 | 2048 << PackedMoveOccurrence.FACTOR_SHIFT);
        for (int i = 0; i < 1000; i++) {
            table.add(100L + i, 8 | 1 << PackedMoveOccurrence.FACTOR_SHIFT);
        }
        table.add(42, 7 | 4096 << PackedMoveOccurrence.FACTOR_SHIFT);
        List<Long> played = new ArrayList<>();
        table.forEach((key, identity, games, score, plays) -> {
            if (key == 42) {
                played.addAll(List.of(games, plays));
            }
        });
        assertThat(played).containsExactly(6144L, 2L);
        table.clear(Partitions.BITS, 0);
        table.add(42, 7 | 2048 << PackedMoveOccurrence.FACTOR_SHIFT);
        table.forEach((key, identity, games, score, plays) -> assertThat(plays).isEqualTo(1));
    }
}
