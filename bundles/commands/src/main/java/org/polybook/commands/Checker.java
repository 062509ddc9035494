package org.polybook.commands;

import java.io.IOException;
import java.util.function.Predicate;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookFinding;
import org.polybook.api.inspect.BookInspector;
import org.polybook.api.inspect.CheckOptions;
import org.polybook.api.spi.Providers;

/** Who looks for faults in books. */
@FunctionalInterface
public interface Checker {
    void run(BookFile book, Predicate<BookFinding> visitor) throws IOException;

    /** The check of whole books; what the reader knows, where the bundle for it is not available. */
    static Checker thorough(CheckOptions options) {
        return Providers.all(BookInspector.class).stream()
                .findFirst()
                .<Checker>map(inspector -> (book, visitor) -> inspector.check(book, options, visitor))
                .orElse(BookFile::validate);
    }
}
