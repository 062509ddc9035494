package org.polybook.itests.felix;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.osgi.framework.Constants;
import org.osgi.framework.ServiceReference;
import org.osgi.service.cm.Configuration;
import org.polybook.api.book.BookProperties;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.shelf.BookShelf;
import org.polybook.api.shelf.ShelvedBook;
import org.polybook.itests.launch.Bundles;
import org.polybook.itests.launch.FrameworkTest;
import org.polybook.itests.probe.BookFiles;
import org.polybook.itests.probe.Osgi;

/** Books that are on the shelf because of a configuration. */
@Tag("ci")
class ConfigurationIT {
    @FrameworkTest
    void configuration_created_servesTheBookWithAllItsProperties(Osgi osgi) throws Exception {
        Path file = Files.write(osgi.directory().resolve("king.bin"), BookFiles.bookOfOneMove(BookFiles.E2E4, 5));

        osgi.configureBook("King's pawn", file, "priority", 7);

        ServiceReference<OpeningBook> book = osgi.awaitBook("King's pawn");
        assertThat(book.getProperty(BookProperties.FORMAT)).isEqualTo("polyglot");
        assertThat((String[]) book.getProperty(BookProperties.VARIANTS)).containsExactly("normal");
        assertThat(book.getProperty(BookProperties.SCHEME)).isEqualTo("polyglot");
        assertThat(book.getProperty(BookProperties.ENTRIES)).isEqualTo(1L);
        assertThat(book.getProperty(BookProperties.GENERATION)).isEqualTo(1L);
        assertThat(book.getProperty(BookProperties.ORIGIN))
                .isEqualTo(file.toRealPath().toString());
        assertThat(book.getProperty(BookProperties.PROBLEM)).isNull();
        assertThat(book.getProperty(Constants.SERVICE_RANKING)).isEqualTo(7);
        assertThat(osgi.startEntries(book)).singleElement().satisfies(entry -> {
            assertThat(entry.rawMove()).isEqualTo(BookFiles.E2E4);
            assertThat(entry.weight()).isEqualTo(5);
        });
    }

    @FrameworkTest
    void configuration_deleted_removesTheBookAndKeepsTheFile(Osgi osgi) throws Exception {
        osgi.shortenShelfPolling();
        Path file = Files.write(osgi.directory().resolve("king.bin"), BookFiles.bookOfOneMove(BookFiles.E2E4, 5));
        Configuration configuration = osgi.configureBook("King", file);
        osgi.awaitBook("King");

        configuration.delete();

        osgi.awaitNoBook("King");
        assertThat(file).exists();
    }

    @FrameworkTest
    void configuration_otherPriorityVariantsAndName_changeTheSameService(Osgi osgi) throws Exception {
        osgi.shortenShelfPolling();
        Path file = Files.write(osgi.directory().resolve("king.bin"), BookFiles.bookOfOneMove(BookFiles.E2E4, 5));
        Configuration configuration = osgi.configureBook("King", file, "priority", 1);
        Object id = osgi.awaitBook("King").getProperty(Constants.SERVICE_ID);

        configuration.update(
                Osgi.dictionary("path", file.toString(), "name", "Prince", "priority", 9, "variants", new String[] {
                    "normal", "fischerandom"
                }));

        ServiceReference<OpeningBook> book = osgi.awaitBook(
                "Prince", b -> Integer.valueOf(9).equals(b.getProperty(Constants.SERVICE_RANKING)), "of rank 9");
        assertThat(book.getProperty(Constants.SERVICE_ID)).isEqualTo(id);
        assertThat((String[]) book.getProperty(BookProperties.VARIANTS)).containsExactly("normal", "fischerandom");
        assertThat(osgi.context().getService(book).metadata().variants()).containsExactly("normal", "fischerandom");
        assertThat(osgi.bookServices("King")).isEmpty();
    }

