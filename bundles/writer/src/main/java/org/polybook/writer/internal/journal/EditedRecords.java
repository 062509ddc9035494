package org.polybook.writer.internal.journal;

import java.io.IOException;
import org.polybook.api.book.BookMetadata;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.EntryCursor;
import org.polybook.api.book.EntryVisitor;
import org.polybook.api.book.OpeningBook;

/** The answers of a book combined with a table of changed positions. */
final class EditedRecords {
    private EditedRecords() {}

    static int findAll(OpeningBook base, ChangedPositions table, long key, EntryBuffer into) throws IOException {
        if (table.isEmpty() || key == 0) {
            return base.find(key, into);
        }
        long[] own = table.recordsOrNull(key);
        if (own == null) {
            return base.find(key, into);
        }
        into.clear();
        add(own, into);
        return own.length;
    }

    static void findAll(OpeningBook base, ChangedPositions table, long[] keys, int count, EntryBuffer into, int[] ends)
            throws IOException {
        base.find(keys, count, into, ends);
        if (!table.isEmpty() && hasChangedKey(table, keys, count)) {
            replaceChangedRecords(table, keys, count, into, ends);
        }
    }

    private static boolean hasChangedKey(ChangedPositions table, long[] keys, int count) {
        for (int i = 0; i < count; i++) {
            if (keys[i] != 0 && table.recordsOrNull(keys[i]) != null) {
                return true;
            }
        }
        return false;
    }

    /** Replaces the book's records with the table's. */
    private static void replaceChangedRecords(
            ChangedPositions table, long[] keys, int count, EntryBuffer into, int[] ends) {
        EntryBuffer found = new EntryBuffer(into.size());
        for (int i = 0; i < into.size(); i++) {
            found.add(into.packed(i), into.indexInFile(i));
        }
        into.clear();
        int from = 0;
        for (int i = 0; i < count; i++) {
            long[] own = keys[i] == 0 ? null : table.recordsOrNull(keys[i]);
            if (own != null) {
                add(own, into);
            } else {
                for (int j = from; j < ends[i]; j++) {
                    into.add(found.packed(j), found.indexInFile(j));
                }
            }
            from = ends[i];
            ends[i] = into.size();
        }
    }

    private static void add(long[] records, EntryBuffer into) {
        for (long record : records) {
            into.add(record);
        }
    }

    static void forEach(OpeningBook base, ChangedPositions table, EntryVisitor visitor) throws IOException {
        if (table.isEmpty()) {
            base.forEach(visitor);
            return;
        }
        try (EntryCursor entries = cursor(base, table)) {
            while (entries.next() && visitor.visit(entries.index(), entries.key(), entries.packed())) {}
        }
    }

    static EntryCursor cursor(OpeningBook base, ChangedPositions table) throws IOException {
        return table.isEmpty() ? base.cursor() : new MergedRecords(table, base.cursor());
    }

    /**
     * A book's metadata with the number of records that {@link #forEach} visits.
     *
     * @param own the book's own metadata, already read by the caller: a second call could return others
     */
    static BookMetadata metadataWithRecordCount(OpeningBook base, BookMetadata own, ChangedPositions table)
            throws IOException {
        if (table.isEmpty() || own.entries() < 0) {
            return own;
        }
        long entries = own.entries();
        EntryBuffer buffer = new EntryBuffer();
        for (long key : table.sortedKeys()) {
            entries += table.recordsOrNull(key).length - (key == 0 ? countHeaderRecords(base) : base.find(key, buffer));
        }
        return own.withEntries(entries);
    }

    private static long countHeaderRecords(OpeningBook base) throws IOException {
        long[] count = new long[1];
        base.forEach((index, key, packed) -> {
            count[0] += key == 0 ? 1 : 0;
            return key == 0;
        });
        return count[0];
    }
}
