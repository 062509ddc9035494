package org.polybook.itests.felix;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Predicate;
import org.junit.jupiter.api.Tag;
import org.osgi.framework.Bundle;
import org.osgi.service.cm.Configuration;
import org.polybook.api.shelf.BookShelf;
import org.polybook.api.shelf.ShelfWatch;
import org.polybook.itests.launch.Bundles;
import org.polybook.itests.launch.FrameworkTest;
import org.polybook.itests.probe.BookFiles;
import org.polybook.itests.probe.Osgi;

/** Watches that are configured while the service that runs them is absent, comes, is replaced and goes. */
@Tag("ci")
class ConfiguredWatchIT {
    private static final String WATCH_PID = "org.polybook.bookshelf.Watch";

    private static Path games(Osgi osgi) throws Exception {
        return osgi.createFolder("games");
    }

    private static void write(Osgi osgi, String name, String moves) throws Exception {
        Files.writeString(
                games(osgi).resolve(name), "[Event \"" + name + "\"]\n[Result \"1-0\"]\n\n" + moves + " 1-0\n");
    }

    private static Configuration configure(Osgi osgi, Object... more) throws Exception {
        Path books = osgi.createFolder("books");
        osgi.shortenShelfPolling("folders", new String[] {books.toString()});
        Object[] all = new Object[more.length + 6];
        System.arraycopy(more, 0, all, 6, more.length);
        all[0] = "folder";
        all[1] = games(osgi).toString();
        all[2] = "book";
        all[3] = books.resolve("club.bin").toString();
        all[4] = "everySeconds";
        all[5] = 0;
        return osgi.configure(WATCH_PID, "club", all);
    }

    private static ShelfWatch awaitWatch(Osgi osgi, Predicate<ShelfWatch> state, String what) throws Exception {
        return osgi.await(
                "a watch " + what,
                () -> osgi.awaitService(BookShelf.class).watches().stream()
                        .filter(state)
                        .findFirst());
    }

    private static void awaitGames(Osgi osgi, int files) throws Exception {
        osgi.awaitBookAtGeneration("club", 1);
        osgi.awaitThat(
                files + " games",
                () -> osgi.startEntries(osgi.awaitBook("club")).stream()
                                .mapToInt(entry -> entry.weight())
                                .sum()
                        == 2 * files);
    }

    @FrameworkTest(with = {Bundles.PGN, Bundles.WRITER, Bundles.STATISTICS, Bundles.HEADER})
    void watcher_absentThenThereThenReplacedThenUnconfigured_addsEachGameOnce(Osgi osgi) throws Exception {
        Bundle writer = osgi.bundle(Bundles.WRITER);
        writer.stop();
        write(osgi, "a.pgn", "1. e4 e5");
        Configuration configuration = configure(osgi);
        ShelfWatch absent = awaitWatch(osgi, watch -> watch.state() == ShelfWatch.State.STOPPED, "that is stopped");
        assertThat(absent.name()).isEqualTo("club");
        assertThat(absent.problem()).contains(Bundles.WRITER);

        writer.start();
        awaitGames(osgi, 1);
        ShelfWatch added = awaitWatch(osgi, watch -> watch.last().isPresent(), "that has added games");
        assertThat(added.problem()).isEmpty();
        assertThat(added.last().orElseThrow().games()).isEqualTo(1);
        assertThat(added.last().orElseThrow().files()).isEqualTo(1);

        osgi.updateAndRefresh(writer, osgi.jar(Bundles.WRITER));
        write(osgi, "b.pgn", "1. d4 d5");
        awaitGames(osgi, 2);
        osgi.bundle(Bundles.PGN).stop();
        write(osgi, "c.pgn", "1. c4 c5");
        osgi.bundle(Bundles.PGN).start();
        awaitGames(osgi, 3);

        configuration.delete();
        osgi.awaitThat(
                "no watch", () -> osgi.awaitService(BookShelf.class).watches().isEmpty());
        assertThat(Thread.getAllStackTraces().keySet())
                .extracting(Thread::getName)
                .doesNotContain("polybook-watch-club");
        assertThat(osgi.startEntries(osgi.awaitBook("club"))).hasSize(3);
    }

    @FrameworkTest(with = {Bundles.PGN, Bundles.WRITER, Bundles.STATISTICS})
    void configuration_invalidThenWithOtherOptions_isReportedUntilItIsValid(Osgi osgi) throws Exception {
        write(osgi, "a.pgn", "1. e4 e5");
        Configuration configuration = configure(osgi, "everySeconds", "often", "maxPly", 20);
        ShelfWatch invalid = awaitWatch(osgi, watch -> watch.state() == ShelfWatch.State.STOPPED, "that is stopped");
        assertThat(invalid.problem()).contains("everySeconds is \"often\", expected a whole number");

        configure(osgi, "maxPly", 20);
        awaitGames(osgi, 1);
        configure(osgi, "maxPly", 30);
        ShelfWatch other = awaitWatch(osgi, watch -> watch.problem().contains("max-ply"), "with other options");
        assertThat(other.problem()).contains("was built with max-ply 20, not 30");

        configure(osgi, "maxPly", 20);
        write(osgi, "b.pgn", "1. d4 d5");
        awaitGames(osgi, 2);
        configuration.delete();
    }

    @FrameworkTest(with = {Bundles.PGN, Bundles.WRITER, Bundles.STATISTICS})
    void file_thatCannotBeRead_isTheProblemOfTheWatchUntilItIsRepaired(Osgi osgi) throws Exception {
        write(osgi, "a.pgn", "1. e4 e5");
        Files.write(games(osgi).resolve("b.pgn.gz"), new byte[] {0x1F, (byte) 0x8B, 8, 0, 0});
        configure(osgi);
        ShelfWatch refused = awaitWatch(osgi, watch -> watch.problem().contains("b.pgn.gz"), "with a refused file");
        assertThat(refused.problem()).contains("its games cannot be read");
        awaitGames(osgi, 1);

        BookFiles.renameOver(games(osgi).resolve("b.pgn.gz"), BookFiles.gzip("[Result \"1-0\"]\n\n1. d4 d5 1-0\n"));
        awaitGames(osgi, 2);
    }
}
