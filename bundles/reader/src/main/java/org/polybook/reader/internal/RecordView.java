package org.polybook.reader.internal;

import org.polybook.api.book.EntryBuffer;

/**
 * The records of a book and their index. A view is immutable: a new one replaces it when the index is complete. Unless
 * documented otherwise, its methods do not check that the bytes are {@linkplain BookBytes#isEndUnchanged() intact};
 * {@link PolyglotBook} checks this after each call.
 */
final class RecordView {
    private final BookBytes bytes;
    private final long records;
    private final BucketIndex index;

    RecordView(BookBytes bytes, BucketIndex index) {
        this.bytes = bytes;
        this.index = index;
        records = RecordLayout.count(bytes);
    }

    BookBytes bytes() {
        return bytes;
    }

    boolean isIndexed() {
        return index != null;
    }

    /** Returns the first record of a key, or the place at which the key would be. */
    long lowerBound(long key) {
        return index == null ? KeySearch.lowerBound(bytes, 0, records, key) : index.lowerBound(bytes, key);
    }

    /**
     * Adds the records of the key to the buffer.
     *
     * @return true if the bytes that were read are proved to be intact; otherwise the caller must check them
     */
    boolean findWithProof(long key, EntryBuffer into) {
        if (key == 0) {
            return true;
        }
        if (index != null) {
            return index.findWithProof(bytes, key, into);
        }
        KeySearch.collect(bytes, records, lowerBound(key), key, into);
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
            findWithProof(keys[i], into);
            ends[i] = into.size();
        }
    }
}
