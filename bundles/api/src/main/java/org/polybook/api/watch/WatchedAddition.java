package org.polybook.api.watch;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.polybook.api.build.BuildReport;

/**
 * An addition of games to a book.
 *
 * @param files the files with the new games, at least one
 * @param report the numbers of new games, and of moves and positions of the whole book
 */
public record WatchedAddition(Path book, List<Path> files, BuildReport report, Duration duration) {
    public WatchedAddition {
        Objects.requireNonNull(book, "book");
        Objects.requireNonNull(report, "report");
        Objects.requireNonNull(duration, "duration");
        files = List.copyOf(files);
    }
}
