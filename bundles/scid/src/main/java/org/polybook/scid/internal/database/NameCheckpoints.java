package org.polybook.scid.internal.database;

import java.util.Arrays;

/**
 * Checkpoints in a file of names: the offset of a record, and the number of names of each kind before it. Memory is
 * allocated in pages, so less than one page of it is unused.
 */
final class NameCheckpoints {
    private static final int PAGE_BITS = 10;
    private static final int PLACE = 2;
    private static final int WIDTH = PLACE + NameKind.values().length;

    /** {@code int[pages][1024 * 6]}: the offset, low half first, then the number of names of each kind, unsigned. */
    private int[][] pages = {};

    private int count;

    int count() {
        return count;
    }

    void add(long place, long[] namesBefore) {
        int page = count >>> PAGE_BITS;
        if (page == pages.length) {
            pages = Arrays.copyOf(pages, page + Math.max(1, page >> 1));
        }
        if (pages[page] == null) {
            pages[page] = new int[WIDTH << PAGE_BITS];
        }
        int at = at(count++);
        pages[page][at] = (int) place;
        pages[page][at + 1] = (int) (place >>> 32);
        for (int kind = 0; kind < namesBefore.length; kind++) {
            pages[page][at + PLACE + kind] = (int) namesBefore[kind];
        }
    }

    private static int at(int checkpoint) {
        return (checkpoint & (1 << PAGE_BITS) - 1) * WIDTH;
    }

    private long number(int checkpoint, int column) {
        return pages[checkpoint >>> PAGE_BITS][at(checkpoint) + column] & 0xFFFFFFFFL;
    }

    long recordOffset(int checkpoint) {
        return number(checkpoint, 1) << 32 | number(checkpoint, 0);
    }

    long namesBefore(int checkpoint, NameKind kind) {
        return number(checkpoint, PLACE + kind.ordinal());
    }

    /** The last checkpoint with at most {@code names} names of that kind before it. */
    int lastCheckpointBefore(NameKind kind, long names) {
        int low = 0;
        int high = count - 1;
        while (low < high) {
            int middle = low + high + 1 >>> 1;
            if (namesBefore(middle, kind) <= names) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }
}
