package org.polybook.statistics.internal;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/** The names of files of statistics: {@code *.stats}; next to a book, the book's name and {@code .stats}. */
final class StatsFileNames {
    private static final String ENDING = ".stats";

    private StatsFileNames() {}

    /** Returns true if a file of that name is a file of statistics. */
    static boolean isStatistics(String fileName) {
        return fileName.toLowerCase(Locale.ROOT).endsWith(ENDING);
    }

    /** Returns the path next to a book, which may be missing; empty for a file of statistics. */
    static Optional<Path> nextTo(Path book) {
        Path name = book.getFileName();
        return name == null || isStatistics(name.toString())
                ? Optional.empty()
                : Optional.of(book.resolveSibling(name + ENDING));
    }

    /** Returns the existing file from which a book has its results; empty if absent. */
    static Optional<Path> of(Path book) {
        return Optional.of(nextTo(book).orElse(book)).filter(Files::isRegularFile);
    }
}
