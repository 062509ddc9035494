package org.polybook.itests.felix;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.osgi.framework.Bundle;
import org.osgi.framework.Constants;
import org.osgi.framework.ServiceReference;
import org.polybook.api.book.BookProperties;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.shelf.BookShelf;
import org.polybook.api.shelf.ShelvedBook;
import org.polybook.itests.launch.Bundles;
import org.polybook.itests.launch.FrameworkTest;
import org.polybook.itests.probe.BookFiles;
import org.polybook.itests.probe.Osgi;

/** Bundles that books depend on are stopped, started and updated. */
@Tag("ci")
class LifecycleIT {
    private static final byte[] KING = BookFiles.bookOfOneMove(BookFiles.E2E4, 5);
    private static final byte[] QUEEN = BookFiles.bookOfOneMove(BookFiles.D2D4, 6);

    private static int firstRawMove(Osgi osgi, ServiceReference<OpeningBook> book) throws Exception {
        return osgi.startEntries(book).get(0).rawMove();
    }

    @FrameworkTest
    void fileinstall_stoppedAndStarted_booksStayAndContinueToChange(Osgi osgi) throws Exception {
        osgi.shortenShelfPolling();
        Path folder = osgi.createFolder("books");
        osgi.watchFolder(folder);
        Path file = Files.write(folder.resolve("mine.bin"), KING);
        ServiceReference<OpeningBook> book = osgi.awaitBook("mine");
        Bundle fileinstall = osgi.bundle(Bundles.FILE_INSTALL);

        fileinstall.stop();
        assertThat(osgi.bookServices("mine")).containsExactly(book);
        assertThat(firstRawMove(osgi, book)).isEqualTo(BookFiles.E2E4);
        BookFiles.renameOver(file, QUEEN);
        osgi.awaitBookAtGeneration("mine", 2);
        fileinstall.start();

        Files.write(folder.resolve("second.bin"), KING);
        osgi.awaitBook("second"); // the watcher is at work again
        assertThat(osgi.bookServices("mine")).containsExactly(book);
        assertThat(firstRawMove(osgi, book)).isEqualTo(BookFiles.D2D4);
        Files.delete(file);
        osgi.awaitNoBook("mine");
    }

    @FrameworkTest
    void shelf_stoppedAndStarted_booksGoAndComeBack(Osgi osgi) throws Exception {
        osgi.shortenShelfPolling();
        Path folder = osgi.createFolder("books");
        osgi.watchFolder(folder);
        Files.write(folder.resolve("watched.bin"), KING);
        osgi.configureBook("Configured", Files.write(osgi.directory().resolve("own.bin"), QUEEN));
        osgi.awaitBook("watched");
        osgi.awaitBook("Configured");
        Bundle shelf = osgi.bundle(Bundles.BOOKSHELF);

        shelf.stop();
        assertThat(osgi.references(OpeningBook.class, null)).isEmpty();
        shelf.start();

        assertThat(firstRawMove(osgi, osgi.awaitBook("watched"))).isEqualTo(BookFiles.E2E4);
        assertThat(firstRawMove(osgi, osgi.awaitBook("Configured"))).isEqualTo(BookFiles.D2D4);
        assertThat(osgi.references(OpeningBook.class, null)).hasSize(2);
    }

    /** The shelf's thread must not scan before the available readers are bound. */
    @FrameworkTest
    void shelf_startedTogetherWithItsReaders_neverReportsThemMissing(Osgi osgi) throws Exception {
        osgi.shortenShelfPolling();
        osgi.configureBook("Mine", Files.write(osgi.directory().resolve("own.bin"), KING));
        osgi.awaitBook("Mine");
        Bundle bundle = osgi.bundle(Bundles.BOOKSHELF);
        for (int i = 0; i < 20; i++) {
            bundle.stop();
            bundle.start();
            BookShelf shelf = osgi.awaitService(BookShelf.class);
            List<ShelvedBook> books;
            do {
                books = shelf.books();
                assertThat(books).allMatch(book -> book.problem().isEmpty());
                Thread.onSpinWait();
            } while (books.stream().noneMatch(ShelvedBook::isServed));
        }
    }

