package org.polybook.itests.felix;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.osgi.framework.Bundle;
import org.osgi.framework.ServiceReference;
import org.polybook.api.book.BookMetadata.Content;
import org.polybook.api.book.BookMove;
import org.polybook.api.book.BookProperties;
import org.polybook.api.book.MoveStatistics;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.build.BookBuilder;
import org.polybook.api.build.BuildListener;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.BuildOutput;
import org.polybook.api.build.Resources;
import org.polybook.api.game.GameFormat;
import org.polybook.api.game.GameInputs;
import org.polybook.api.game.GameOptions;
import org.polybook.api.select.MoveSelector;
import org.polybook.api.select.Selection;
import org.polybook.chess.orthodox.Orthodox;
import org.polybook.itests.launch.Bundles;
import org.polybook.itests.launch.FrameworkTest;
import org.polybook.itests.probe.BookFiles;
import org.polybook.itests.probe.Osgi;

/** Files of statistics on a shelf: alone, and next to a book while they are created, replaced and deleted. */
class StatisticsFileIT {
    private static final String WHITE_WINS = "[Result \"1-0\"]\n\n1. e4 e5 1-0\n\n";

    /** Counts that number of games, all won by White, into a file, which appears in one step. */
    private static void writeStatistics(Osgi osgi, Path file, int games) throws Exception {
        writeStatistics(osgi, writeGames(osgi, games), file);
    }

    private static void writeStatistics(Osgi osgi, Path pgn, Path file) throws Exception {
        osgi.awaitService(BookBuilder.class)
                .count(
                        games(osgi, pgn),
                        file,
                        BuildOptions.DEFAULT,
                        new Resources(2, 1 << 24, Optional.empty()),
                        BuildListener.NONE);
    }

    private static Path writeGames(Osgi osgi, int count) throws IOException {
        return Files.writeString(
                osgi.directory().resolve("games.pgn"), WHITE_WINS.repeat(count), StandardCharsets.UTF_8);
    }

    private static GameInputs games(Osgi osgi, Path pgn) throws Exception {
        GameFormat format = osgi.awaitService(GameFormat.class, "(" + GameFormat.NAME + "=pgn)");
        return GameInputs.of(format.open(pgn, GameOptions.MAIN_LINE));
    }

    /** Builds a book and its statistics from that number of games. */
    private static void buildWithStatistics(Osgi osgi, Path book, int games) throws Exception {
        osgi.awaitService(BookBuilder.class)
                .build(
                        games(osgi, writeGames(osgi, games)),
                        Optional.of(BuildOutput.of(book).withStatistics(true)),
                        BuildOptions.DEFAULT,
                        new Resources(2, 1 << 24, Optional.empty()),
                        BuildListener.NONE);
    }

    /** Waits until the book has the records and the results of that number of games. */
    private static void awaitPair(Osgi osgi, OpeningBook book, int games) throws Exception {
        osgi.awaitThat(games + " games in records and results", () -> {
            List<BookMove> moves = book.moves(Orthodox.NORMAL.start());
            return whiteWins(book) == games
                    && moves.size() == 1
                    && moves.get(0).entry().weight() == 2 * games;
        });
    }

    private static void awaitWhiteWins(Osgi osgi, OpeningBook book, long wins) throws Exception {
        osgi.awaitThat(wins + " wins of White", () -> whiteWins(book) == wins);
    }

