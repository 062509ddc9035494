package org.polybook.statistics.internal;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.polybook.api.statistics.BookFileStamp;

/**
 * The comparison of a book with the book that was written together with its statistics. The samples of the book are read
 * at the first call of {@link #problem()} only. Thread-safe.
 */
final class StatsOrigin {
    private final Path book;
    private final Optional<BookFileStamp> written;
    private Optional<String> problem;

    /** @param written the stamp in the statistics; empty if they were counted without a book */
    StatsOrigin(Path book, Optional<BookFileStamp> written) {
        this.book = book;
        this.written = written;
    }

    /** Returns a remark if the book's file differs from the one written together with the statistics. */
    synchronized Optional<String> problem() {
        if (problem == null) {
            problem = written.flatMap(this::compare);
        }
        return problem;
    }

    private Optional<String> compare(BookFileStamp stamp) {
        try {
            return BookFileStamp.of(book).equals(stamp)
                    ? Optional.empty()
                    : Optional.of("the statistics were counted for another state of this book");
        } catch (IOException e) {
            return Optional.of("the statistics cannot be compared with the book: " + e.getMessage());
        }
    }
}