    @FrameworkTest
    void configuration_otherFile_exchangesTheContentOfTheSameService(Osgi osgi) throws Exception {
        osgi.shortenShelfPolling();
        Path king = Files.write(osgi.directory().resolve("king.bin"), BookFiles.bookOfOneMove(BookFiles.E2E4, 5));
        Path queen = Files.write(osgi.directory().resolve("queen.bin"), BookFiles.bookOfOneMove(BookFiles.D2D4, 6));
        Configuration configuration = osgi.configureBook("Mine", king);
        ServiceReference<OpeningBook> before = osgi.awaitBook("Mine");
        OpeningBook service = osgi.context().getService(before);

        configuration.update(Osgi.dictionary("path", queen.toString(), "name", "Mine"));

        ServiceReference<OpeningBook> after = osgi.awaitBookAtGeneration("Mine", 2);
        assertThat(after).isEqualTo(before);
        assertThat(service.find(BookFiles.START))
                .singleElement()
                .extracting(entry -> entry.rawMove())
                .isEqualTo(BookFiles.D2D4);
        assertThat(after.getProperty(BookProperties.ORIGIN))
                .isEqualTo(queen.toRealPath().toString());
    }

    @FrameworkTest
    void configuration_fileMissingThenCreated_isReportedThenServed(Osgi osgi) throws Exception {
        osgi.shortenShelfPolling();
        Path file = osgi.directory().resolve("later.bin");

        osgi.configureBook("Later", file);

        ShelvedBook row = osgi.awaitRow("Later", b -> !b.problem().isEmpty(), "with a problem");
        assertThat(row.isServed()).isFalse();
        assertThat(row.problem()).contains("later.bin");
        assertThat(osgi.bookServices("Later")).isEmpty();

        BookFiles.renameOver(file, BookFiles.bookOfOneMove(BookFiles.E2E4, 5));

        assertThat(osgi.awaitBook("Later").getProperty(BookProperties.PROBLEM)).isNull();
    }

    @FrameworkTest
    void configuration_ofADirectory_isReported(Osgi osgi) throws Exception {
        osgi.shortenShelfPolling();
        osgi.configureBook("Folder", osgi.createFolder("folder"));

        ShelvedBook row = osgi.awaitRow("Folder", b -> !b.problem().isEmpty(), "with a problem");
        assertThat(row.problem()).contains("directory");
        assertThat(osgi.bookServices("Folder")).isEmpty();
    }

    @FrameworkTest
    void configurations_twoOfOneFile_areOneBook(Osgi osgi) throws Exception {
        osgi.shortenShelfPolling();
        Path file = Files.write(osgi.directory().resolve("king.bin"), BookFiles.bookOfOneMove(BookFiles.E2E4, 5));
        Path link = Files.createSymbolicLink(osgi.directory().resolve("link.bin"), file.getFileName());

        osgi.configureBook("First", file);
        osgi.awaitBook("First");
        Configuration second = osgi.configureBook("Second", link);
        Path marker = Files.write(osgi.directory().resolve("marker.bin"), BookFiles.bookOfOneMove(BookFiles.G1F3, 1));
        osgi.configureBook("Marker", marker);
        osgi.awaitBook("Marker"); // by now the shelf has seen the configuration "Second"

        assertThat(osgi.references(OpeningBook.class, "(" + BookProperties.FORMAT + "=polyglot)"))
                .extracting(reference -> reference.getProperty(BookProperties.NAME))
                .containsExactlyInAnyOrder("First", "Marker");
        second.delete();
        osgi.awaitBook("First");
    }

    /**
     * Like a user in a shell: a file named after the factory PID in the folder of configurations. Writing back is off:
     * otherwise fileinstall, notified of a configuration that it has just read, overwrites an edit made at that moment.
     */
    @FrameworkTest(properties = "felix.fileinstall.enableConfigSave=false")
    void configurationFile_createdEditedAndDeleted_isFollowed(Osgi osgi) throws Exception {
        osgi.shortenShelfPolling();
        Path book = Files.write(osgi.directory().resolve("king.bin"), BookFiles.bookOfOneMove(BookFiles.E2E4, 5));
        Path file = osgi.createFolder("load").resolve(Osgi.BOOK_PID + "-mine.cfg");

        Files.writeString(file, "path=" + book + "\nname=From a file\npriority=3\n");
        assertThat(osgi.awaitBook("From a file").getProperty(Constants.SERVICE_RANKING))
                .isEqualTo(3);
        Files.writeString(file, "path=" + book + "\nname=From a file\npriority=12\n");
        osgi.awaitBook(
                "From a file", b -> Integer.valueOf(12).equals(b.getProperty(Constants.SERVICE_RANKING)), "of rank 12");
        Files.delete(file);

        osgi.awaitNoBook("From a file");
    }

