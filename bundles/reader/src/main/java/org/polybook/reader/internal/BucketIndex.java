package org.polybook.reader.internal;

import org.polybook.api.book.EntryBuffer;

/**
 * About where the records of each value of the keys' top bits begin. The key space is cut into 2^bits buckets of 8 to 16
 * records each. Every {@value #GROUP}th bucket has an anchor, the number of its first record; keys are evenly spread, so the
 * buckets between begin within a few records of where a rule of three between two anchors says, and one byte holds by how
 * much they do not. All that takes 1/120 of the book's size at most.
 *
 * <p>Only for records in order, where it must agree with {@link Search#lowerBound}; there is none for a book that is not.
 * The anchors are exact and limit every search. The bytes only say where to look first, so a book whose keys are not evenly
 * spread is searched more slowly, not wrongly.
 */
final class BucketIndex {
    /** Fewer records than this are searched as fast without an index. */
    static final int FEWEST_RECORDS = 1024;

    /** More records than this have no room in {@code int}s; a book of 32 GiB. */
    static final int MOST_RECORDS = Integer.MAX_VALUE - 8;

    static final int GROUP_BITS = 6;
    /** So many buckets share an anchor. */
    static final int GROUP = 1 << GROUP_BITS;

    private final int[] anchors;
    private final byte[] deviations;
    private final int bits;
    private final int records;

    /** Anchors: one for each group and the number of records. Deviations: one for each bucket and a zero. */
    BucketIndex(int[] anchors, byte[] deviations, int bits) {
        this.anchors = anchors;
        this.deviations = deviations;
        this.bits = bits;
        records = anchors[anchors.length - 1];
    }

    /** How many top bits to use for that many records: the largest number that leaves 8 a bucket. */
    static int bitsFor(long records) {
        return 63 - Long.numberOfLeadingZeros(records) - 3;
    }

    /** Where a bucket of a group would begin if the keys were spread quite evenly from one anchor to the next. */
    static int even(int anchor, int nextAnchor, int bucketInGroup) {
        return anchor + (int) ((long) (nextAnchor - anchor) * bucketInGroup >> GROUP_BITS);
    }

    /**
     * Adds the records of the key.
     *
     * @return whether the answer proves itself: records of smaller and of larger keys were seen on both its sides
     */
    boolean find(BookBytes bytes, long key, EntryBuffer into) {
        long[] scratch = Window.scratch();
        if (Window.isTrusted(scratch)) {
            int first = Window.around(guess(key), records);
            Window.copy(bytes, first, scratch, 0);
            if (Window.answer(scratch, 0, key, into)) {
                return true;
            }
        }
        return findWidely(bytes, key, into);
    }

    /**
     * Four steps for each block of keys, so that their cache misses overlap: where the index expects them all, a first look at
     * these places, copies of them, then each answer. {@code ends} holds the places until the ends are known.
     */
    void find(BookBytes bytes, long[] keys, int from, int to, EntryBuffer into, int[] ends) {
        long[] scratch = Window.scratch();
        for (int i = from; i < to; i++) {
            ends[i] = Window.around(guess(keys[i]), records);
        }
        long seen = 0;
        for (int i = from; i < to; i++) {
            seen += Window.touch(bytes, ends[i]);
        }
        Window.use(scratch, seen);
        for (int i = from; i < to; i++) {
            Window.copy(bytes, ends[i], scratch, i - from);
        }
        for (int i = from; i < to; i++) {
            if (keys[i] != 0 && !Window.answer(scratch, i - from, keys[i], into)) {
                findWidely(bytes, keys[i], into);
            }
            ends[i] = into.size();
        }
    }

    long lowerBound(BookBytes bytes, long key) {
        int group = (int) (key >>> -bits) >>> GROUP_BITS;
        return Search.lowerBound(bytes, anchors[group], anchors[group + 1], key);
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
        int bucket = (int) (key >>> -bits);
        int start = start(bucket);
        long inside = key << bits >>> 32;
        return start + (int) ((start(bucket + 1) - start) * inside >> 32);
    }

    /** About where that bucket begins; right unless its group is very uneven. The bucket after the last begins at the end. */
    private int start(int bucket) {
        int group = Math.min(bucket >>> GROUP_BITS, anchors.length - 2);
        return even(anchors[group], anchors[group + 1], bucket - (group << GROUP_BITS)) + deviations[bucket];
    }
}
