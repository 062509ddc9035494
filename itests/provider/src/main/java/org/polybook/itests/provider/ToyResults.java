package org.polybook.itests.provider;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookFinding;
import org.polybook.api.book.BookMetadata;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.EntryVisitor;
import org.polybook.api.book.MoveStatistics;
import org.polybook.api.book.PositionStatistics;
import org.polybook.api.book.StatisticsQuery;
import org.polybook.chess.Position;

/** An open book of results, completely in memory; it identifies a position by its pieces, not by a key. */
record ToyResults(Path path, List<PositionResults> positions) implements BookFile {
    /** The statistics of one position. */
    record PositionResults(Position position, List<MoveStatistics> moves) {}

    @Override
    public BookMetadata metadata() {
        return BookMetadata.of(ToyResultsFormat.NAME_OF_FORMAT)
                .withContent(BookMetadata.Content.STATISTICS)
                .withEntries(0);
    }

    @Override
    public PositionStatistics statistics(Position position, StatisticsQuery query) throws IOException {
        query.requireConditionsIn(path.toString(), Set.of(), Set.of());
        return positions.stream()
                .filter(results -> results.position().isSameAs(position))
                .findFirst()
                .map(PositionResults::moves)
                .map(PositionStatistics::of)
                .orElse(PositionStatistics.NONE);
    }

    @Override
    public int find(long key, EntryBuffer into) {
        into.clear();
        return 0;
    }

    @Override
    public void forEach(EntryVisitor visitor) {
        // the format has no records
    }

    @Override
    public long validate(Predicate<BookFinding> visitor) {
        return 0;
    }

    @Override
    public void close() {
        // there are no resources to release
    }
}
