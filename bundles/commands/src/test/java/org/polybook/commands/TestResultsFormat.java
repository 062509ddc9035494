package org.polybook.commands;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import org.polybook.api.book.BookEntry;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookFinding;
import org.polybook.api.book.BookMetadata;
import org.polybook.api.book.BookMetadata.Content;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.EntryVisitor;
import org.polybook.api.book.MoveStatistics;
import org.polybook.api.book.OpenOptions;
import org.polybook.api.book.PositionStatistics;
import org.polybook.api.book.StatisticsQuery;
import org.polybook.api.provider.BookFormat;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.Squares;
import org.polybook.chess.orthodox.Orthodox;

/**
 * A format of two files, {@code *.results} with the word {@code statistics} or {@code both} and {@code
 * *.results.comment} with a comment. In the start position the book has the results of 1. e4, of 1. d4 and of a move
 * that is illegal there; with {@code both} also a record of 1. e4.
 */
public final class TestResultsFormat implements BookFormat {
    private static final AtomicInteger OPENED = new AtomicInteger();

    /** The number of times that a book of this format has been opened so far. */
    public static int timesOpened() {
        return OPENED.get();
    }

    /** Writes a book of this format: its main file and its {@link #secondFile}. */
    public static BookRef write(Path main, Content content) throws IOException {
        Files.writeString(main, content.label());
        Files.writeString(secondFile(main), "of the club");
        return BookRef.file(main);
    }

    public static Path secondFile(Path main) {
        return main.resolveSibling(main.getFileName() + ".comment");
    }

    @Override
    public String name() {
        return "results";
    }

    @Override
    public boolean handles(String fileName) {
        return fileName.endsWith(".results");
    }

    @Override
    public List<Path> files(Path main) {
        return List.of(main, secondFile(main));
    }

    @Override
    public BookFile open(Path path, OpenOptions options) throws IOException {
        OPENED.incrementAndGet();
        boolean both = Files.readString(path).equals(Content.BOTH.label());
        BookMetadata metadata = BookMetadata.of(name())
                .withContent(both ? Content.BOTH : Content.STATISTICS)
                .withEntries(both ? 1 : -1)
                .withComment(Files.readString(secondFile(path)));
        return new Results(path, metadata);
    }

    private record Results(Path path, BookMetadata metadata) implements BookFile {
        @Override
        public PositionStatistics statistics(Position position, StatisticsQuery query) throws IOException {
            if (!position.isSameAs(Orthodox.NORMAL.start())) {
                return PositionStatistics.NONE;
            }
            query.requireConditionsIn("the book of results", Set.of(), Set.of());
            return PositionStatistics.of(List.of(
                    MoveStatistics.of(Move.normal(Squares.D2, Squares.D4), 1, 0, 1),
                    MoveStatistics.of(Move.normal(Squares.E2, Squares.E5), 0, 0, 0),
                    MoveStatistics.of(Move.normal(Squares.E2, Squares.E4), 1000, 500, 500)
                            .withAverageMoverElo(2480)
                            .withAverageOpponentElo(2470)
                            .withYears(1851, 2024)));
        }

        @Override
        public int find(long key, EntryBuffer into) throws IOException {
            into.clear();
            forEach((index, each, packed) -> {
                if (each == key) {
                    into.add(packed);
                }
                return true;
            });
            return into.size();
        }

        @Override
        public void forEach(EntryVisitor visitor) {
            if (metadata.content().hasRecords()) {
                visitor.visit(
                        0,
                        TestBookWriter.START,
                        new BookEntry(TestBookWriter.START, TestBookWriter.E2E4, 3, 0).packed());
            }
        }

        @Override
        public long validate(Predicate<BookFinding> visitor) {
            return 0;
        }

        @Override
        public void close() {
            // nothing to release
        }
    }
}
