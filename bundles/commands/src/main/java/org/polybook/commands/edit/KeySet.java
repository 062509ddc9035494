package org.polybook.commands.edit;

import java.io.IOException;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.Set;
import java.util.function.LongConsumer;
import org.polybook.api.book.OpeningBook;

/**
 * A set of a book's positions. It needs 8 bytes and a bit for each position of the book, regardless of the set's size.
 * Sets of the same book share all but the bits. Keys that the book does not have are stored separately.
 */
final class KeySet {
    /** The book's keys without key 0, in ascending order of their signed values. */
    private final long[] keys;

    private final BitSet marked = new BitSet();
    private final Set<Long> others = new HashSet<>();

    private KeySet(long[] keys) {
        this.keys = keys;
    }

    /** Creates an empty set of positions of the book. */
    static KeySet emptyFor(OpeningBook book) throws IOException {
        long[] all = new long
                [(int) Math.min(
                        Integer.MAX_VALUE - 16, Math.max(16, book.metadata().entries()))];
        long[][] found = {all};
        int[] size = {0};
        book.forEach((index, key, packed) -> {
            boolean repeated = size[0] > 0 && found[0][size[0] - 1] == key;
            if (key != 0 && !repeated) {
                if (size[0] == found[0].length) {
                    found[0] = Arrays.copyOf(found[0], size[0] + (size[0] >> 1));
                }
                found[0][size[0]++] = key;
            }
            return true;
        });
        long[] keys = size[0] == found[0].length ? found[0] : Arrays.copyOf(found[0], size[0]);
        Arrays.sort(keys);
        return new KeySet(keys);
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