    @FrameworkTest
    void shelf_updated_booksComeBackOnce(Osgi osgi) throws Exception {
        osgi.shortenShelfPolling();
        Path folder = osgi.createFolder("books");
        osgi.watchFolder(folder);
        Files.write(folder.resolve("watched.bin"), KING);
        osgi.configureBook("Configured", Files.write(osgi.directory().resolve("own.bin"), QUEEN));
        osgi.awaitBook("watched");
        osgi.awaitBook("Configured");

        osgi.updateAndRefresh(osgi.bundle(Bundles.BOOKSHELF), osgi.jar(Bundles.BOOKSHELF));

        assertThat(firstRawMove(osgi, osgi.awaitBook("watched"))).isEqualTo(BookFiles.E2E4);
        assertThat(firstRawMove(osgi, osgi.awaitBook("Configured"))).isEqualTo(BookFiles.D2D4);
        assertThat(osgi.references(OpeningBook.class, null)).hasSize(2);
    }

    @FrameworkTest
    void shelf_addAndRemove_persistAcrossARestart(Osgi osgi) throws Exception {
        osgi.shortenShelfPolling();
        Path file = Files.write(osgi.directory().resolve("own.bin"), KING);

        assertThat(osgi.awaitService(BookShelf.class).add(file, "Added", 4).isServed())
                .isTrue();
        assertThat(osgi.awaitBook("Added").getProperty(Constants.SERVICE_RANKING))
                .isEqualTo(4);
        osgi.bundle(Bundles.BOOKSHELF).stop();
        osgi.bundle(Bundles.BOOKSHELF).start();
        osgi.awaitRow("Added", ShelvedBook::isServed, "that is served"); // the list follows the services
        assertThat(osgi.awaitService(BookShelf.class).remove("Added")).isTrue();

        osgi.awaitNoBook("Added");
        assertThat(osgi.awaitService(BookShelf.class).remove("Added")).isFalse();
        assertThat(file).exists();
    }

    @FrameworkTest
    void reader_stoppedForLongerThanTheGraceTime_removesTheBooksAndRestoresThem(Osgi osgi) throws Exception {
        osgi.shortenShelfPolling("graceSeconds", 3600L);
        osgi.configureBook("Mine", Files.write(osgi.directory().resolve("own.bin"), KING));
        ServiceReference<OpeningBook> book = osgi.awaitBook("Mine");

        osgi.bundle(Bundles.READER).stop();
        assertThat(firstRawMove(osgi, book)).as("in the grace time").isEqualTo(BookFiles.E2E4);
        osgi.shortenShelfPolling("graceSeconds", 1L);
        osgi.awaitNoBook("Mine");
        osgi.awaitRow(
                "Mine",
                row -> row.problem().contains("was removed and has not come back within 1 s")
                        || row.problem().contains("no reader of books: start org.polybook.reader"),
                "that says why it is not served"); // the list follows the services
        osgi.bundle(Bundles.READER).start();

        assertThat(firstRawMove(osgi, osgi.awaitBook("Mine"))).isEqualTo(BookFiles.E2E4);
    }

    @FrameworkTest
    void configAdmin_stoppedAndStarted_booksComeBack(Osgi osgi) throws Exception {
        osgi.configureBook("Mine", Files.write(osgi.directory().resolve("own.bin"), KING), "priority", 2);
        osgi.awaitBook("Mine");
        Bundle configAdmin = osgi.bundle(Bundles.CONFIG_ADMIN);

        configAdmin.stop();
        configAdmin.start();

        assertThat(osgi.awaitBook("Mine").getProperty(Constants.SERVICE_RANKING))
                .isEqualTo(2);
        assertThat(osgi.bookServices("Mine")).hasSize(1);
    }

    @FrameworkTest
    void declarativeServices_stoppedAndStarted_booksComeBackOnce(Osgi osgi) throws Exception {
        osgi.configureBook("Mine", Files.write(osgi.directory().resolve("own.bin"), KING));
        osgi.awaitBook("Mine");
        Bundle scr = osgi.bundle(Bundles.SCR);

        scr.stop();
        osgi.awaitNoBook("Mine");
        scr.start();

        assertThat(osgi.awaitBook("Mine").getProperty(BookProperties.GENERATION))
                .isEqualTo(1L);
        assertThat(osgi.bookServices("Mine")).hasSize(1);
    }
}
