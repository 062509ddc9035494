package org.polybook.bookshelf.internal.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookMetadata;
import org.polybook.api.book.BookMove;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.EntryCursor;
import org.polybook.api.book.MoveStatistics;
import org.polybook.api.book.OpenOptions;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.book.PinnedBook;
import org.polybook.api.book.PositionStatistics;
import org.polybook.api.book.StatisticsQuery;
import org.polybook.bookshelf.internal.testing.DelegatingFile;
import org.polybook.bookshelf.internal.testing.ShelfTestBooks;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.Square;
import org.polybook.chess.orthodox.Orthodox;
import org.polybook.reader.internal.PolyglotFormat;

/** A query, a cursor or a pin keeps the content open until it ends or is closed, and no longer. */
class ContentLifetimeTest {
    private static final Position START = Orthodox.NORMAL.start();

    @TempDir
    Path folder;

    private boolean closed;
    private SwappableBook book;

    @BeforeEach
    void openBook() throws IOException {
        Path file = Files.write(folder.resolve("mine.bin"), ShelfTestBooks.bookOfRecords(3, 7));
        BookFile content = new PolyglotFormat().open(file, OpenOptions.DEFAULT);
        book = new SwappableBook("mine", new ContentGeneration(new OneMoveFile(content, () -> closed = true), 4));
    }

    /** A file with one move and one line of statistics for every position. */
    private record OneMoveFile(BookFile file, Runnable closing) implements DelegatingFile {
        @Override
        public List<BookMove> moves(Position position) throws IOException {
            return file.find(ShelfTestBooks.START).stream()
                    .map(entry -> new BookMove(entry, Optional.empty(), 1))
                    .toList();
        }

        @Override
        public PositionStatistics statistics(Position position, StatisticsQuery query) {
            return PositionStatistics.of(
                    List.of(MoveStatistics.of(Move.normal(Square.parse("e2"), Square.parse("e4")), 1, 0, 0)));
        }

        @Override
        public BookMetadata metadata() {
            return file.metadata();
        }

        @Override
        public void close() {
            closing.run();
            file.close();
        }
    }

    @Test
    void book_eachKindOfQuery_isAnsweredAndHoldsNothingAfterwards() throws IOException {
        assertThat(book.moves(START)).extracting(move -> move.entry().weight()).containsExactly(7);
        assertThat(book.statistics(START)).hasSize(1);
        int[] shown = {0};
        book.forEach((index, key, packed) -> ++shown[0] > 0);
        assertThat(shown[0]).isEqualTo(3);
        assertThat(countRecords(book)).isEqualTo(3);
        assertThat(book).hasToString("book \"mine\", generation 4");

        book.takeOffShelf(Runnable::run);

        assertThat(closed).isTrue();
    }

    private static int countRecords(OpeningBook book) throws IOException {
        int count = 0;
        try (EntryCursor entries = book.cursor()) {
            while (entries.next()) {
                assertThat(entries.index()).isEqualTo(count++);
            }
        }
        return count;
    }

    @Test
    void cursor_contentTakenOffConcurrently_continuesInTheOld() throws IOException {
        EntryCursor entries = book.cursor();
        assertThat(entries.next()).isTrue();
        book.takeOffShelf(Runnable::run);

        assertThat(entries.next()).isTrue();
        assertThat(entries.next()).isTrue();
        assertThat(entries.next()).isFalse();
        assertThat(closed).isFalse();
        entries.close();
        entries.close();
        assertThat(closed).isTrue();
    }

    @Test
    void pin_eachKindOfQuery_isAnsweredFromItsContentUntilClosed() throws IOException {
        PinnedBook pin = book.pin();
        book.takeOffShelf(Runnable::run);
        EntryBuffer buffer = new EntryBuffer();
        int[] ends = new int[2];

        assertThat(pin.moves(START)).extracting(move -> move.entry().weight()).containsExactly(7);
        assertThat(pin.statistics(START)).hasSize(1);
        assertThat(pin.metadata().entries()).isEqualTo(3);
        pin.find(new long[] {ShelfTestBooks.START, 5}, 2, buffer, ends);
        assertThat(ends).containsExactly(1, 1);
        assertThat(buffer.weight(0)).isEqualTo(7);
        int[] shown = {0};
        pin.forEach((index, key, packed) -> ++shown[0] > 0);
        assertThat(shown[0]).isEqualTo(3);
        assertThat(countRecords(pin)).isEqualTo(3);

        assertThat(closed).isFalse();
        pin.close();
        assertThat(closed).isTrue();
        assertThatThrownBy(() -> pin.moves(START)).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(pin::metadata).isInstanceOf(IllegalStateException.class);
    }
}
