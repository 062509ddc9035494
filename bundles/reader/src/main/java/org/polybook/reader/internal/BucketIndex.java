package org.polybook.reader.internal;

import org.polybook.api.book.EntryBuffer;

/**
 * Where the records of each value of the keys' top bits begin: {@code starts[b]} is the first record whose top bits are
 * {@code b} or more, for 2^bits buckets of 16 to 32 records each, which takes 1/64 of the book's size at most. Keys are
 * evenly spread, so a rule of three inside the bucket lands within a few records of the right one.
 *
 * <p>Only for records in order, where it must agree with {@link Search#lowerBound}; there is none for a book that is not.
 * A search never leaves its bucket by more than a few records, whatever the bytes have become since.
 */
final class BucketIndex {
    /** Fewer records than this are searched as fast without an index. */
    static final int FEWEST_RECORDS = 1024;

    /** More records than this have no room in {@code int}s; a book of 32 GiB. */
    static final int MOST_RECORDS = Integer.MAX_VALUE - 8;

    /** A fuller bucket than this is halved, not stepped through: the keys are not evenly spread. */
    private static final int STEPPABLE = 64;

    private final int[] starts;
    private final int bits;
    private final int records;

    BucketIndex(int[] starts, int bits) {
        this.starts = starts;
        this.bits = bits;
        records = starts[starts.length - 1];
    }

    /** How many top bits to use for that many records: the largest number that leaves 16 a bucket. */
    static int bitsFor(long records) {
        return 63 - Long.numberOfLeadingZeros(records) - 4;
    }

    /**
     * Adds the records of the key.
     *
     * @return whether what was read is proven to have come from the file
     */
    boolean find(BookBytes bytes, long key, EntryBuffer into) {
        int bucket = (int) (key >>> -bits);
        int low = starts[bucket];
        int count = starts[bucket + 1] - low;
        if (count <= STEPPABLE && Window.find(bytes, records, key, low + inside(key, count), into)) {
            return true;
        }
        Search.collect(bytes, records, lowerBound(bytes, key), key, into);
        return false;
    }

    long lowerBound(BookBytes bytes, long key) {
        int bucket = (int) (key >>> -bits);
        int low = starts[bucket];
        int high = starts[bucket + 1];
        return high - low > STEPPABLE
                ? Search.lowerBound(bytes, low, high, key)
                : Search.lowerBoundNear(bytes, low, high, key, low + inside(key, high - low));
    }

    /**
     * Three steps for each block of keys, so that their cache misses overlap: where the index expects them all, the records
     * at those places, then each search to its end. {@code ends} holds the places until the ends are known.
     */
    void find(BookBytes bytes, long[] keys, int from, int to, EntryBuffer into, int[] ends) {
        for (int i = from; i < to; i++) {
            int bucket = (int) (keys[i] >>> -bits);
            int low = starts[bucket];
            ends[i] = low + inside(keys[i], starts[bucket + 1] - low);
        }
        touch(bytes, keys, from, to, ends);
        for (int i = from; i < to; i++) {
            if (keys[i] != 0) {
                Search.collect(bytes, records, lowerBound(bytes, keys[i], ends[i]), keys[i], into);
            }
            ends[i] = into.size();
        }
    }

    /** Reads the key at each place, and makes use of it without a branch, so that no read waits for another. */
    private void touch(BookBytes bytes, long[] keys, int from, int to, int[] places) {
        int last = records - 1;
        for (int i = from; i < to; i++) {
            int place = Math.min(places[i], last);
            places[i] = place + Search.below(Records.key(bytes, place), keys[i]);
        }
    }

    /** The same as {@link #lowerBound(BookBytes, long)}, from a place that is near. */
    private long lowerBound(BookBytes bytes, long key, int near) {
        int bucket = (int) (key >>> -bits);
        int low = starts[bucket];
        int high = starts[bucket + 1];
        return high - low > STEPPABLE
                ? Search.lowerBound(bytes, low, high, key)
                : Search.lowerBoundNear(bytes, low, high, key, Math.max(low, Math.min(near, high)));
    }

    /** The share of a bucket of that many records that the 32 bits after the top bits stand for. */
    private int inside(long key, int count) {
        return (int) (((key << bits) >>> 32) * count >>> 32);
    }
}
