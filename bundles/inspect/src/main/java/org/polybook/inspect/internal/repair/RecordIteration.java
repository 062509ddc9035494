package org.polybook.inspect.internal.repair;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.polybook.api.book.EntryVisitor;
import org.polybook.api.book.OpeningBook;

/** Iterates over the records of a book with actions that may throw {@link IOException}. */
final class RecordIteration {
    private RecordIteration() {}

    /** An action on each record. */
    interface RecordAction {
        void accept(long index, long key, long packed) throws IOException;
    }

    static void each(OpeningBook book, RecordAction step) throws IOException {
        EntryVisitor visitor = (index, key, packed) -> {
            try {
                step.accept(index, key, packed);
                return true;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        };
        try {
            book.forEach(visitor);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }
}
