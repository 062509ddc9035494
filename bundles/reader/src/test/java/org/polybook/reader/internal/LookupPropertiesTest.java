package org.polybook.reader.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.lifecycle.AfterProperty;
import net.jqwik.api.lifecycle.BeforeProperty;
import org.polybook.api.book.BookEntry;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.OpenOptions;

/**
 * Compares lookups with plain implementations: binary search over an array, and a linear scan if the book is in order.
 */
class LookupPropertiesTest {
    private Path folder;

    @BeforeProperty
    void createFolder() throws IOException {
        folder = Files.createTempDirectory("lookups");
    }

    @AfterProperty
    void deleteFolder() throws IOException {
        Files.deleteIfExists(folder.resolve("book.bin"));
        Files.delete(folder);
    }

    /** The distribution of a book's keys. */
    enum KeyDistribution {
        EVEN,
        REPEATED,
        CLUSTERED,
        EXTREME,
        TWO_PARTS,
        NOISE
    }

    @Provide
    Arbitrary<Integer> sizes() {
        return Arbitraries.of(1, 2, 15, 63, 1023, 1024, 1025, 5000);
    }

    @Property(tries = 60)
    void find_anyBook_matchesThePlainImplementations(
            @ForAll("sizes") int size, @ForAll KeyDistribution spread, @ForAll long seed, @ForAll boolean mapped)
            throws IOException, InterruptedException {
        long[] keys = keys(size, spread, new Random(seed));
        Path path = TestBooks.writeKeys(folder.resolve("book.bin"), keys);
        OpenOptions options = mapped ? OpenOptions.MAP : OpenOptions.DEFAULT;
        try (PolyglotBook book = PolyglotFormat.open(path, options, mapped ? 6 : BookBytes.CHUNK_BITS)) {
            long[] probes = probes(keys, new Random(seed + 1));
            List<List<BookEntry>> plain = findSingly(book, probes);
            for (int i = 0; i < probes.length; i++) {
                assertThat(plain.get(i))
                        .as("key %x of %s", probes[i], spread)
                        .isEqualTo(findByBinarySearch(keys, probes[i]));
                if (spread.ordinal() < KeyDistribution.TWO_PARTS.ordinal()) {
                    assertThat(plain.get(i))
                            .as("key %x of %s", probes[i], spread)
                            .isEqualTo(findByScan(keys, probes[i]));
                }
            }
            assertThat(findInOneBatch(book, probes)).isEqualTo(plain);
            assertRecordIndexes(book, keys, probes);
            TestBooks.buildIndex(book);
            assertThat(book.isIndexed())
                    .isEqualTo(size >= 1024 && spread.ordinal() < KeyDistribution.TWO_PARTS.ordinal());
            assertThat(findSingly(book, probes)).as("with the index").isEqualTo(plain);
            assertThat(findInOneBatch(book, probes))
                    .as("in a batch with the index")
                    .isEqualTo(plain);
            assertRecordIndexes(book, keys, probes);
            if (book.isIndexed()) {
                IndexLayout large = IndexLayout.large(size, (int) (seed & 3));
                book.setIndexIfOpen(IndexBuilder.buildOrNull(book, large));
                assertThat(findSingly(book, probes)).as("with %s", large).isEqualTo(plain);
                assertThat(findInOneBatch(book, probes)).as("with %s", large).isEqualTo(plain);
                assertRecordIndexes(book, keys, probes);
            }
        }
    }

    /** Checks the index in the file that each found record has, in single lookups and in a batch. */
    private static void assertRecordIndexes(PolyglotBook book, long[] keys, long[] probes) throws IOException {
        EntryBuffer all = new EntryBuffer(1);
        int[] ends = new int[probes.length];
        book.find(probes, probes.length, all, ends);
        EntryBuffer one = new EntryBuffer();
        int start = 0;
        for (int i = 0; i < probes.length; i++) {
            book.find(probes[i], one);
            for (int j = start; j < ends[i]; j++) {
                long place = all.indexInFile(j);
                assertThat(one.indexInFile(j - start)).isEqualTo(place);
                assertThat(keys[(int) place]).isEqualTo(probes[i]);
                assertThat(place).isEqualTo(all.indexInFile(start) + j - start);
            }
            start = ends[i];
        }
    }

