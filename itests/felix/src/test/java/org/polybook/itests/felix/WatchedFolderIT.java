package org.polybook.itests.felix;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicReference;
import org.osgi.framework.Bundle;
import org.osgi.framework.Constants;
import org.osgi.framework.ServiceReference;
import org.osgi.framework.ServiceRegistration;
import org.polybook.api.book.BookProperties;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.shelf.BookShelf;
import org.polybook.api.shelf.ShelfListener;
import org.polybook.api.shelf.ShelvedBook;
import org.polybook.itests.launch.Bundles;
import org.polybook.itests.launch.FrameworkTest;
import org.polybook.itests.probe.BookFiles;
import org.polybook.itests.probe.BookFiles.BookRecord;
import org.polybook.itests.probe.Osgi;

/** Books that are on the shelf because their files are in a watched folder. */
class WatchedFolderIT {
    private static final byte[] KING = BookFiles.bookOfOneMove(BookFiles.E2E4, 5);
    private static final byte[] QUEEN = BookFiles.bookOf(
            new BookRecord(BookFiles.START, BookFiles.D2D4, 6), new BookRecord(BookFiles.AFTER_E4, BookFiles.E7E5, 1));

    private static Path createWatchedFolder(Osgi osgi, Object... more) throws Exception {
        osgi.shortenShelfPolling(more);
        Path folder = osgi.createFolder("books");
        osgi.watchFolder(folder);
        return folder;
    }

    private static int firstRawMove(Osgi osgi, ServiceReference<OpeningBook> book) throws Exception {
        return osgi.startEntries(book).get(0).rawMove();
    }

    @FrameworkTest
    void folder_fileCopiedIn_isServedUnderItsName(Osgi osgi) throws Exception {
        Path folder = createWatchedFolder(osgi);

        Path file = Files.write(folder.resolve("Gambits.bin"), KING);

        ServiceReference<OpeningBook> book = osgi.awaitBook("Gambits");
        assertThat(book.getProperty(BookProperties.ORIGIN))
                .isEqualTo(file.toRealPath().toString());
        assertThat(firstRawMove(osgi, book)).isEqualTo(BookFiles.E2E4);
    }

    /** The bundle of a format may start later, be stopped for a while, and start again. */
    @FrameworkTest(with = Bundles.PROVIDER)
    void folder_booksOfAFormatThatComesAndGoes_areServedWhileReadable(Osgi osgi) throws Exception {
        Bundle provider = osgi.bundle(Bundles.PROVIDER);
        provider.stop();
        Path folder = createWatchedFolder(osgi, "graceSeconds", 3600L);
        Path toy = Files.writeString(
                folder.resolve("club.toy"), String.format("%016x 031c000700000000%n", BookFiles.START));
        Files.write(folder.resolve("mine.bin"), KING);
        osgi.awaitBook("mine");
        assertThat(osgi.bookServices("club.toy")).isEmpty();

        provider.start();
        ServiceReference<OpeningBook> book = osgi.awaitBook("club.toy");
        assertThat(book.getProperty(BookProperties.FORMAT)).isEqualTo("toy");
        assertThat(firstRawMove(osgi, book)).isEqualTo(BookFiles.E2E4);

        provider.stop();
        assertThat(osgi.bookServices("club.toy")).as("within the grace time").containsExactly(book);
        osgi.shortenShelfPolling("graceSeconds", 0L);
        osgi.awaitNoBook("club.toy");
        assertThat(osgi.awaitRow("club.toy", row -> !row.isServed(), "not served")
                        .problem())
                .isNotEmpty();
        Files.setLastModifiedTime(toy, FileTime.fromMillis(1_000_000));

        provider.start();
        osgi.awaitBook("club.toy");
        Files.delete(toy);
        osgi.awaitNoBook("club.toy");
    }

    @FrameworkTest
    void folder_fileCopiedOver_keepsTheServiceAndChangesItsContent(Osgi osgi) throws Exception {
        Path file = createWatchedFolder(osgi).resolve("mine.bin");
        Files.write(file, KING);
        ServiceReference<OpeningBook> before = osgi.awaitBook("mine");

        BookFiles.copyOver(file, QUEEN);

        ServiceReference<OpeningBook> after = osgi.awaitBookAtGeneration("mine", 2);
        assertThat(after).isEqualTo(before);
        assertThat(firstRawMove(osgi, after)).isEqualTo(BookFiles.D2D4);
        assertThat(after.getProperty(BookProperties.ENTRIES)).isEqualTo(2L);
    }

