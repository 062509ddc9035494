package org.polybook.scid.internal.write;

import java.util.Arrays;
import java.util.Comparator;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * The names of one kind, numbered from 0 in the order in which they are added, with the number of their uses. One array
 * holds the bytes of all names; other data takes 16 bytes a name.
 */
final class NameTable {
    private static final int INITIAL_CAPACITY = 64;
    /** The maximum number of names: with more, the hash table would have 2^31 slots. */
    private static final int MAX_NAMES = 1 << 29;

    private static final int MAX_USES = (1 << 24) - 1;
    /** A factor of the hash function, random for each process: names cannot be crafted so that all of them collide. */
    private static final long FACTOR = new SplittableRandom().nextLong() | 1;

    private final int maxBytes;
    private byte[] text = new byte[16 * INITIAL_CAPACITY];
    /** The offset of each name, and the end of the last one. */
    private int[] starts = new int[INITIAL_CAPACITY + 1];

    private int[] uses = new int[INITIAL_CAPACITY];
    /** The hash table: one more than a name's number in each used slot, 0 in a free one. */
    private int[] slots = new int[2 * INITIAL_CAPACITY];

    private int count;

    /** Creates an empty table for names of at most that many bytes in total. */
    NameTable(int maxBytes) {
        this.maxBytes = maxBytes;
    }

    int count() {
        return count;
    }

    /** The number of uses of a name; at most the largest number that three bytes hold. */
    int useCount(int name) {
        return Math.min(uses[name], MAX_USES);
    }

    int maxUses() {
        return IntStream.range(0, count).map(this::useCount).max().orElse(0);
    }

    void countUse(int name) {
        uses[name]++;
    }

    /** The number of the name; −1 if the table does not have it. */
    int findOrMinusOne(byte[] bytes, int length) {
        return slots[slot(bytes, length)] - 1;
    }

    /**
     * Adds a name, even if it is already present: the files refer to names by number, so a repeated name needs a
     * number, too. Requires {@link #hasRoomForTwo}.
     *
     * @return its number
     */
    int add(byte[] bytes, int length) {
        grow(length);
        System.arraycopy(bytes, 0, text, starts[count], length);
        starts[count + 1] = starts[count] + length;
        int slot = slot(bytes, length);
        if (slots[slot] == 0) {
            slots[slot] = count + 1;
        }
        return count++;
    }

    /** Returns true if two names of that length can be added: their number and their bytes are limited. */
    boolean hasRoomForTwo(int length) {
        return count + 2 <= MAX_NAMES && 2L * length <= maxBytes - starts[count];
    }

    private void grow(int length) {
        long needed = (long) starts[count] + length;
        if (needed > text.length) {
            text = Arrays.copyOf(text, (int) Math.min(ArraySizes.MAX, Math.max(needed, 2L * text.length)));
        }
        if (count == uses.length) {
            uses = Arrays.copyOf(uses, 2 * count);
            starts = Arrays.copyOf(starts, 2 * count + 1);
            slots = new int[4 * count];
            for (int i = 0; i < count; i++) {
                rehash(i);
            }
        }
    }

    private void rehash(int name) {
        byte[] bytes = Arrays.copyOfRange(text, starts[name], starts[name + 1]);
        int slot = slot(bytes, bytes.length);
        if (slots[slot] == 0) {
            slots[slot] = name + 1;
        }
    }

    /** The slot of the name, or the free slot for it. */
    private int slot(byte[] bytes, int length) {
        long hash = length;
        for (int i = 0; i < length; i++) {
            hash = (hash ^ bytes[i]) * FACTOR;
            hash ^= hash >>> 29;
        }
        int mask = slots.length - 1;
        int slot = (int) (hash >>> 32) & mask;
        while (slots[slot] != 0 && !hasText(slots[slot] - 1, bytes, length)) {
            slot = slot + 1 & mask;
        }
        return slot;
    }

    private boolean hasText(int name, byte[] bytes, int length) {
        return Arrays.equals(text, starts[name], starts[name + 1], bytes, 0, length);
    }

    int startIndex(int name) {
        return starts[name];
    }

    int length(int name) {
        return starts[name + 1] - starts[name];
    }

    /** The bytes of all names, each from {@link #startIndex} on; must not be modified. */
    byte[] allNameBytes() {
        return text;
    }

    /** The numbers of the names, sorted by that comparator. */
    int[] sorted(Comparator<Integer> order) {
        return IntStream.range(0, count)
                .boxed()
                .sorted(order)
                .mapToInt(Integer::intValue)
                .toArray();
    }
}
