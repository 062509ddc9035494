package org.polybook.writer.internal.journal;

import org.polybook.api.book.EntryVisitor;

/**
 * Shows the records of a book and of a table of changed positions as those of one book: the table's positions stand where
 * their keys belong, and none of the book's records under such a key is shown, wherever it stands.
 */
final class MergedRecords implements EntryVisitor {
    private final PositionTable table;
    private final EntryVisitor visitor;
    private final long[] keys;
    private int pending;
    private long index;
    private long previous;
    private boolean ordered = true;
    private boolean enough;

    MergedRecords(PositionTable table, EntryVisitor visitor) {
        this.table = table;
        this.visitor = visitor;
        keys = table.sortedKeys();
    }

    @Override
    public boolean visit(long ignored, long key, long packed) {
        ordered &= Long.compareUnsigned(key, previous) >= 0;
        previous = key;
        while (pending < keys.length && Long.compareUnsigned(keys[pending], key) <= 0) {
            showNext();
        }
        if (isReplaced(key)) {
            return !enough;
        }
        return show(key, packed);
    }

    /** In an ordered book only the position shown last can come once more. */
    private boolean isReplaced(long key) {
        return ordered ? pending > 0 && keys[pending - 1] == key : table.records(key) != null;
    }

    private void showNext() {
        long key = keys[pending++];
        for (long record : table.records(key)) {
            show(key, record);
        }
    }

    private boolean show(long key, long packed) {
        enough = enough || !visitor.visit(index++, key, packed);
        return !enough;
    }

    /** The book has no more records. */
    void finish() {
        while (!enough && pending < keys.length) {
            showNext();
        }
    }
}
