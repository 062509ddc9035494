package org.polybook.statistics.internal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.osgi.service.component.annotations.Component;
import org.polybook.api.book.BookFile;
import org.polybook.api.provider.BookOverlay;
import org.polybook.statistics.internal.read.StatsContent;

/**
 * Adds the statistics in the file next to a book, such as {@code club.bin.stats} next to {@code club.bin}. A file that
 * cannot be read is a problem of the book, which is served without it.
 */
@Component
public final class StatsOverlay implements BookOverlay {
    /** Used by {@link java.util.ServiceLoader} and by Declarative Services. */
    public StatsOverlay() {}

    @Override
    public List<Path> files(Path main) {
        return StatsFileNames.nextTo(main).stream().toList();
    }

    @Override
    public BookFile apply(BookFile book) {
        return StatsFileNames.nextTo(book.path())
                .filter(Files::isRegularFile)
                .map(file -> withStatistics(book, file))
                .orElse(book);
    }

    private static BookFile withStatistics(BookFile book, Path file) {
        try {
            return new BookWithStatistics(book, StatsContent.open(file));
        } catch (IOException e) {
            return new BookWithoutStatistics(book, e.getMessage());
        }
    }
}
