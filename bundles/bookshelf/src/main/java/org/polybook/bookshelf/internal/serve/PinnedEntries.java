package org.polybook.bookshelf.internal.serve;

import java.io.IOException;
import org.polybook.api.book.EntryCursor;
import org.polybook.api.book.PinnedBook;

/** A walk through one generation's records: the pin that it ends with keeps their file open. */
final class PinnedEntries implements EntryCursor {
    private final PinnedBook pin;
    private final EntryCursor entries;

    private PinnedEntries(PinnedBook pin, EntryCursor entries) {
        this.pin = pin;
        this.entries = entries;
    }

    /** Takes over the pin. */
    static EntryCursor of(PinnedBook pin) throws IOException {
        EntryCursor entries = null;
        try {
            entries = pin.cursor();
            return new PinnedEntries(pin, entries);
        } finally {
            if (entries == null) {
                pin.close();
            }
        }
    }

    @Override
    public boolean next() throws IOException {
        return entries.next();
    }

    @Override
    public long index() {
        return entries.index();
    }

    @Override
    public long key() {
        return entries.key();
    }

    @Override
    public long packed() {
        return entries.packed();
    }

    @Override
    public void close() {
        try {
            entries.close();
        } finally {
            pin.close();
        }
    }
}
