package org.polybook.inspect.internal.check;

import java.io.IOException;
import java.util.function.DoublePredicate;
import java.util.function.Predicate;
import org.osgi.service.component.annotations.Component;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookFinding;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.inspect.BookDifference;
import org.polybook.api.inspect.BookInspector;
import org.polybook.api.inspect.BookStatistics;
import org.polybook.api.inspect.CheckOptions;
import org.polybook.inspect.internal.compare.BookComparison;
import org.polybook.inspect.internal.statistics.StatisticsCounter;

/**
 * Checks books. Each check looks for providers of keys and headers; if a provider is not available, the parts that need
 * it are skipped, and a finding says so.
 */
@Component
public final class PolyglotInspector implements BookInspector {
    /** Both {@link java.util.ServiceLoader} and Declarative Services call this constructor. */
    public PolyglotInspector() {}

    @Override
    public long check(BookFile book, CheckOptions options, Predicate<BookFinding> visitor, DoublePredicate progress)
            throws IOException {
        return new WholeBookCheck(book, options, visitor, progress).run();
    }

    @Override
    public long compare(OpeningBook first, OpeningBook second, Predicate<BookDifference> visitor) throws IOException {
        return new BookComparison(first, second, visitor).compareInKeyOrder();
    }

    @Override
    public long compareAndLocate(
            OpeningBook first, OpeningBook second, CheckOptions reach, Predicate<BookDifference> visitor)
            throws IOException {
        return new BookComparison(first, second, visitor).compareNearestFirst(reach);
    }

    @Override
    public BookStatistics statistics(OpeningBook book, CheckOptions options) throws IOException {
        return new StatisticsCounter(book, options).run();
    }
}
