package org.polybook.inspect.internal.repair;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.polybook.api.book.EntryVisitor;
import org.polybook.api.book.OpeningBook;

/** Iterates over the records of a book with actions that may throw {@link IOException}. */
final class RecordIteration {
    private RecordIteration() {}

    /** An action on each record. */
    interface Step {
        void take(long index, long key, long packed) throws IOException;
    }

    static void each(OpeningBook book, Step step) throws IOException {
        EntryVisitor visitor = (index, key, packed) -> {
            try {
                step.take(index, key, packed);
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