    private static long whiteWins(OpeningBook book) {
        try {
            List<MoveStatistics> moves = book.statistics(Orthodox.NORMAL.start());
            return moves.stream().mapToLong(MoveStatistics::whiteWins).sum();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    @FrameworkTest(with = {Bundles.PGN, Bundles.WRITER, Bundles.STATISTICS})
    void statisticsOfABook_createdReplacedAndDeleted_areSeenInTheSameService(Osgi osgi) throws Exception {
        osgi.shortenShelfPolling();
        Path folder = osgi.createFolder("books");
        Path file = Files.write(folder.resolve("club.bin"), BookFiles.bookOfOneMove(BookFiles.E2E4, 5));
        Path statistics = folder.resolve("club.bin.stats");
        osgi.watchFolder(folder);
        ServiceReference<OpeningBook> reference = osgi.awaitBook("club");
        OpeningBook book = osgi.context().getService(reference);
        assertThat(book.metadata().content()).isEqualTo(Content.RECORDS);

        writeStatistics(osgi, statistics, 3);
        awaitWhiteWins(osgi, book, 3);
        assertThat(book.metadata().content()).isEqualTo(Content.BOTH);
        assertThat(osgi.startEntries(reference)).hasSize(1);
        writeStatistics(osgi, statistics, 8);
        awaitWhiteWins(osgi, book, 8);
        Files.delete(statistics);
        awaitWhiteWins(osgi, book, 0);

        assertThat(book.metadata().content()).isEqualTo(Content.RECORDS);
        assertThat(osgi.bookServices("club")).containsExactly(reference);
        assertThat(file).exists();
    }

    @FrameworkTest(with = {Bundles.PGN, Bundles.WRITER, Bundles.STATISTICS})
    void pair_builtAgain_isReplacedInTheSameService(Osgi osgi) throws Exception {
        osgi.shortenShelfPolling();
        Path folder = osgi.createFolder("books");
        Path file = folder.resolve("club.bin");
        buildWithStatistics(osgi, file, 3);
        osgi.watchFolder(folder);
        ServiceReference<OpeningBook> reference = osgi.awaitBook("club");
        OpeningBook book = osgi.context().getService(reference);
        awaitPair(osgi, book, 3);

        for (int games = 4; games < 8; games++) {
            buildWithStatistics(osgi, file, games);
            awaitPair(osgi, book, games);
            osgi.awaitThat("no problem", () -> reference.getProperty(BookProperties.PROBLEM) == null);
        }

        assertThat(book.metadata().content()).isEqualTo(Content.BOTH);
        assertThat(osgi.bookServices("club")).containsExactly(reference);
    }

    @FrameworkTest(with = {Bundles.PGN, Bundles.WRITER, Bundles.STATISTICS})
    void bundle_stoppedAndStarted_removesAndRestoresTheStatistics(Osgi osgi) throws Exception {
        osgi.shortenShelfPolling("graceSeconds", 0L);
        Path folder = osgi.createFolder("books");
        Files.write(folder.resolve("club.bin"), BookFiles.bookOfOneMove(BookFiles.E2E4, 5));
        writeStatistics(osgi, folder.resolve("club.bin.stats"), 3);
        osgi.watchFolder(folder);
        OpeningBook book = osgi.context().getService(osgi.awaitBook("club"));
        awaitWhiteWins(osgi, book, 3);
        Bundle statistics = osgi.bundle(Bundles.STATISTICS);

        statistics.stop();
        awaitWhiteWins(osgi, book, 0);
        statistics.start();
        awaitWhiteWins(osgi, book, 3);
    }

    @FrameworkTest(with = {Bundles.PGN, Bundles.WRITER, Bundles.STATISTICS})
    void statisticsAlone_areABookOfResults(Osgi osgi) throws Exception {
        osgi.shortenShelfPolling();
        Path folder = osgi.createFolder("books");
        writeStatistics(osgi, folder.resolve("club.stats"), 4);
        osgi.watchFolder(folder);

        OpeningBook book = osgi.context().getService(osgi.awaitBook("club.stats"));

        assertThat(book.metadata().content()).isEqualTo(Content.STATISTICS);
        assertThat(whiteWins(book)).isEqualTo(4);
    }

    /** 1. e4 lost most games, 1. c4 was played once; the selector appears before the file of statistics. */
    @FrameworkTest(with = {Bundles.PGN, Bundles.WRITER, Bundles.STATISTICS, Bundles.SELECT})
    void statisticsAlone_aConfiguredSelector_playsByTheirResults(Osgi osgi) throws Exception {
        osgi.shortenShelfPolling();
        osgi.configure(
                "org.polybook.selector", "mine", "selector.name", "mine", "policy", "min-games=2,min-score=50,best");
        MoveSelector selector = osgi.awaitService(MoveSelector.class, "(selector.name=mine)");
        Path folder = osgi.createFolder("books");
        Path pgn = Files.writeString(
                osgi.directory().resolve("games.pgn"),
                "[Result \"0-1\"]\n\n1. e4 0-1\n\n".repeat(5)
                        + "[Result \"1-0\"]\n\n1. d4 1-0\n\n".repeat(2)
                        + "[Result \"1-0\"]\n\n1. c4 1-0\n\n");
        writeStatistics(osgi, pgn, folder.resolve("club.stats"));
        osgi.watchFolder(folder);

        osgi.awaitThat(
                "a move of the book",
                () -> selector.select(Orthodox.NORMAL.start()).isPresent());
        Selection chosen = selector.select(Orthodox.NORMAL.start()).orElseThrow();

        assertThat(chosen.move()).hasToString("d2d4");
        assertThat(chosen.entry().weight()).isEqualTo(2);
    }
}
