package org.polybook.itests.felix;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.osgi.framework.Bundle;
import org.osgi.framework.ServiceReference;
import org.osgi.framework.ServiceRegistration;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookProperties;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.provider.BookOverlay;
import org.polybook.api.shelf.BookShelf;
import org.polybook.api.shelf.ShelvedBook;
import org.polybook.itests.launch.Bundles;
import org.polybook.itests.launch.FrameworkTest;
import org.polybook.itests.probe.BookFiles;
import org.polybook.itests.probe.Osgi;

/**
 * A note next to a book, which the overlay of another bundle reads: the note is created, changed and deleted while the
 * book is served.
 */
class SideFileIT {
    private static Path writeAndWatchBook(Osgi osgi) throws Exception {
        Path folder = osgi.createFolder("books");
        Path book = Files.write(folder.resolve("club.bin"), BookFiles.bookOfOneMove(BookFiles.E2E4, 5));
        osgi.watchFolder(folder);
        return book;
    }

    private static Path note(Path book) {
        return book.resolveSibling(book.getFileName() + ".note");
    }

    private static void write(Path note, String text) throws IOException {
        BookFiles.renameOver(note, text.getBytes(StandardCharsets.UTF_8));
    }

    private static void awaitComment(Osgi osgi, ServiceReference<OpeningBook> book, String comment) throws Exception {
        OpeningBook service = osgi.context().getService(book);
        osgi.awaitThat(
                "the comment " + comment, () -> service.metadata().comment().equals(comment));
    }

    private static List<String> namesOnShelf(Osgi osgi) throws Exception {
        return osgi.awaitService(BookShelf.class).books().stream()
                .map(ShelvedBook::name)
                .toList();
    }

    @FrameworkTest(with = Bundles.PROVIDER)
    void note_comesChangesAndGoes_isSeenInTheSameService(Osgi osgi) throws Exception {
        osgi.shortenShelfPolling();
        Path file = writeAndWatchBook(osgi);
        ServiceReference<OpeningBook> book = osgi.awaitBook("club");
        awaitComment(osgi, book, "");

        write(note(file), "of the club");
        awaitComment(osgi, book, "of the club");
        write(note(file), "of another one");
        awaitComment(osgi, book, "of another one");
        Files.delete(note(file));
        awaitComment(osgi, book, "");

        osgi.awaitBookAtGeneration("club", 4);
        assertThat(osgi.startEntries(book)).hasSize(1);
        assertThat(osgi.bookServices("club")).containsExactly(book);
        assertThat(book.getProperty(BookProperties.PROBLEM)).isNull();
        assertThat(namesOnShelf(osgi)).containsExactly("club");
    }

    @FrameworkTest(with = Bundles.PROVIDER)
    void bundleOfTheOverlay_stoppedAndStarted_restoresTheBook(Osgi osgi) throws Exception {
        osgi.shortenShelfPolling("graceSeconds", 0L);
        Path file = writeAndWatchBook(osgi);
        write(note(file), "of the club");
        ServiceReference<OpeningBook> book = osgi.awaitBook("club");
        awaitComment(osgi, book, "of the club");
        Bundle provider = osgi.bundle(Bundles.PROVIDER);

        provider.stop();
        awaitComment(osgi, book, "");
        provider.start();
        awaitComment(osgi, book, "of the club");

        assertThat(osgi.bookServices("club")).containsExactly(book);
    }

    /**
     * The absence of the overlay is not visible, because it is shorter than the grace time; the return makes one new
     * generation.
     */
    @FrameworkTest(with = Bundles.PROVIDER)
    void bundleOfTheOverlay_stoppedForAMoment_isOneNewContent(Osgi osgi) throws Exception {
        osgi.shortenShelfPolling();
        write(note(osgi.createFolder("books").resolve("club.bin")), "of the club");
        writeAndWatchBook(osgi);
        ServiceReference<OpeningBook> book = osgi.awaitBook("club");
        awaitComment(osgi, book, "of the club");
        long before = osgi.context().getService(book).generation();

        Bundle provider = osgi.bundle(Bundles.PROVIDER);
        provider.stop();
        provider.start();
        osgi.awaitBookAtGeneration("club", before + 1);

        awaitComment(osgi, book, "of the club");
        assertThat(book.getProperty(BookProperties.GENERATION)).isEqualTo(before + 1);
    }

    /** An overlay that reads a file with the name of a book. */
    private static final class TwinBookOverlay implements BookOverlay {
        @Override
        public List<Path> files(Path main) {
            return List.of(main.resolveSibling(main.getFileName() + ".twin.bin"));
        }

        @Override
        public BookFile apply(BookFile base) {
            return base;
        }
    }

    @FrameworkTest
    void fileOfAnOverlay_withTheNameOfABook_isOfferedOnlyWithoutTheOverlay(Osgi osgi) throws Exception {
        osgi.shortenShelfPolling("graceSeconds", 0L);
        ServiceRegistration<BookOverlay> overlay =
                osgi.context().registerService(BookOverlay.class, new TwinBookOverlay(), null);
        Path file = writeAndWatchBook(osgi);
        Path twin = file.resolveSibling("club.bin.twin.bin");
        Files.write(twin, BookFiles.bookOfOneMove(BookFiles.E2E4, 7));
        osgi.awaitBookAtGeneration("club", 1);

        BookFiles.renameOver(twin, BookFiles.bookOfOneMove(BookFiles.E2E4, 8));
        osgi.awaitBookAtGeneration("club", 2);
        assertThat(namesOnShelf(osgi)).containsExactly("club");

        overlay.unregister();
        osgi.awaitBook("club.bin.twin");
        osgi.context().registerService(BookOverlay.class, new TwinBookOverlay(), null);
        osgi.awaitNoBook("club.bin.twin");
        osgi.awaitThat("club alone in the list", () -> namesOnShelf(osgi).equals(List.of("club")));
    }
}