    @FrameworkTest
    void folder_fileRenamedOver_keepsTheServiceAndChangesItsContent(Osgi osgi) throws Exception {
        Path file = createWatchedFolder(osgi).resolve("mine.bin");
        Files.write(file, KING);
        ServiceReference<OpeningBook> before = osgi.awaitBook("mine");

        BookFiles.renameOver(file, QUEEN);

        ServiceReference<OpeningBook> after = osgi.awaitBookAtGeneration("mine", 2);
        assertThat(after).isEqualTo(before);
        assertThat(firstRawMove(osgi, after)).isEqualTo(BookFiles.D2D4);
    }

    /** The copy pauses within a record, and during the pause the shelf demonstrably scans the folder. */
    @FrameworkTest
    void folder_slowCopyOver_servesTheOldBookUntilTheNewOneIsComplete(Osgi osgi) throws Exception {
        Path folder = createWatchedFolder(osgi);
        Path file = folder.resolve("mine.bin");
        Files.write(file, KING);
        Path other = folder.resolve("other.bin");
        Files.write(other, KING);
        ServiceReference<OpeningBook> book = osgi.awaitBook("mine");
        osgi.awaitBook("other");

        BookFiles.copyPart(file, QUEEN, 0, 21);
        for (int look = 2; look <= 4; look++) {
            BookFiles.renameOver(other, look % 2 == 0 ? QUEEN : KING);
            osgi.awaitBookAtGeneration("other", look);
            assertThat(firstRawMove(osgi, book)).as("after look %d", look).isEqualTo(BookFiles.E2E4);
        }
        BookFiles.copyPart(file, QUEEN, 21, QUEEN.length);

        osgi.awaitBook(
                "mine",
                b -> (Long) b.getProperty(BookProperties.GENERATION) > 1
                        && b.getProperty(BookProperties.PROBLEM) == null,
                "of the new content, without a problem");
        assertThat(firstRawMove(osgi, book)).isEqualTo(BookFiles.D2D4);
    }

    @FrameworkTest
    void folder_fileDeleted_unregistersTheService(Osgi osgi) throws Exception {
        Path file = createWatchedFolder(osgi).resolve("mine.bin");
        Files.write(file, KING);
        osgi.awaitBook("mine");

        Files.delete(file);

        osgi.awaitNoBook("mine");
    }

    @FrameworkTest
    void folder_fileDeletedAndCreated_servesTheNewContent(Osgi osgi) throws Exception {
        Path file = createWatchedFolder(osgi).resolve("mine.bin");
        Files.write(file, KING);
        osgi.awaitBook("mine");

        Files.delete(file);
        Files.write(file, QUEEN);

        osgi.awaitBook("mine", b -> Long.valueOf(2).equals(b.getProperty(BookProperties.ENTRIES)), "of two entries");
        assertThat(osgi.bookServices("mine"))
                .singleElement()
                .satisfies(b -> assertThat(firstRawMove(osgi, b)).isEqualTo(BookFiles.D2D4));
    }

    /** A rejected file has no book service, so only a listener of the shelf learns of it. */
    @FrameworkTest
    void folder_listenerOfTheShelf_isNotifiedOfRefusedAndRemovedFiles(Osgi osgi) throws Exception {
        Path folder = createWatchedFolder(osgi);
        AtomicReference<List<ShelvedBook>> told = new AtomicReference<>(List.of());
        ServiceRegistration<ShelfListener> listener =
                osgi.context().registerService(ShelfListener.class, told::set, null);
        try {
            Path broken = Files.write(folder.resolve("broken.bin"), new byte[100]);
            osgi.awaitThat(
                    "notified of the damaged file",
                    () -> told.get().stream()
                            .anyMatch(book -> !book.isServed() && book.problem().contains("not a multiple of 16")));
            osgi.awaitThat(
                    "notified with the shelf's message",
                    () -> told.get().equals(osgi.awaitService(BookShelf.class).books()));

            Files.delete(broken);
            osgi.awaitThat("notified of the removal", () -> told.get().isEmpty());
        } finally {
            listener.unregister();
        }
    }

