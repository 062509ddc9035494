package org.polybook.writer.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polybook.io.Workspace;

class StripeTest {
    private static final int PARTITIONS = 16;
    private static final int BUSY = 3;
    private static final long PLENTY = 1L << 30;

    @TempDir
    private Path folder;

    private Workspace workspace;

    @BeforeEach
    void open() throws IOException {
        workspace = Workspace.in(folder);
    }

    /** Blocks of moves, most of them of one partition and each played a few times, in all 150,000. */
    private static List<Occurrences> blocks() {
        Random random = new Random(20261120);
        List<Occurrences> blocks = new ArrayList<>();
        for (int block = 0; block < 50; block++) {
            Occurrences occurrences = new Occurrences();
            for (int i = 0; i < 3000; i++) {
                long partition = random.nextInt(10) < 7 ? BUSY : random.nextInt(PARTITIONS);
                long key = partition << 56 | new Random(random.nextInt(20_000)).nextLong() >>> 8;
                int score = random.nextInt(3) << Occurrence.SCORE_SHIFT;
                occurrences.add(key, random.nextInt(4) | score | 1 << Occurrence.FACTOR_SHIFT);
            }
            occurrences.sort();
            blocks.add(occurrences);
        }
        return blocks;
    }

    private List<String> lines(Stripe stripe) throws IOException {
        List<String> lines = new ArrayList<>();
        Stripe.EntrySink sink = entries -> {
            for (int i = 0; i < entries.size(); i++) {
                lines.add(
                        PlainCounts.line(entries.keys[i], entries.identities[i], entries.games[i], entries.scores[i]));
            }
        };
        EntryTable scratch = new EntryTable(Partitions.BITS, 0, false);
        SortedEntries entries = new SortedEntries();
        for (int i = 0; i < PARTITIONS; i++) {
            if (stripe.isSpilled(i)) {
                stripe.drain(i, 1 << 20, sink);
            } else {
                stripe.sort(i, scratch, entries);
                sink.accept(entries);
            }
        }
        return lines;
    }

    private Stripe filled(long memory) throws IOException {
        Stripe stripe = new Stripe(0, PARTITIONS, workspace, memory, false);
        for (Occurrences block : blocks()) {
            stripe.add(block);
        }
        return stripe;
    }

    private static List<String> plain() {
        PlainCounts counts = new PlainCounts();
        for (Occurrences block : blocks()) {
            for (int i = 0; i < block.size(); i++) {
                counts.add(block.sortedKey(i), block.sortedMove(i), false);
            }
        }
        return counts.lines();
    }

    /** With plenty of memory, with too little for one partition, and with too little for all that has not been counted. */
    @ParameterizedTest
    @CsvSource({"1073741824, false", "3000000, false", "400000, true", "20000, true"})
    void add_withAnyMemory_countsLikeAPlainMap(long memory, boolean spills) throws IOException {
        try (Stripe stripe = filled(memory)) {
            assertThat(stripe.isSpilled(BUSY)).isEqualTo(spills);
            assertThat(lines(stripe)).isEqualTo(plain());
        }
    }

    @Test
    void sort_afterwards_leavesNothing() throws IOException {
        try (Stripe stripe = filled(PLENTY)) {
            assertThat(lines(stripe)).isNotEmpty();
            assertThat(lines(stripe)).isEmpty();
        }
    }
}
