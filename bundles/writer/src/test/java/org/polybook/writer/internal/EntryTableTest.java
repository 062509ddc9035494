package org.polybook.writer.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class EntryTableTest {
    /** The counts as one would write them without a thought for speed. */
    private static final class PlainCounts {
        private final TreeMap<Long, Map<Integer, long[]>> positions = new TreeMap<>(Long::compareUnsigned);

        void add(long key, int occurrence, boolean halving) {
            Map<Integer, long[]> moves = positions.computeIfAbsent(key, k -> new LinkedHashMap<>());
            long[] count = moves.computeIfAbsent(occurrence & Occurrence.IDENTITY, m -> new long[2]);
            count[0] += Occurrence.factor(occurrence);
            count[1] += (long) Occurrence.factor(occurrence) * Occurrence.halfPoints(occurrence);
            if (halving && count[0] >= EntryTable.POLYGLOT_LIMIT) {
                moves.values().forEach(c -> {
                    c[0] = (c[0] + 1) / 2;
                    c[1] = (c[1] + 1) / 2;
                });
            }
        }

        List<String> lines() {
            List<String> lines = new ArrayList<>();
            positions.forEach(
                    (key, moves) -> moves.forEach((move, count) -> lines.add(line(key, move, count[0], count[1]))));
            return lines;
        }
    }

    private static String line(long key, int identity, long games, long score) {
        return Long.toHexString(key) + " " + identity + " " + games + " " + score;
    }

    private static List<String> lines(EntryTable table) throws IOException {
        SortedEntries sorted = new SortedEntries(table);
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < sorted.size(); i++) {
            lines.add(line(sorted.keys[i], sorted.identities[i], sorted.games[i], sorted.scores[i]));
        }
        return lines;
    }

    @Property(tries = 200)
    void add_anyOccurrences_countsLikeAPlainMap(
            @ForAll long seed, @ForAll @IntRange(min = 1, max = 2000) int positions, @ForAll boolean halving)
            throws IOException {
        Random random = new Random(seed);
        long prefix = random.nextLong() & 0xFFL << 56;
        EntryTable table = new EntryTable(Partitions.BITS, halving);
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
        EntryTable table = new EntryTable(Partitions.BITS, true);
        for (int i = 0; i < wins; i++) {
            table.add(42, 7 | 2 << Occurrence.SCORE_SHIFT | 1 << Occurrence.FACTOR_SHIFT);
        }
        return new SortedEntries(table).scores[0];
    }

    @Test
    void add_countsBeyondAnInt_staysExact() throws IOException {
        EntryTable table = new EntryTable(0, false);
        for (int i = 0; i < 5; i++) {
            table.add(42, 7, Integer.MAX_VALUE - i, Integer.MAX_VALUE);
            table.add(42, 8, 1, 1);
        }
        assertThat(lines(table))
                .containsExactly(line(42, 7, 5L * Integer.MAX_VALUE - 10, 5L * Integer.MAX_VALUE), line(42, 8, 5, 5));
    }

    @Test
    void sortedEntries_keysAboveTheSignBit_comeLast() throws IOException {
        EntryTable table = new EntryTable(0, false);
        long[] keys = {-1, 1, Long.MIN_VALUE, 0, Long.MAX_VALUE};
        for (long key : keys) {
            table.add(key, 1 << Occurrence.FACTOR_SHIFT);
        }
        assertThat(Arrays.copyOf(new SortedEntries(table).keys, 5))
                .containsExactly(0, 1, Long.MAX_VALUE, Long.MIN_VALUE, -1);
    }
}