    @FrameworkTest
    void folder_damagedFileOverAGoodOne_isReportedAndReplacesNothing(Osgi osgi) throws Exception {
        Path file = createWatchedFolder(osgi).resolve("mine.bin");
        Files.write(file, KING);
        ServiceReference<OpeningBook> book = osgi.awaitBook("mine");
        Object id = book.getProperty(Constants.SERVICE_ID);

        BookFiles.copyOver(file, "this is not a book".getBytes(StandardCharsets.UTF_8));

        osgi.awaitBook(
                "mine",
                b -> String.valueOf(b.getProperty(BookProperties.PROBLEM)).matches("(?s).*mine\\.bin.*size 18 .*"),
                "with a problem");
        assertThat(osgi.awaitRow("mine", b -> !b.problem().isEmpty(), "with a problem")
                        .isServed())
                .isTrue();
        assertThat(firstRawMove(osgi, book)).isEqualTo(BookFiles.E2E4);

        BookFiles.copyOver(file, QUEEN);

        osgi.awaitBook("mine", b -> b.getProperty(BookProperties.PROBLEM) == null, "without a problem");
        assertThat(book.getProperty(Constants.SERVICE_ID)).isEqualTo(id);
        assertThat(firstRawMove(osgi, book)).isEqualTo(BookFiles.D2D4);
    }

    @FrameworkTest
    void folder_foreignBinFile_isListedWithItsReasonAndNotServed(Osgi osgi) throws Exception {
        Path folder = createWatchedFolder(osgi);
        byte[] noise = new byte[1000];
        new Random(20).nextBytes(noise);

        Files.write(folder.resolve("firmware.bin"), noise);
        Files.write(folder.resolve("good.bin"), KING);

        osgi.awaitBook("good");
        assertThat(osgi.awaitRow("firmware", b -> !b.problem().isEmpty(), "with a problem")
                        .isServed())
                .isFalse();
        assertThat(osgi.bookServices("firmware")).isEmpty();
    }

    /** Noise of the size of 64 records, so that only its content shows that it is not a book. */
    @FrameworkTest
    void folder_noiseOfABooksSize_isListedWithItsReasonAndNotServed(Osgi osgi) throws Exception {
        Path folder = createWatchedFolder(osgi);
        byte[] noise = new byte[1024];
        new Random(21).nextBytes(noise);

        Files.write(folder.resolve("bios.bin"), noise);

        assertThat(osgi.awaitRow("bios", b -> !b.problem().isEmpty(), "with a problem")
                        .isServed())
                .isFalse();
        assertThat(osgi.bookServices("bios")).isEmpty();
    }

    @FrameworkTest
    void folder_linkChangedToAnotherFile_keepsTheServiceAndChangesItsContent(Osgi osgi) throws Exception {
        Path folder = createWatchedFolder(osgi);
        Path king = Files.write(osgi.directory().resolve("king.bin"), KING);
        Path queen = Files.write(osgi.directory().resolve("queen.bin"), QUEEN);
        Path link = Files.createSymbolicLink(folder.resolve("current.bin"), king);
        ServiceReference<OpeningBook> before = osgi.awaitBook("current");

        Path next = Files.createSymbolicLink(osgi.directory().resolve("next"), queen);
        Files.move(next, link, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);

        ServiceReference<OpeningBook> after = osgi.awaitBookAtGeneration("current", 2);
        assertThat(after).isEqualTo(before);
        assertThat(firstRawMove(osgi, after)).isEqualTo(BookFiles.D2D4);
    }

    @FrameworkTest
    void folder_otherAndHiddenFiles_areNotBooks(Osgi osgi) throws Exception {
        Path folder = createWatchedFolder(osgi);

        Files.write(folder.resolve("readme.txt"), KING);
        Files.write(folder.resolve(".mine.bin"), KING);
        Files.write(folder.resolve("mine.bin.tmp"), KING);
        Files.write(folder.resolve("good.bin"), KING);

        osgi.awaitRow("good", b -> b.isServed(), "that is served"); // the list follows the services
        assertThat(osgi.awaitService(org.polybook.api.shelf.BookShelf.class).books())
                .extracting(row -> row.name())
                .containsExactly("good");
    }

    @FrameworkTest
    void folder_fileWithAConfiguration_isOneBookWithTheConfigurationsSettings(Osgi osgi) throws Exception {
        Path folder = createWatchedFolder(osgi);
        Path file = Files.write(folder.resolve("mine.bin"), KING);
        ServiceReference<OpeningBook> book = osgi.awaitBook("mine");

        var configuration = osgi.configureBook("Favourite", file, "priority", 3);
        osgi.awaitBook("Favourite");

        assertThat(osgi.references(OpeningBook.class, null)).containsExactly(book);
        assertThat(book.getProperty(Constants.SERVICE_RANKING)).isEqualTo(3);

        configuration.delete(); // the file still lies in the folder

        osgi.awaitBook("mine");
        assertThat(osgi.references(OpeningBook.class, null)).containsExactly(book);
    }

