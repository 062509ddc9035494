package org.polybook.scid.internal.base;

import java.util.Arrays;

/**
 * Marks in a file of names, a few numbers for each: where a record stands, and how many names of each kind come before it. Grows by
 * pages, so that it takes no more than the marks there are and a page.
 */
final class NameMarks {
    private static final int PAGE_BITS = 10;
    private static final int PLACE = 2;
    private static final int WIDTH = PLACE + NameKind.values().length;

    /** {@code int[pages][1024 * 6]}: place, low half first, then the names of each kind, unsigned. */
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

    private static int at(int mark) {
        return (mark & (1 << PAGE_BITS) - 1) * WIDTH;
    }

    private long number(int mark, int column) {
        return pages[mark >>> PAGE_BITS][at(mark) + column] & 0xFFFFFFFFL;
    }

    long place(int mark) {
        return number(mark, 1) << 32 | number(mark, 0);
    }

    long namesBefore(int mark, NameKind kind) {
        return number(mark, PLACE + kind.ordinal());
    }

    /** The last mark with no more names of that kind before it. */
    int before(NameKind kind, long names) {
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
