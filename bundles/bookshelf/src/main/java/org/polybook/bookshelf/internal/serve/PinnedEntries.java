package org.polybook.bookshelf.internal.serve;

import java.io.IOException;
import org.polybook.api.book.EntryCursor;
import org.polybook.api.book.PinnedBook;
import org.polybook.api.provider.ForwardingCursor;

/** A cursor over one generation's records, with a pin that keeps their file open until the cursor is closed. */
final class PinnedEntries extends ForwardingCursor {
    private final PinnedBook pin;

    private PinnedEntries(PinnedBook pin, EntryCursor entries) {
        super(entries);
        this.pin = pin;
    }

    /** Returns a cursor that takes over the pin. */
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
    public void close() {
        try {
            super.close();
        } finally {
            pin.close();
        }
    }
}
