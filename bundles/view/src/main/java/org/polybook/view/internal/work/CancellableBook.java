package org.polybook.view.internal.work;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookFinding;
import org.polybook.api.book.BookMetadata;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.EntryVisitor;
import org.polybook.api.book.MoveStatistics;
import org.polybook.api.build.BuildCancelledException;
import org.polybook.api.scheme.Coding;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.Position;

/**
 * A book for a service that reports no progress: its look-ups report how many of the records have been found, until all have been, and
 * end with a {@link BuildCancelledException} when the task is cancelled. For one thread.
 */
final class CancellableBook implements BookFile {
    /** The number of records between two polls of the task, less one; a mask. */
    private static final int BETWEEN = 0xFFF;

    private final BookFile book;
    private final Progress progress;
    private long found;

    /** Without a progress yet. */
    CancellableBook(BookFile book, Progress progress) {
        this.book = book;
        this.progress = progress;
    }

    @Override
    public int find(long key, EntryBuffer into) throws IOException {
        requireWanted();
        int records = book.find(key, into);
        long all = book.metadata().entries();
        found += records;
        progress.done(all > 0 && found <= all ? (double) found / all : -1); // records that are found again tell nothing
        return records;
    }

    @Override
    public void forEach(EntryVisitor visitor) throws IOException {
        book.forEach((index, key, packed) -> {
            boolean isWanted = (index & BETWEEN) != 0 || !progress.isCancelled();
            return isWanted && visitor.visit(index, key, packed);
        });
        requireWanted();
    }

    @Override
    public List<MoveStatistics> statistics(Position position) throws IOException {
        requireWanted();
        return book.statistics(position);
    }

    private void requireWanted() throws BuildCancelledException {
        if (progress.isCancelled()) {
            throw new BuildCancelledException();
        }
    }

    @Override
    public Optional<Coding> coding(ChessVariant variant) {
        return book.coding(variant);
    }

    @Override
    public BookMetadata metadata() {
        return book.metadata();
    }

    @Override
    public long generation() {
        return book.generation();
    }

    @Override
    public Path path() {
        return book.path();
    }

    @Override
    public long validate(Predicate<BookFinding> visitor) throws IOException {
        return book.validate(visitor);
    }

    @Override
    public Optional<String> problem() {
        return book.problem();
    }

    @Override
    public void close() {
        book.close();
    }
}
