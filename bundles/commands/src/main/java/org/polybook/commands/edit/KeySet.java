package org.polybook.commands.edit;

import java.io.IOException;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.Set;
import java.util.function.LongConsumer;
import org.polybook.api.book.OpeningBook;

/**
 * A set of a book's positions. It needs 8 bytes and a bit for each position of the book, regardless of the set's size,
 * so large books have no such set. Sets of the same book share all but the bits. Keys that the book does not have are
 * stored separately.
 */
final class KeySet {
    private static final int MAX_RECORDS = 50_000_000;
    private static final int HEAP_SHARE = 4;

    /** The book's keys without key 0, in ascending order of their signed values. */
    private final long[] keys;

    private final BitSet marked = new BitSet();
    private final Set<Long> others = new HashSet<>();

    private KeySet(long[] keys) {
        this.keys = keys;
    }

    /** The maximum number of records of a book of which there are sets: 50 million, or as many as a quarter of the heap holds. */
    static int maxRecords() {
        return (int) Math.min(MAX_RECORDS, Runtime.getRuntime().maxMemory() / HEAP_SHARE / Long.BYTES);
    }

    /** Creates an empty set of positions of the book; returns null if the book has more records than that. */
    static KeySet emptyOrNull(OpeningBook book, int maxRecords) throws IOException {
        long records = book.metadata().entries();
        if (records > maxRecords) {
            return null;
        }
        long[][] found = {new long[(int) Math.max(16, records)]};
        int[] size = {0};
        boolean[] isTooLarge = {false};
        book.forEach((index, key, packed) -> {
            boolean repeated = size[0] > 0 && found[0][size[0] - 1] == key;
            if (key != 0 && !repeated) {
                isTooLarge[0] = size[0] == maxRecords;
                if (isTooLarge[0]) {
                    return false;
                }
                if (size[0] == found[0].length) {
                    found[0] = Arrays.copyOf(found[0], Math.min(maxRecords, size[0] + (size[0] >> 1)));
                }
                found[0][size[0]++] = key;
            }
            return true;
        });
        return isTooLarge[0] ? null : new KeySet(sorted(found[0], size[0]));
    }

    private static long[] sorted(long[] keys, int size) {
        long[] sorted = size == keys.length ? keys : Arrays.copyOf(keys, size);
        Arrays.sort(sorted);
        return sorted;
    }

    /** Creates another empty set for the same book. */
    KeySet newEmptySet() {
        return new KeySet(keys);
    }

    /** Returns true if the key was not in the set. */
    boolean add(long key) {
        int at = Arrays.binarySearch(keys, key);
        if (at < 0) {
            return others.add(key);
        }
        if (marked.get(at)) {
            return false;
        }
        marked.set(at);
        return true;
    }

    /** Returns true if the key was in the set. */
    boolean remove(long key) {
        int at = Arrays.binarySearch(keys, key);
        if (at < 0) {
            return others.remove(key);
        }
        boolean was = marked.get(at);
        marked.clear(at);
        return was;
    }

    int size() {
        return marked.cardinality() + others.size();
    }

    void forEach(LongConsumer visitor) {
        for (int at = marked.nextSetBit(0); at >= 0; at = marked.nextSetBit(at + 1)) {
            visitor.accept(keys[at]);
        }
        others.forEach(visitor::accept);
    }
}
