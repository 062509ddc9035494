package org.polybook.writer.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class EntryTableTest {
    private static SortedEntries sorted(EntryTable table) throws IOException {
        SortedEntries sorted = new SortedEntries();
        sorted.load(table);
        return sorted;
    }

    private static List<String> lines(EntryTable table) throws IOException {
        SortedEntries sorted = sorted(table);
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < sorted.size(); i++) {
            lines.add(PlainCounts.line(sorted.keys[i], sorted.identities[i], sorted.games[i], sorted.scores[i]));
        }
        return lines;
    }

    @Property(tries = 200)
    void add_anyOccurrences_countsLikeAPlainMap(
            @ForAll long seed, @ForAll @IntRange(min = 1, max = 2000) int positions, @ForAll boolean halving)
            throws IOException {
        Random random = new Random(seed);
        long prefix = random.nextLong() & 0xFFL << 56;
        EntryTable table = new EntryTable(
                Partitions.BITS, prefix >>> 56, halving ? EntryTable.POLYGLOT_LIMIT : EntryTable.NEVER_HALVED);
        PlainCounts plain = new PlainCounts();
        for (int i = 0; i < 5000; i++) {
            long key = prefix | new Random(random.nextInt(positions)).nextLong() >>> 8;
            int factor = halving ? 1 + random.nextInt(40) : 1 + random.nextInt(8000);
            int occurrence =
                    random.nextInt(5) | factor << Occurrence.FACTOR_SHIFT | random.nextInt(3) << Occurrence.SCORE_SHIFT;
            table.add(key, occurrence);
            plain.add(key, occurrence, halving);
        }
        assertThat(lines(table)).as("seed %s", seed).isEqualTo(plain.lines());
    }

    @Test
    void add_sixteenThousandWins_halvesAsPolyglotDoes() throws IOException {
        assertThat(scoreAfterWins(16383)).isEqualTo(0x7FFE);
        assertThat(scoreAfterWins(16384)).isEqualTo(0x4000);
        assertThat(scoreAfterWins(16385)).isEqualTo(0x4002);
        assertThat(scoreAfterWins(33000)).isEqualTo(0x41D0);
    }

    private static long scoreAfterWins(int wins) throws IOException {
        EntryTable table = new EntryTable(Partitions.BITS, 0, EntryTable.POLYGLOT_LIMIT);
        for (int i = 0; i < wins; i++) {
            table.add(42, 7 | 2 << Occurrence.SCORE_SHIFT | 1 << Occurrence.FACTOR_SHIFT);
        }
        return sorted(table).scores[0];
    }

    @Test
    void add_countsBeyondAnInt_staysExact() throws IOException {
        EntryTable table = new EntryTable(Partitions.BITS, 0, EntryTable.NEVER_HALVED);
        for (int i = 0; i < 5; i++) {
            table.add(42, 7, Integer.MAX_VALUE - i, Integer.MAX_VALUE);
            table.add(42, 8, 1, 1);
        }
        assertThat(lines(table))
                .containsExactly(
                        PlainCounts.line(42, 7, 5L * Integer.MAX_VALUE - 10, 5L * Integer.MAX_VALUE),
                        PlainCounts.line(42, 8, 5, 5));
    }

    @Test
    void add_weightedGamesBeyondASlot_staysExactAndInOrder() throws IOException {
        EntryTable table = new EntryTable(Partitions.BITS, 0, EntryTable.NEVER_HALVED);
        int most = Occurrence.MAX_FACTOR << Occurrence.FACTOR_SHIFT | 2 << Occurrence.SCORE_SHIFT;
        int times = 40_000; // 2^27 games are reached after 16,386
        for (int i = 0; i < times; i++) {
            table.add(42, 7 | most);
            table.add(42, 8 | most);
        }
        long games = (long) times * Occurrence.MAX_FACTOR;
        assertThat(lines(table))
                .containsExactly(PlainCounts.line(42, 7, games, 2 * games), PlainCounts.line(42, 8, games, 2 * games));
    }

    @Test
    void clear_forAnotherPartition_forgetsEverything() throws IOException {
        EntryTable table = new EntryTable(Partitions.BITS, 1, EntryTable.NEVER_HALVED);
        table.add(1L << 56 | 42, 7, Integer.MAX_VALUE, 1);
        table.clear(Partitions.BITS, 0xFE);
        table.add(0xFEL << 56 | 42, 7, 1, 2);
        assertThat(lines(table)).containsExactly(PlainCounts.line(0xFEL << 56 | 42, 7, 1, 2));
    }

    @Test
    void sortedEntries_keysOfTheLastPartition_areSortedUnsigned() throws IOException {
        EntryTable table = new EntryTable(Partitions.BITS, 0xFF, EntryTable.NEVER_HALVED);
        long[] keys = {-1, -1L << 56, -1L << 56 | 1L << 55, -2, -1L << 56 | 1};
        for (long key : keys) {
            table.add(key, 1 << Occurrence.FACTOR_SHIFT);
        }
        assertThat(Arrays.copyOf(sorted(table).keys, 5))
                .containsExactly(-1L << 56, -1L << 56 | 1, -1L << 56 | 1L << 55, -2, -1);
    }
}