    private static long[] keys(int size, KeyDistribution spread, Random random) {
        long[] keys = new long[size];
        long common = random.nextLong() & 0xFFFFFFFF00000000L;
        for (int i = 0; i < size; i++) {
            keys[i] = switch (spread) {
                case EVEN, TWO_PARTS, NOISE -> random.nextLong();
                case REPEATED -> random.nextInt(20) * 0x1234567890ABCDEFL;
                case CLUSTERED -> random.nextInt(10) == 0 ? random.nextLong() : common | random.nextInt(1000);
                case EXTREME -> random.nextBoolean() ? random.nextInt(3) : -1L - random.nextInt(3);
            };
        }
        if (spread == KeyDistribution.TWO_PARTS) {
            sortUnsigned(keys, 0, size / 3);
            sortUnsigned(keys, size / 3, size);
        } else if (spread != KeyDistribution.NOISE) {
            sortUnsigned(keys, 0, size);
        }
        return keys;
    }

    private static void sortUnsigned(long[] keys, int from, int to) {
        for (int i = from; i < to; i++) {
            keys[i] ^= Long.MIN_VALUE;
        }
        Arrays.sort(keys, from, to);
        for (int i = from; i < to; i++) {
            keys[i] ^= Long.MIN_VALUE;
        }
    }

    private static long[] probes(long[] keys, Random random) {
        long[] probes = new long[101];
        for (int i = 0; i < probes.length; i++) {
            long near = keys[random.nextInt(keys.length)];
            probes[i] = switch (i % 4) {
                case 0, 1 -> near;
                case 2 -> near + random.nextInt(3) - 1;
                default -> random.nextLong();
            };
        }
        probes[100] = 0;
        return probes;
    }

    private static List<List<BookEntry>> findSingly(PolyglotBook book, long[] probes) throws IOException {
        List<List<BookEntry>> answers = new ArrayList<>();
        for (long key : probes) {
            answers.add(book.find(key));
        }
        return answers;
    }

    private static List<List<BookEntry>> findInOneBatch(PolyglotBook book, long[] probes) throws IOException {
        EntryBuffer all = new EntryBuffer(1);
        int[] ends = new int[probes.length];
        book.find(probes, probes.length, all, ends);
        List<List<BookEntry>> answers = new ArrayList<>();
        int start = 0;
        for (int i = 0; i < probes.length; i++) {
            List<BookEntry> answer = new ArrayList<>();
            for (int j = start; j < ends[i]; j++) {
                answer.add(BookEntry.of(probes[i], all.packed(j)));
            }
            answers.add(answer);
            start = ends[i];
        }
        return answers;
    }

    /**
     * The answer by the documented search order: finds the first record whose key is not less by binary search, then
     * takes the run of equal keys.
     */
    private static List<BookEntry> findByBinarySearch(long[] keys, long key) {
        int low = 0;
        int high = keys.length;
        while (low < high) {
            int middle = (low + high) / 2;
            if (Long.compareUnsigned(keys[middle], key) < 0) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        List<BookEntry> run = new ArrayList<>();
        for (int i = low; key != 0 && i < keys.length && keys[i] == key; i++) {
            run.add(new BookEntry(key, TestBooks.E2E4, 1, i));
        }
        return run;
    }

    private static List<BookEntry> findByScan(long[] keys, long key) {
        List<BookEntry> equal = new ArrayList<>();
        for (int i = 0; i < keys.length; i++) {
            if (key != 0 && keys[i] == key) {
                equal.add(new BookEntry(key, TestBooks.E2E4, 1, i));
            }
        }
        return equal;
    }
}