    /** More files than the event queue of fileinstall holds. */
    @FrameworkTest
    void folder_threeHundredFilesAtOnce_areAllServed(Osgi osgi) throws Exception {
        osgi.shortenShelfPolling();
        Path folder = osgi.createFolder("books");
        Files.write(folder.resolve("first.bin"), KING);
        osgi.configure(
                "org.apache.felix.fileinstall",
                "books",
                "felix.fileinstall.dir",
                folder.toString(),
                "felix.fileinstall.poll",
                // a long interval, so that one poll finds more files than the queue holds
                "4000",
                "felix.fileinstall.noInitialDelay",
                "true");
        osgi.awaitBook("first"); // the folder is being watched

        Path stock = osgi.createFolder("stock");
        for (int i = 0; i < 300; i++) {
            Files.write(stock.resolve(i + ".bin"), KING);
        }
        for (int i = 0; i < 300; i++) {
            Files.copy(stock.resolve(i + ".bin"), folder.resolve(i + ".bin"));
        }

        osgi.awaitThat(
                "301 books", () -> osgi.references(OpeningBook.class, null).size() == 301);
    }

    @FrameworkTest
    void folder_linkWhoseTargetComesLater_isServedAfterwards(Osgi osgi) throws Exception {
        Path folder = createWatchedFolder(osgi);
        Path target = osgi.directory().resolve("later");
        Files.createSymbolicLink(folder.resolve("link.bin"), target);
        Files.write(folder.resolve("other.bin"), KING);
        osgi.awaitBook("other"); // the folder has been scanned

        Files.write(target, QUEEN);

        assertThat(firstRawMove(osgi, osgi.awaitBook("link"))).isEqualTo(BookFiles.D2D4);
    }

    /**
     * The copy pauses after each record, so each partial file looks like a book. The file does not rest until the copy
     * is complete.
     */
    @FrameworkTest
    void folder_slowCopyOverByWholeRecords_servesNoPartialFile(Osgi osgi) throws Exception {
        Path folder = createWatchedFolder(osgi);
        Path file = folder.resolve("mine.bin");
        Files.write(file, KING);
        Path other = folder.resolve("other.bin");
        Files.write(other, KING);
        ServiceReference<OpeningBook> book = osgi.awaitBook("mine");
        osgi.awaitBook("other");
        osgi.shortenShelfPolling("restMillis", 3_600_000L);
        Path marker = Files.write(osgi.directory().resolve("marker.bin"), KING);
        osgi.configureBook("Marker", Files.setLastModifiedTime(marker, FileTime.fromMillis(1)));
        osgi.awaitBook("Marker"); // configurations take effect in order: the new restMillis applies now

        BookFiles.copyPart(file, QUEEN, 0, 16);
        for (int look = 2; look <= 4; look++) {
            Path next = Files.write(osgi.directory().resolve("next"), look % 2 == 0 ? QUEEN : KING);
            Files.setLastModifiedTime(next, FileTime.fromMillis(look)); // old enough to be a finished copy
            Files.move(next, other, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            osgi.awaitBookAtGeneration("other", look);
            assertThat(firstRawMove(osgi, book)).as("after look %d", look).isEqualTo(BookFiles.E2E4);
        }
        BookFiles.copyPart(file, QUEEN, 16, QUEEN.length);
        osgi.shortenShelfPolling();

        ServiceReference<OpeningBook> after = osgi.awaitBookAtGeneration("mine", 2);
        assertThat(after.getProperty(BookProperties.GENERATION)).isEqualTo(2L);
        assertThat(after.getProperty(BookProperties.ENTRIES)).isEqualTo(2L);
    }

    /** Folders that the shelf itself watches, without fileinstall. */
    @FrameworkTest(without = Bundles.FILE_INSTALL)
    void folder_watchedByTheShelf_isServed(Osgi osgi) throws Exception {
        Path folder = osgi.createFolder("own");
        osgi.shortenShelfPolling("folders", folder.toString());
        Files.write(folder.resolve("mine.bin"), KING);
        osgi.awaitBook("mine");

        osgi.shortenShelfPolling();

        osgi.awaitNoBook("mine");
    }
}
