package org.polybook.inspect.internal.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.polybook.inspect.internal.TestBookBuilder.moveCodeOfSquares;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.book.BookEntry;
import org.polybook.api.book.BookFile;
import org.polybook.api.edit.BookHeader;
import org.polybook.api.edit.BookHeaders;
import org.polybook.api.inspect.BookInspector;
import org.polybook.api.inspect.BookLines;
import org.polybook.api.inspect.BookStatistics;
import org.polybook.api.inspect.BookStatistics.PlyCoverage;
import org.polybook.api.inspect.CheckOptions;
import org.polybook.api.spi.Providers;
import org.polybook.inspect.internal.TestBookBuilder;

class StatisticsCounterTest {
    @TempDir
    Path folder;

    private static BookStatistics statistics(Path file, CheckOptions options) throws IOException {
        try (BookFile book = TestBookBuilder.open(file)) {
            return Providers.all(BookInspector.class).get(0).statistics(book, options);
        }
    }

    @Test
    void statistics_smallBook_countsEverythingOnce() throws IOException {
        Path file = new TestBookBuilder()
                .addLine("e4 e5 Nf3")
                .addLine("d4")
                .addMoveCode("e4", moveCodeOfSquares("c7c5"), 0)
                .addMoveCode("a4 a5 b4", moveCodeOfSquares("a5b4"), 1)
                .addEntry(new BookEntry(
                        TestBookBuilder.KEYS.key(TestBookBuilder.position("d4")), moveCodeOfSquares("d7d5"), 1, 3))
                .addEntry(new BookEntry(-1L, 0, 0, 0))
                .write(folder.resolve("book.bin"));
        Providers.all(BookHeaders.class).get(0).write(file, BookHeader.of(List.of("normal"), ""));

        BookStatistics statistics = statistics(file, CheckOptions.DEFAULT);
        assertThat(statistics.header()).isPositive();
        assertThat(statistics.records()).isEqualTo(statistics.header() + 8);
        assertThat(statistics.positions()).isEqualTo(5);
        assertThat(statistics.moves()).isEqualTo(7);
        assertThat(statistics.maxMoves()).isEqualTo(2);
        assertThat(statistics.unplayed()).isEqualTo(1);
        assertThat(statistics.learnt()).isEqualTo(1);
        assertThat(statistics.unreached()).isEqualTo(1);
        assertThat(statistics.coverage())
                .containsExactly(new PlyCoverage(0, 1, 2), new PlyCoverage(1, 2, 3), new PlyCoverage(2, 1, 1));
    }

    @Test
    void unreached_searchStoppedByTheLimit_isUnknown() throws IOException {
        Path file = new TestBookBuilder().addLine("e4 e5 Nf3").write(folder.resolve("book.bin"));
        assertThat(statistics(file, CheckOptions.DEFAULT.withMaxPositions(3)).unreached())
                .isEqualTo(-1);
    }

    @Test
    void statistics_realBook_agreesWithTheLineCounts() throws IOException {
        Path file = Path.of("../../features/app/src/main/books/gnubook.bin");
        BookStatistics statistics = statistics(file, CheckOptions.DEFAULT);
        try (BookFile book = TestBookBuilder.open(file)) {
            BookLines.LineCounts counts = Providers.all(BookLines.class).get(0).count(book, false);
            assertThat(statistics.unreached()).isEqualTo(counts.isolated());
            assertThat(statistics.coverage().stream()
                            .filter(row -> row.ply() % 2 == 0)
                            .mapToLong(PlyCoverage::positions)
                            .sum())
                    .isEqualTo(counts.whitePositions());
        }
    }
}
