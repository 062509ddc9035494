package org.polybook.bookshelf.internal.shelf;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookFinding;
import org.polybook.api.book.BookMetadata;
import org.polybook.api.book.BookProperties;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.EntryCursor;
import org.polybook.api.book.EntryVisitor;
import org.polybook.api.book.MoveStatistics;
import org.polybook.api.book.OpenOptions;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.book.PinnedBook;
import org.polybook.api.book.PositionStatistics;
import org.polybook.api.book.StatisticsQuery;
import org.polybook.bookshelf.internal.testing.AnyFileFormat;
import org.polybook.bookshelf.internal.testing.ShelfTestBooks;
import org.polybook.bookshelf.internal.testing.TestShelf;
import org.polybook.bookshelf.internal.testing.TestShelf.Service;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.Squares;
import org.polybook.chess.orthodox.Orthodox;

/** A shelved book with results of games and without records. */
class ShelfStatisticsBookTest {
    private static final Position START = Orthodox.NORMAL.start();

    @TempDir
    Path folder;

    private final TestShelf shelf = new TestShelf();
    private Path file;

    /** A book that contains only the number of games that White won with 1. e4. */
    private record ResultsBook(Path path, int wins) implements BookFile {
        @Override
        public BookMetadata metadata() {
            return BookMetadata.of("results").withContent(BookMetadata.Content.STATISTICS);
        }

        @Override
        public PositionStatistics statistics(Position position, StatisticsQuery query) throws IOException {
            if (wins > 99) {
                throw new IOException("too many to count");
            }
            return PositionStatistics.of(List.of(MoveStatistics.of(Move.normal(Squares.E2, Squares.E4), wins, 0, 0)));
        }

        @Override
        public int find(long key, EntryBuffer into) {
            into.clear();
            return 0;
        }

        @Override
        public void forEach(EntryVisitor visitor) {}

        @Override
        public long validate(Predicate<BookFinding> visitor) {
            return 0;
        }

        @Override
        public void close() {}
    }

    @BeforeEach
    void writeResultsBook() throws IOException {
        file = Files.writeString(folder.toRealPath().resolve("club.results"), "7");
        shelf.shelf.setFormats(List.of((AnyFileFormat) ShelfStatisticsBookTest::open));
    }

    private static BookFile open(Path path, OpenOptions options) throws IOException {
        return new ResultsBook(path, Integer.parseInt(Files.readString(path)));
    }

    private static long wins(OpeningBook book) throws IOException {
        return book.statistics(START).get(0).whiteWins();
    }

    @Test
    void service_hasNoRecordsOrKeysAndNeedsNoScheme() throws IOException {
        shelf.schemes.clear();
        shelf.putConfiguredBook("pid", file);

        Service service = shelf.service("club.results");
        assertThat(service.properties)
                .containsEntry(BookProperties.CONTENT, "statistics")
                .doesNotContainKey(BookProperties.PROBLEM);
        assertThat(service.book.find(ShelfTestBooks.START)).isEmpty();
        assertThat(service.book.moves(START)).isEmpty();
        assertThat(service.book.coding(Orthodox.NORMAL)).isEmpty();
        try (EntryCursor entries = service.book.cursor()) {
            assertThat(entries.next()).isFalse();
        }
        assertThat(wins(service.book)).isEqualTo(7);
    }

    @Test
    void service_rulesMissing_reportsThemWithoutMentioningKeys() {
        shelf.variants.clear();
        shelf.putConfiguredBook("pid", file);

        assertThat(shelf.listedBook("club.results").problem())
                .isEqualTo("the rules of normal are missing: add org.polybook.variants");
    }

    @Test
    void newResults_areAnsweredByTheServiceButNotByPins() throws IOException {
        shelf.putConfiguredBook("pid", file);
        OpeningBook book = shelf.service("club.results").book;

        try (PinnedBook pinned = book.pin();
                PinnedBook second = pinned.pin()) {
            ShelfTestBooks.renameOver(file, new byte[] {'9'});
            shelf.pollUntilSettled();

            assertThat(wins(book)).isEqualTo(9);
            assertThat(wins(pinned)).isEqualTo(7);
            assertThat(wins(second)).isEqualTo(7);
        }
    }

    @Test
    void newResults_thatCannotBeQueried_areRefused() throws IOException {
        shelf.putConfiguredBook("pid", file);

        ShelfTestBooks.renameOver(file, "100".getBytes(StandardCharsets.US_ASCII));
        shelf.pollUntilSettled();

        assertThat(wins(shelf.service("club.results").book)).isEqualTo(7);
        assertThat(shelf.listedBook("club.results").problem()).contains("too many to count");
    }

    @Test
    void bookOfRecords_reportsItsContent() throws IOException {
        Path records = Files.write(folder.toRealPath().resolve("mine.bin"), ShelfTestBooks.bookWithWeight(1));
        shelf.shelf.setFormats(List.of(shelf.reader));
        shelf.putConfiguredBook("pid", records);

        assertThat(shelf.service("mine").get(BookProperties.CONTENT)).isEqualTo("records");
    }
}