    @FrameworkTest
    void configurations_twoOfOneName_serveTheFirstAndReportTheSecond(Osgi osgi) throws Exception {
        osgi.shortenShelfPolling();
        Path king = Files.write(osgi.directory().resolve("king.bin"), BookFiles.bookOfOneMove(BookFiles.E2E4, 5));
        Path queen = Files.write(osgi.directory().resolve("queen.bin"), BookFiles.bookOfOneMove(BookFiles.D2D4, 6));
        Configuration first = osgi.configure(Osgi.BOOK_PID, "one", "path", king.toString(), "name", "Mine");
        ServiceReference<OpeningBook> book = osgi.awaitBook("Mine");

        osgi.configure(Osgi.BOOK_PID, "two", "path", queen.toString(), "name", "Mine");

        ShelvedBook refused = osgi.awaitRow("Mine", b -> !b.problem().isEmpty(), "with a problem");
        assertThat(refused.origin()).contains("queen.bin");
        assertThat(refused.problem()).contains("Mine", "king.bin");
        assertThat(osgi.references(OpeningBook.class, null)).containsExactly(book);

        first.delete();

        osgi.awaitThat(
                "the second book",
                () -> osgi.bookServices("Mine").stream()
                        .anyMatch(b ->
                                b.getProperty(BookProperties.ORIGIN).toString().contains("queen.bin")));
    }

    @FrameworkTest
    void configuration_mistyped_isListedWithTheReason(Osgi osgi) throws Exception {
        Path file = Files.write(osgi.directory().resolve("king.bin"), BookFiles.bookOfOneMove(BookFiles.E2E4, 5));

        Configuration configuration = osgi.configureBook("Mine", file, "priority", "high", "copyUpTo", "much");

        ShelvedBook row = osgi.awaitRow("Mine", b -> !b.problem().isEmpty(), "with a problem");
        assertThat(row.problem()).contains("priority is \"high\"", "copyUpTo is \"much\"");
        configuration.update(Osgi.dictionary("path", file.toString(), "name", "Mine", "priority", "4"));
        assertThat(osgi.awaitBook("Mine").getProperty(Constants.SERVICE_RANKING))
                .isEqualTo(4);
    }

    /** Times beyond the range of any clock do not stop the shelf. */
    @FrameworkTest
    void shelf_timesOutOfRange_areReportedAndTheShelfContinues(Osgi osgi) throws Exception {
        Path file = Files.write(osgi.directory().resolve("king.bin"), BookFiles.bookOfOneMove(BookFiles.E2E4, 5));
        osgi.configureBook("Mine", file);
        osgi.awaitBook("Mine");

        osgi.shortenShelfPolling("pollMillis", Long.MAX_VALUE, "graceSeconds", 10_000_000_000L);
        ShelvedBook row = osgi.awaitRow(Osgi.SHELF_PID, b -> !b.problem().isEmpty(), "with a problem");
        assertThat(row.problem()).contains("pollMillis", "graceSeconds", "10000000000");
        assertThat(osgi.startEntries(osgi.awaitBook("Mine"))).hasSize(1);

        osgi.shortenShelfPolling("graceSeconds", 10_000_000_000L);
        osgi.bundle(Bundles.READER).stop();
        osgi.awaitBook("Mine", b -> b.getProperty(BookProperties.PROBLEM) != null, "whose format is missing");
        osgi.bundle(Bundles.READER).start();
        osgi.awaitBook("Mine", b -> b.getProperty(BookProperties.PROBLEM) == null, "whose format has come back");
        osgi.shortenShelfPolling();
        osgi.awaitThat(
                "no problem of the shelf",
                () -> osgi.awaitService(BookShelf.class).books().size() == 1);
    }
}
