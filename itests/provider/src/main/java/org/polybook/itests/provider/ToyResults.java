package org.polybook.itests.provider;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookFinding;
import org.polybook.api.book.BookMetadata;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.EntryVisitor;
import org.polybook.api.book.MoveStatistics;
import org.polybook.chess.Position;

/** An open book of results, all of it in memory; it knows a position by its pieces, not by a key. */
record ToyResults(Path path, List<Line> lines) implements BookFile {
    /** What is known of one position. */
    record Line(Position position, List<MoveStatistics> moves) {}

    @Override
    public BookMetadata metadata() {
        return BookMetadata.of(ToyResultsFormat.NAME_OF_FORMAT)
                .withContent(BookMetadata.Content.STATISTICS)
                .withEntries(0);
    }

    @Override
    public List<MoveStatistics> statistics(Position position) {
        return lines.stream()
                .filter(line -> line.position().isSameAs(position))
                .findFirst()
                .map(Line::moves)
                .orElse(List.of());
    }

    @Override
    public int find(long key, EntryBuffer into) {
        into.clear();
        return 0;
    }

    @Override
    public void forEach(EntryVisitor visitor) {
        // there are no records
    }

    @Override
    public long validate(Predicate<BookFinding> visitor) {
        return 0;
    }

    @Override
    public void close() {
        // nothing is held
    }
}
