package org.polybook.reader.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.polybook.api.book.EntryBuffer;

/** Compares lookups through an index with large buckets with binary search, in books whose records are computed. */
class LargeBucketsTest {
    private static final long MANY = (1L << 31) + 100_000_000;
    private static final long HEAP = 1L << 30;
    private static final long FREE_SPACE = 50_000_000_000L;

    @BeforeEach
    void requireBuffers() {
        assumeTrue(BookBytes.storageTypeName().equals("ByteBuffer"), "a memory segment cannot be computed");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 5})
    void find_unitsOfAnySize_matchesBinarySearch(int unitBits) throws IOException {
        long records = 500_000L + unitBits;
        assertLookupsMatchBinarySearch(records, IndexLayout.large(records, unitBits), 1_000);
    }

    @Test
    @Tag("long")
    void find_moreThan2To31Records_matchesBinarySearch() throws IOException {
        assertLookupsMatchBinarySearch(MANY, IndexLayout.of(MANY, HEAP), 10_000);
    }

    /** Writes all records of a computed book to a file of 36 GB, whose lookups must have the computed answers. */
    @Test
    @Tag("long")
    void find_fileOfMoreThan2To31Records_matchesTheComputedBook(@TempDir Path folder) throws IOException {
        assumeTrue(Files.getFileStore(folder).getUsableSpace() > FREE_SPACE, "the file does not fit on this disk");
        assertFileMatchesComputedBook(folder.resolve("large.bin"), MANY, IndexLayout.of(MANY, HEAP));
    }

    @Test
    void find_fileWithLargeBuckets_matchesTheComputedBook(@TempDir Path folder) throws IOException {
        assertFileMatchesComputedBook(folder.resolve("small.bin"), 200_000, IndexLayout.large(200_000, 2));
    }

    private static void assertFileMatchesComputedBook(Path file, long records, IndexLayout layout) throws IOException {
        ComputedBytes bytes = new ComputedBytes(records, 33);
        write(bytes, records, file);
        RecordView computed = new RecordView(bytes, null);
        EntryBuffer expected = new EntryBuffer();
        EntryBuffer found = new EntryBuffer();
        try (PolyglotBook book = TestBooks.openMapped(file)) {
            book.setIndexIfOpen(IndexBuilder.buildOrNull(book, layout));
            assertThat(book.isIndexed()).isTrue();
            for (long key : probes(bytes, records, 1_000)) {
                expected.clear();
                computed.findWithProof(key, expected);
                book.find(key, found);
                assertThat(found.size()).as("%x", key).isEqualTo(expected.size());
                assertContains(found, 0, expected, key);
            }
        }
    }

    private static void write(ComputedBytes bytes, long records, Path file) throws IOException {
        long[] words = new long[1 << 16];
        ByteBuffer buffer = ByteBuffer.allocate(words.length * Long.BYTES).order(ByteOrder.nativeOrder());
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            for (long word = 0; word < 2 * records; word += words.length) {
                int count = (int) Math.min(words.length, 2 * records - word);
                bytes.copy(word * Long.BYTES, words, 0, count);
                buffer.clear().limit(count * Long.BYTES).asLongBuffer().put(words, 0, count);
                while (buffer.hasRemaining()) {
                    channel.write(buffer);
                }
            }
        }
    }

    private static void assertLookupsMatchBinarySearch(long records, IndexLayout layout, int count) throws IOException {
        ComputedBytes bytes = new ComputedBytes(records, 33);
        RecordView halving = new RecordView(bytes, null);
        PolyglotBook book = bytes.book();
        RecordView indexed = new RecordView(bytes, IndexBuilder.buildOrNull(book, layout));
        EntryBuffer expected = new EntryBuffer();
        EntryBuffer found = new EntryBuffer();
        long[] keys = probes(bytes, records, count);
        long[] hits = new long[1];
        for (long key : keys) {
            expected.clear();
            halving.findWithProof(key, expected);
            found.clear();
            indexed.findWithProof(key, found);
            assertThat(found.size()).as("%x", key).isEqualTo(expected.size());
            assertContains(found, 0, expected, key);
            assertThat(indexed.lowerBound(key)).as("%x", key).isEqualTo(halving.lowerBound(key));
            hits[0] += found.size() > 0 ? 1 : 0;
        }
        assertThat(hits[0]).isGreaterThan(count / 2);
        assertBatchMatchesSingleLookups(indexed, keys);
        assertPagesOfALookup(bytes, indexed, records);
    }

    private static void assertContains(EntryBuffer found, int start, EntryBuffer expected, long key) {
        for (int i = 0; i < expected.size(); i++) {
            assertThat(found.packed(start + i)).as("%x", key).isEqualTo(expected.packed(i));
            assertThat(found.indexInFile(start + i)).as("%x", key).isEqualTo(expected.indexInFile(i));
            assertThat(found.packed(start + i)).isEqualTo(ComputedBytes.packed(found.indexInFile(start + i)));
        }
    }

    /** Keys of records, of clusters as well, keys next to them, random and extreme keys. */
    private static long[] probes(ComputedBytes bytes, long records, int count) {
        SplittableRandom random = new SplittableRandom(34);
        long[] keys = new long[count];
        for (int i = 0; i < count; i++) {
            long cluster = random.nextLong(records) / 65_536 * 65_536 + random.nextInt(10_000);
            keys[i] = switch (i % 5) {
                case 0, 1 -> bytes.key(random.nextLong(records));
                case 2 -> bytes.key(Math.min(cluster, records - 1));
                case 3 -> bytes.key(random.nextLong(records)) + random.nextInt(3) - 1;
                default -> random.nextLong();
            };
        }
        long[] extremes = {0, 1, -1, Long.MIN_VALUE, Long.MAX_VALUE, bytes.key(0), bytes.key(records - 1)};
        System.arraycopy(extremes, 0, keys, 0, extremes.length);
        return keys;
    }

    private static void assertBatchMatchesSingleLookups(RecordView indexed, long[] keys) {
        EntryBuffer all = new EntryBuffer();
        int[] ends = new int[keys.length];
        indexed.find(keys, keys.length, all, ends);
        EntryBuffer one = new EntryBuffer();
        int start = 0;
        for (int i = 0; i < keys.length; i++) {
            one.clear();
            indexed.findWithProof(keys[i], one);
            assertThat(ends[i] - start).as("%x", keys[i]).isEqualTo(one.size());
            assertContains(all, start, one, keys[i]);
            start = ends[i];
        }
    }

    /** Checks that 99% of lookups of evenly distributed keys read at most two pages, and the others at most six. */
    private static void assertPagesOfALookup(ComputedBytes bytes, RecordView indexed, long records) {
        SplittableRandom random = new SplittableRandom(35);
        EntryBuffer found = new EntryBuffer();
        int[] lookups = new int[257];
        for (int i = 0; i < 5_000; ) {
            long record = random.nextLong(records);
            if (ComputedBytes.isFarFromClusters(record)) {
                long key = bytes.key(record);
                bytes.getAndResetPageCount();
                found.clear();
                indexed.findWithProof(key, found);
                lookups[bytes.getAndResetPageCount()]++;
                i++;
            }
        }
        assertThat(lookups[1] + lookups[2])
                .as(Arrays.toString(Arrays.copyOf(lookups, 20)))
                .isGreaterThan(4_950);
        assertThat(Arrays.stream(lookups, 7, 257).sum())
                .as(Arrays.toString(lookups))
                .isZero();
    }

    @Test
    void of_bookThatFits_hasSmallBucketsInAFiftiethOfTheBook() {
        for (long records : new long[] {1024, 1025, 2047, 2048, 1L << 22, Integer.MAX_VALUE}) {
            IndexLayout layout = IndexLayout.of(records, 64 * HEAP);
            assertThat(layout.hasSmallBuckets()).isTrue();
            assertThat(layout.unitBits()).isZero();
            long heap = 4 * (layout.buckets() + 1L);
            assertThat(heap).as("%s records", records).isLessThanOrEqualTo(records * 16 / 50);
            assertThat(heap).isGreaterThan(records * 16 / 55);
        }
    }

    @Test
    void of_indexAboveAnEighthOfTheHeap_hasLargeBuckets() {
        long most = HEAP / 8 / 4 * 13;
        assertThat(IndexLayout.of(most, HEAP).hasSmallBuckets()).isTrue();
        IndexLayout large = IndexLayout.of(most + 13, HEAP);
        assertThat(large).isEqualTo(new IndexLayout(most + 13, (int) ((most + 13) / 512), 0, false));
    }

    @Test
    void of_moreRecordsThanAnInt_hasUnitsThatAnIntCounts() {
        for (long records : new long[] {1L << 31, MANY, (1L << 32) - 1, 1L << 32, 20_000_000_000L, 1L << 40}) {
            IndexLayout layout = IndexLayout.of(records, Long.MAX_VALUE);
            assertThat(layout.hasSmallBuckets()).isFalse();
            assertThat(layout.unit(records)).as("%s records", records).isBetween(1 << 30, Integer.MAX_VALUE);
            assertThat(records / layout.buckets()).isBetween(512L, 513L);
        }
    }

    @Test
    void bucket_extremeKeys_areTheFirstAndTheLast() {
        for (int buckets : new int[] {78, 5_162_220, Integer.MAX_VALUE / 13, Integer.MAX_VALUE - 16}) {
            assertThat(BucketIndex.bucket(0, buckets)).isZero();
            assertThat(BucketIndex.bucket(-1, buckets)).isEqualTo(buckets - 1);
        }
    }
}
