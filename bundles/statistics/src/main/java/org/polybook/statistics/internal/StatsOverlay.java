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
    private static final String ENDING = ".stats";

    /** Used by {@link java.util.ServiceLoader} and by Declarative Services. */
    public StatsOverlay() {}

    @Override
    public List<Path> files(Path main) {
        Path name = main.getFileName();
        return name == null || name.toString().endsWith(ENDING)
                ? List.of()
                : List.of(main.resolveSibling(name + ENDING));
    }

    @Override
    public BookFile apply(BookFile book) {
        for (Path file : files(book.path())) {
            if (Files.isRegularFile(file)) {
                return withStatistics(book, file);
            }
        }
        return book;
    }

    private static BookFile withStatistics(BookFile book, Path file) {
        try {
            return new BookWithStatistics(book, StatsContent.open(file));
        } catch (IOException e) {
            return new BookWithoutStatistics(book, e.getMessage());
        }
    }
}
