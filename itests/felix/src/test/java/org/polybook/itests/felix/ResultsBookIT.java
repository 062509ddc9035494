package org.polybook.itests.felix;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import org.osgi.framework.ServiceReference;
import org.polybook.api.book.BookProperties;
import org.polybook.api.book.EntryCursor;
import org.polybook.api.book.MoveStatistics;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.book.PinnedBook;
import org.polybook.chess.orthodox.Orthodox;
import org.polybook.itests.launch.Bundles;
import org.polybook.itests.launch.FrameworkTest;
import org.polybook.itests.probe.BookFiles;
import org.polybook.itests.probe.Osgi;

/** A book on the shelf that has results of games and no records. */
class ResultsBookIT {
    private static Path watchResultsBook(Osgi osgi, String text) throws Exception {
        osgi.shortenShelfPolling();
        Path folder = osgi.createFolder("books");
        Path book = Files.writeString(folder.resolve("club.results"), text);
        osgi.watchFolder(folder);
        return book;
    }

    private static long countGames(List<MoveStatistics> moves) {
        return moves.stream()
                .mapToLong(move -> move.whiteWins() + move.draws() + move.blackWins())
                .sum();
    }

    /** Needs only the bundle of the format: no keys, no scheme. */
    @FrameworkTest(with = Bundles.PROVIDER, without = Bundles.ZOBRIST)
    void service_bookOfResults_answersStatisticsOnly(Osgi osgi) throws Exception {
        watchResultsBook(osgi, "startpos: e2e4 4 2 1 2480, d2d4 1 1 1\n");

        ServiceReference<OpeningBook> reference = osgi.awaitBook("club.results");

        assertThat(reference.getProperty(BookProperties.CONTENT)).isEqualTo("statistics");
        assertThat(reference.getProperty(BookProperties.FORMAT)).isEqualTo("results");
        assertThat(reference.getProperty(BookProperties.PROBLEM)).isNull();
        OpeningBook book = osgi.context().getService(reference);
        assertThat(book.find(BookFiles.START)).isEmpty();
        assertThat(book.moves(Orthodox.NORMAL.start())).isEmpty();
        assertThat(book.coding(Orthodox.NORMAL)).isEmpty();
        try (EntryCursor entries = book.cursor()) {
            assertThat(entries.next()).isFalse();
        }
        assertThat(book.statistics(Orthodox.NORMAL.start()))
                .extracting(MoveStatistics::averageMoverElo)
                .containsExactly(2480, 0);
        assertThat(osgi.awaitRow("club.results", row -> row.isServed(), "served")
                        .problem())
                .isEmpty();
    }

    @FrameworkTest(with = Bundles.PROVIDER)
    void service_newResults_areVisibleInTheServiceAndNotInAPin(Osgi osgi) throws Exception {
        Path file = watchResultsBook(osgi, "startpos: e2e4 4 2 1\n");
        OpeningBook book = osgi.context().getService(osgi.awaitBook("club.results"));

        try (PinnedBook pinned = book.pin()) {
            Path next = Files.writeString(file.resolveSibling("next"), "startpos: e2e4 40 20 10\n");
            Files.move(next, file, StandardCopyOption.ATOMIC_MOVE);
            osgi.awaitBookAtGeneration("club.results", 2);

            assertThat(countGames(book.statistics(Orthodox.NORMAL.start()))).isEqualTo(70);
            assertThat(countGames(pinned.statistics(Orthodox.NORMAL.start()))).isEqualTo(7);
        }
    }

    /** A host that needs records excludes such books. */
    @FrameworkTest(with = Bundles.PROVIDER)
    void filter_booksWithRecords_excludesIt(Osgi osgi) throws Exception {
        Path file = watchResultsBook(osgi, "startpos: e2e4 4 2 1\n");
        Files.write(file.resolveSibling("mine.bin"), BookFiles.bookOfOneMove(BookFiles.E2E4, 5));
        osgi.awaitBook("club.results");
        osgi.awaitBook("mine");

        assertThat(osgi.references(OpeningBook.class, "(!(book.content=statistics))"))
                .extracting(reference -> reference.getProperty(BookProperties.NAME))
                .contains("mine")
                .doesNotContain("club.results");
    }
}
