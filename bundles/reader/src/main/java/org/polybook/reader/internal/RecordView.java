package org.polybook.reader.internal;

import org.polybook.api.book.EntryBuffer;

/**
 * The records of a book and the way to find them: immutable, exchanged as a whole when there is an index. Where nothing
 * else is said, nothing here asks whether the bytes were {@linkplain BookBytes#intact() intact}; {@link PolyglotBook} does,
 * after each call.
 */
final class RecordView {
    private final BookBytes bytes;
    private final long records;
    private final BucketIndex index;

    RecordView(BookBytes bytes, BucketIndex index) {
        this.bytes = bytes;
        this.index = index;
        records = Records.count(bytes);
    }

    BookBytes bytes() {
        return bytes;
    }

    boolean isIndexed() {
        return index != null;
    }

    /** The first record of that key, if it has any. */
    long lowerBound(long key) {
        return index == null ? Search.lowerBound(bytes, 0, records, key) : index.lowerBound(bytes, key);
    }

    /** Adds the records of the key; returns whether the bytes need not be asked whether they were intact. */
    boolean find(long key, EntryBuffer into) {
        if (key == 0) {
            return true;
        }
        if (index != null) {
            return index.find(bytes, key, into);
        }
        Search.collect(bytes, records, lowerBound(key), key, into);
        return false;
    }

    void find(long[] keys, int count, EntryBuffer into, int[] ends) {
        if (index != null) {
            for (int from = 0; from < count; from += RecordWindow.SLOTS) {
                index.find(bytes, keys, from, Math.min(count, from + RecordWindow.SLOTS), into, ends);
            }
            return;
        }
        for (int i = 0; i < count; i++) {
            find(keys[i], into);
            ends[i] = into.size();
        }
    }
}
