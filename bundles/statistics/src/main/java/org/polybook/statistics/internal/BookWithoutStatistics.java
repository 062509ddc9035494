package org.polybook.statistics.internal;

import java.util.Optional;
import org.polybook.api.book.BookFile;
import org.polybook.api.provider.ForwardingBook;

/** A book next to which is a file of statistics that cannot be read. */
final class BookWithoutStatistics extends ForwardingBook {
    private final String problem;

    /** @param problem the reason why the file cannot be read, with its name */
    BookWithoutStatistics(BookFile book, String problem) {
        super(book);
        this.problem = problem;
    }

    @Override
    public Optional<String> problem() {
        return super.problem().or(() -> Optional.of("the statistics are not shown: " + problem));
    }
}
