package org.polybook.statistics.internal;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.DoublePredicate;
import java.util.function.Predicate;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookFinding;
import org.polybook.api.book.BookMetadata;
import org.polybook.api.book.CountedGame;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.EntryVisitor;
import org.polybook.api.book.PositionStatistics;
import org.polybook.api.book.StatisticsQuery;
import org.polybook.chess.Position;
import org.polybook.statistics.internal.read.ContentCheck;
import org.polybook.statistics.internal.read.StatsContent;

/** A file of statistics as a book of results. */
final class StatsBook implements BookFile {
    private final Path path;
    private final StatsContent content;
    private final StatsLookup lookup;

    StatsBook(Path path, StatsContent content) {
        this.path = path;
        this.content = content;
        this.lookup = new StatsLookup(content);
    }

    @Override
    public Path path() {
        return path;
    }

    @Override
    public BookMetadata metadata() {
        return lookup.metadata();
    }

    @Override
    public PositionStatistics statistics(Position position, StatisticsQuery query) throws IOException {
        return lookup.statistics(position, query);
    }

    @Override
    public Optional<CountedGame> game(long number) throws IOException {
        return lookup.game(number);
    }

    @Override
    public int find(long key, EntryBuffer into) {
        into.clear();
        return 0;
    }

    @Override
    public void forEach(EntryVisitor visitor) {
        // a file of statistics has no book records
    }

    @Override
    public long validate(Predicate<BookFinding> visitor) throws IOException {
        return validate(visitor, share -> true);
    }

    @Override
    public long validate(Predicate<BookFinding> visitor, DoublePredicate progress) throws IOException {
        return new ContentCheck(content).run(visitor, progress);
    }

    @Override
    public void close() {
        content.close();
    }
}
