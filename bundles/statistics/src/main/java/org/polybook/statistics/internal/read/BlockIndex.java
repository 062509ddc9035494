package org.polybook.statistics.internal.read;

import java.io.IOException;
import java.nio.ByteBuffer;
import org.polybook.statistics.internal.layout.StatsLayout;

/** The index of blocks: the first key and the offset of each. Thread-safe. */
final class BlockIndex {
    private final Pages pages;

    BlockIndex(Pages pages) {
        this.pages = pages;
    }

    /** The number of blocks. */
    long count() {
        return pages.length() / StatsLayout.INDEX_ENTRY;
    }

    /** An entry of the index, for one thread. */
    static final class Entry {
        private final byte[] bytes = new byte[StatsLayout.INDEX_ENTRY];
        private final ByteBuffer fields = ByteBuffer.wrap(bytes);

        long firstKey() {
            return fields.getLong(0);
        }

        long offset() {
            return fields.getLong(Long.BYTES);
        }
    }

    void read(long block, Entry into) throws IOException {
        pages.read(block * StatsLayout.INDEX_ENTRY, into.bytes, StatsLayout.INDEX_ENTRY);
    }

    /**
     * Returns the block in which a key begins: the last one whose first key is smaller, or the first block. The key may
     * also be in the following blocks if it is their first key. Keys are spread evenly, so the search estimates the
     * place, and bisects where the estimate is bad.
     */
    long find(long key, Entry scratch) throws IOException {
        long low = 0;
        long high = count();
        boolean bisects = false;
        double lowKey = 0;
        double highKey = 1;
        double wanted = fraction(key);
        while (high - low > 1) {
            long middle = low + (high - low) / 2;
            if (!bisects && highKey > lowKey) {
                middle = low + (long) ((wanted - lowKey) / (highKey - lowKey) * (high - low));
                middle = Math.max(low + 1, Math.min(high - 1, middle));
            }
            read(middle, scratch);
            long width = high - low;
            if (Long.compareUnsigned(scratch.firstKey(), key) < 0) {
                low = middle;
                lowKey = fraction(scratch.firstKey());
            } else {
                high = middle;
                highKey = fraction(scratch.firstKey());
            }
            bisects = high - low > width / 2;
        }
        return low;
    }

    /** Returns the place of a key among all keys, from 0 to 1. */
    private static double fraction(long key) {
        return (key >>> 1) * 0x1p-63;
    }
}
