package org.polybook.reader.internal;

import org.polybook.api.book.EntryBuffer;

/**
 * Where the records of each part of the key space begin. The space is cut into buckets of equal width, as many as leave
 * {@value #RECORDS_PER_BUCKET} records for each; {@code starts[b]} is the first record of bucket {@code b} or a later one.
 * That takes 1/52 of the book's size. Keys are evenly spread, so a rule of three inside the bucket lands within a few records
 * of the right one.
 *
 * <p>Only for records in order, where it must agree with {@link Search#lowerBound}; there is none for a book that is not. A
 * book whose keys are not evenly spread is searched more slowly, not wrongly.
 *
 * <p>Measured against it: one byte a bucket for how far its start is from where an even spread would have it. That is half
 * the size, but finding the place takes longer than the smaller table saves.
 */
final class BucketIndex {
    /** Fewer records than this are searched as fast without an index. */
    static final int FEWEST_RECORDS = 1024;

    /** More records than this have no room in {@code int}s; a book of 32 GiB. */
    static final int MOST_RECORDS = Integer.MAX_VALUE - 8;

    static final int RECORDS_PER_BUCKET = 13;

    private static final long LOW_HALF = 0xFFFF_FFFFL;

    private final int[] starts;
    private final long buckets;
    private final int records;

    /** Starts: one for each bucket and the number of records. */
    BucketIndex(int[] starts) {
        this.starts = starts;
        buckets = starts.length - 1L;
        records = starts[starts.length - 1];
    }

    static int bucketsFor(long records) {
        return (int) (records / RECORDS_PER_BUCKET);
    }

    /** The number of the bucket in the higher half, how far inside it, in parts of 2^32, in the lower. */
    private static long place(long key, long buckets) {
        return (key >>> Integer.SIZE) * buckets;
    }

    /** The bucket of a key; of two keys the larger never has the lower one. */
    static int bucket(long key, long buckets) {
        return (int) (place(key, buckets) >>> Integer.SIZE);
    }

    /**
     * Adds the records of the key.
     *
     * @return whether the answer proves itself: records of smaller and of larger keys were seen on both its sides. Now and
     *     then it is not to be trusted even so, that the file's end is asked for as well.
     */
    boolean find(BookBytes bytes, long key, EntryBuffer into) {
        long[] scratch = RecordWindow.scratch();
        boolean trusted = RecordWindow.isTrusted(scratch);
        if (trusted) {
            int first = RecordWindow.around(guess(key), records);
            RecordWindow.copy(bytes, first, scratch, 0);
            if (RecordWindow.answer(scratch, 0, first, key, into)) {
                return true;
            }
        }
        return findWidely(bytes, key, into) && trusted;
    }

    /**
     * Four steps for each block of keys, so that their cache misses overlap: where the index expects them all, a first look at
     * these places, copies of them, then each answer. {@code ends} holds the places until the ends are known.
     */
    void find(BookBytes bytes, long[] keys, int from, int to, EntryBuffer into, int[] ends) {
        long[] scratch = RecordWindow.scratch();
        for (int i = from; i < to; i++) {
            ends[i] = RecordWindow.around(guess(keys[i]), records);
        }
        for (int i = from; i < to; i++) {
            RecordWindow.touch(bytes, ends[i], scratch, i - from);
        }
        for (int i = from; i < to; i++) {
            RecordWindow.copyTouched(bytes, ends[i], scratch, i - from);
        }
        RecordWindow.settle(scratch, to - from);
        for (int i = from; i < to; i++) {
            if (keys[i] != 0 && !RecordWindow.answer(scratch, i - from, ends[i], keys[i], into)) {
                findWidely(bytes, keys[i], into);
            }
            ends[i] = into.size();
        }
    }

    long lowerBound(BookBytes bytes, long key) {
        int bucket = bucket(key, buckets);
        return Search.lowerBound(bytes, starts[bucket], starts[bucket + 1], key);
    }

    /** Where a window is too narrow: positions with many moves, and keys that are not evenly spread. */
    private boolean findWidely(BookBytes bytes, long key, EntryBuffer into) {
        if (WideWindow.find(bytes, records, key, guess(key), into)) {
            return true;
        }
        Search.collect(bytes, records, lowerBound(bytes, key), key, into);
        return false;
    }

    private int guess(long key) {
        long place = place(key, buckets);
        int bucket = (int) (place >>> Integer.SIZE);
        int start = starts[bucket];
        return start + (int) ((place & LOW_HALF) * (starts[bucket + 1] - start) >>> Integer.SIZE);
    }
}
