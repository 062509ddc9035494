package org.polybook.reader.internal;

import java.nio.LongBuffer;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.polybook.api.book.OpenOptions;

/**
 * The bytes of a book that is in no file and not in memory: each record is computed when it is read. The keys are
 * random and in order, with {@link #RECORDS_PER_KEY} records each on average. Blocks of {@value #BLOCK} records have
 * equal parts of the key space, except that one group of blocks in {@value #CLUSTER_EVERY} is a cluster: all but the
 * last of its blocks share a range of at most 2^28 keys. For use by one thread.
 */
final class ComputedBytes extends BookBytes {
    static final double RECORDS_PER_KEY = 1.6;
    private static final int BLOCK = 1024;
    private static final int CLUSTER_EVERY = 64;
    private static final int MAX_CLUSTER_BLOCKS = 9;
    private static final int PAGE_BITS = 12;

    private final long records;
    private final long seed;
    private final long[] blockStarts;
    private final int[] gaps = new int[256];
    private final long[] blockKeys = new long[BLOCK];
    private final int[] sums = new int[BLOCK];
    private long computedBlock = -1;
    private final long[] pages = new long[1 << 8];
    private int pageCount;

    ComputedBytes(long records, long seed) {
        super(new LongBuffer[0], CHUNK_BITS, records * RecordLayout.BYTES, false);
        this.records = records;
        this.seed = seed;
        blockStarts = new long[(int) ((records + BLOCK - 1) / BLOCK) + 1];
        placeBlocks(new SplittableRandom(seed));
        for (int i = 0; i < gaps.length; i++) { // quantiles of the exponential distribution; 0 repeats the key
            double quantile = (i + 0.5) / gaps.length * RECORDS_PER_KEY;
            gaps[i] = quantile >= 1 ? 0 : 1 + (int) (-4096 * Math.log(1 - quantile));
        }
    }

    /** Returns a book with these bytes, without an index. */
    PolyglotBook book() {
        return new PolyglotBook(Path.of("computed.bin"), this, OpenOptions.MAP);
    }

    private void placeBlocks(SplittableRandom random) {
        int blocks = blockStarts.length - 1;
        long width = Long.divideUnsigned(-1L, blocks);
        for (int block = 0; block <= blocks; block++) {
            blockStarts[block] = block * width;
        }
        for (int block = 0; block + MAX_CLUSTER_BLOCKS < blocks; block += CLUSTER_EVERY) {
            int size = 2 + random.nextInt(MAX_CLUSTER_BLOCKS - 1);
            long clusterWidth = 1L << random.nextInt(28);
            for (int i = 1; i < size; i++) {
                blockStarts[block + i] = blockStarts[block] + i * clusterWidth / size;
            }
        }
    }

    /** Returns true if the blocks around the record have equal parts of the key space. */
    static boolean isFarFromClusters(long record) {
        long block = record / BLOCK % CLUSTER_EVERY;
        return block > MAX_CLUSTER_BLOCKS && block < CLUSTER_EVERY - 1;
    }

    private void compute(long block) {
        if (block == computedBlock) {
            return;
        }
        computedBlock = block;
        int sum = 0;
        long state = seed ^ block * 0x9E3779B97F4A7C15L;
        for (int i = 0; i < BLOCK; ) {
            state += 0x9E3779B97F4A7C15L;
            long random = (state ^ state >>> 29) * 0xBF58476D1CE4E5B9L;
            random ^= random >>> 32;
            for (int end = i + Long.BYTES; i < end; i++, random >>>= Byte.SIZE) {
                sum += gaps[(int) random & 0xFF];
                sums[i] = sum;
            }
        }
        long start = blockStarts[(int) block];
        long width = blockStarts[(int) block + 1] - start;
        long scale = (1L << 52) / (sum + 1);
        for (int i = 0; i < BLOCK; i++) {
            long share = sums[i] * scale >>> 32; // of 2^20
            blockKeys[i] = start + (width >>> 20) * share + ((width & 0xFFFFF) * share >>> 20);
        }
    }

    /** Returns the key of a record. */
    long key(long record) {
        compute(record / BLOCK);
        return blockKeys[(int) (record % BLOCK)];
    }

    private long word(long position) {
        long record = position / RecordLayout.BYTES;
        return position % RecordLayout.BYTES == 0 ? key(record) : packed(record);
    }

    /** Returns the move, weight and learn field of a record, different for each of 2^48 records. */
    static long packed(long record) {
        return record * 0x9E3779B97F4A7C15L;
    }

    @Override
    long getLong(long position) {
        countPages(position, 8);
        return word(position);
    }

    @Override
    long touch(long position) {
        return bigEndian(getLong(position));
    }

    @Override
    void copy(long position, long[] into, int offset, int count) {
        requireInBook(position, count);
        countPages(position, 8L * count);
        long record = position / RecordLayout.BYTES;
        if (position % RecordLayout.BYTES != 0 || count % 2 != 0) {
            for (int i = 0; i < count; i++) {
                into[offset + i] = bigEndian(word(position + 8L * i));
            }
            return;
        }
        for (int at = offset; at < offset + count; ) {
            compute(record / BLOCK);
            for (int i = (int) (record % BLOCK); i < BLOCK && at < offset + count; i++, record++) {
                into[at++] = bigEndian(blockKeys[i]);
                into[at++] = bigEndian(packed(record));
            }
        }
    }

    @Override
    void copyUnchecked(long position, long[] into, int offset, int count) {
        copy(position, into, offset, count);
    }

    private void requireInBook(long position, int words) {
        if (position < 0 || position + 8L * words > records * RecordLayout.BYTES) {
            throw new IndexOutOfBoundsException("byte " + position + " and " + words + " words from there");
        }
    }

    private void countPages(long position, long bytes) {
        for (long page = position >>> PAGE_BITS; page <= position + bytes - 1 >>> PAGE_BITS; page++) {
            boolean known = false;
            for (int i = 0; i < pageCount && !known; i++) {
                known = pages[i] == page;
            }
            if (!known && pageCount < pages.length) {
                pages[pageCount++] = page;
            }
        }
    }

    /** Returns the number of different pages of 4 KiB that were read since the last call, at most 256. */
    int getAndResetPageCount() {
        int count = pageCount;
        pageCount = 0;
        Arrays.fill(pages, 0);
        return count;
    }
}
