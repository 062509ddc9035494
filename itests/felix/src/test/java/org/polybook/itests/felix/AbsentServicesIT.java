package org.polybook.itests.felix;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.osgi.framework.Bundle;
import org.osgi.framework.ServiceEvent;
import org.osgi.framework.ServiceReference;
import org.polybook.api.Books;
import org.polybook.api.book.BookEntry;
import org.polybook.api.book.BookProperties;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.book.PinnedBook;
import org.polybook.api.provider.BookFormat;
import org.polybook.api.scheme.BookScheme;
import org.polybook.api.scheme.Schemes;
import org.polybook.api.shelf.BookShelf;
import org.polybook.api.spi.Providers;
import org.polybook.chess.orthodox.Orthodox;
import org.polybook.itests.launch.Bundles;
import org.polybook.itests.launch.FrameworkTest;
import org.polybook.itests.probe.BookFiles;
import org.polybook.itests.probe.BookFiles.BookRecord;
import org.polybook.itests.probe.Osgi;

/** Tests missing services and packages: which functions still work, and which messages the others give. */
class AbsentServicesIT {
    private static final String BOOKS = "(objectClass=org.polybook.api.book.OpeningBook)";
    private static final byte[] KING = BookFiles.bookOfOneMove(BookFiles.E2E4, 5);

    @FrameworkTest(without = Bundles.FILE_INSTALL)
    void shelf_withoutFileinstall_servesConfiguredBooks(Osgi osgi) throws Exception {
        osgi.shortenShelfPolling();
        osgi.configureBook("Mine", Files.write(osgi.directory().resolve("own.bin"), KING));

        assertThat(osgi.startEntries(osgi.awaitBook("Mine"))).hasSize(1);
    }

    @FrameworkTest(without = {Bundles.FILE_INSTALL, Bundles.CONFIG_ADMIN})
    void shelf_withoutConfigAdmin_isRegisteredAndRefusesToAddWithTheReason(Osgi osgi) throws Exception {
        Path file = Files.write(osgi.directory().resolve("own.bin"), KING);
        BookShelf shelf = osgi.awaitService(BookShelf.class);

        assertThat(shelf.books()).isEmpty();
        assertThatThrownBy(() -> shelf.add(file, "Mine", 0))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("onfiguration");
    }

    @FrameworkTest
    void shelf_withoutReader_listsTheBookWithTheReasonUntilTheReaderComes(Osgi osgi) throws Exception {
        osgi.shortenShelfPolling();
        Bundle reader = osgi.bundle(Bundles.READER);
        reader.stop();
        assertThat(osgi.references(BookFormat.class, null)).isEmpty();

        osgi.configureBook("Mine", Files.write(osgi.directory().resolve("own.bin"), KING));

        assertThat(osgi.awaitRow("Mine", b -> !b.problem().isEmpty(), "with a problem")
                        .problem())
                .contains("no reader of books: start org.polybook.reader");
        assertThat(osgi.bookServices("Mine")).isEmpty();
        reader.start();
        osgi.awaitBook("Mine");
    }

    /** Another reader of books is available, so the shelf has one format to try. */
    @FrameworkTest(without = Bundles.READER, with = Bundles.SCID)
    void reader_missingNextToAnotherOne_isNamed(Osgi osgi) throws Exception {
        osgi.shortenShelfPolling();
        Path file = Files.write(osgi.directory().resolve("own.bin"), KING);
        osgi.awaitService(BookFormat.class);

        osgi.configureBook("Mine", file);

        String reader = "no reader of .bin books: add org.polybook.reader";
        osgi.awaitRow("Mine", row -> row.problem().contains(reader), "that names the reader");
        osgi.awaitThat("scid's format", () -> !Providers.all(BookFormat.class).isEmpty());
        assertThatThrownBy(() -> Books.open(file)).hasMessageContaining(reader);
    }

    /** Without the api no service of Polybook can be found, so every message names the api. */
    @FrameworkTest
    void api_stopped_isNamedAsTheMissingBundle(Osgi osgi) throws Exception {
        osgi.awaitService(BookScheme.class);
        Bundle api = osgi.bundle(Bundles.API);

        api.stop();

        assertThatThrownBy(() -> Schemes.required(Schemes.POLYGLOT))
                .hasMessage("no services of Polybook: start org.polybook.api");
        assertThat(Providers.missingMessage(BookFormat.class))
                .isEqualTo("no services of Polybook: start org.polybook.api");
        api.start();
        osgi.awaitThat("schemes", () -> Schemes.named(Schemes.POLYGLOT).isPresent());
        osgi.bundle(Bundles.SCR).stop();
        assertThat(Providers.missingMessage(BookFormat.class))
                .isEqualTo("no services of Polybook: start Declarative Services (org.apache.felix.scr)");
    }

    @FrameworkTest
    void book_withoutItsScheme_findsByKeyAndReportsWhyPositionsHaveNoMoves(Osgi osgi) throws Exception {
        osgi.shortenShelfPolling();
        osgi.configureBook("Mine", Files.write(osgi.directory().resolve("own.bin"), KING));
        ServiceReference<OpeningBook> reference = osgi.awaitBook("Mine");
        OpeningBook book = osgi.context().getService(reference);
        Bundle zobrist = osgi.bundle(Bundles.ZOBRIST);

        zobrist.stop();

        assertThat(osgi.references(BookScheme.class, null)).isEmpty();
        assertThat(osgi.bookServices("Mine")).containsExactly(reference);
        assertThat(book.find(BookFiles.START)).hasSize(1);
        assertThat(book.moves(Orthodox.NORMAL.start())).isEmpty();
        assertThat(book.coding(Orthodox.NORMAL)).isEmpty();
        try (PinnedBook pin = book.pin()) {
            assertThat(pin.moves(Orthodox.NORMAL.start())).isEmpty();
        }
        ServiceReference<OpeningBook> lacking =
                osgi.awaitBook("Mine", b -> b.getProperty(BookProperties.PROBLEM) != null, "with a problem");
        assertThat(lacking.getProperty(BookProperties.PROBLEM).toString()).contains("org.polybook.zobrist");
        zobrist.start();
        osgi.awaitService(BookScheme.class);
        osgi.awaitThat("moves", () -> book.moves(Orthodox.NORMAL.start()).size() == 1);
        osgi.awaitBook("Mine", b -> b.getProperty(BookProperties.PROBLEM) == null, "without a problem");
    }

    /**
     * A host may request moves only while it is notified of the book, so the book must have its moves at that moment.
     */
    @FrameworkTest
    void newBook_ofAShelfThatStartsBeforeTheScheme_hasMovesWhenItIsRegistered(Osgi osgi) throws Exception {
        osgi.shortenShelfPolling();
        Bundle zobrist = osgi.bundle(Bundles.ZOBRIST);
        Bundle bookshelf = osgi.bundle(Bundles.BOOKSHELF);
        zobrist.stop();
        bookshelf.stop();
        List<Integer> moves = new CopyOnWriteArrayList<>();
        osgi.context().addServiceListener(event -> addMoveCountOfNewBook(osgi, event, moves), BOOKS);

        bookshelf.start();
        osgi.configureBook("Mine", Files.write(osgi.directory().resolve("own.bin"), KING));
        assertThat(osgi.awaitService(BookShelf.class).awaitBooks(Duration.ofSeconds(2)))
                .isFalse();
        assertThat(moves).isEmpty();
        zobrist.start();
        osgi.awaitThat("a book", () -> !moves.isEmpty());

        assertThat(moves).containsExactly(1);
    }

    private static void addMoveCountOfNewBook(Osgi osgi, ServiceEvent event, List<Integer> moves) {
        if (event.getType() == ServiceEvent.REGISTERED) {
            OpeningBook book = (OpeningBook) osgi.context().getService(event.getServiceReference());
            try {
                moves.add(book.moves(Orthodox.NORMAL.start()).size());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    @FrameworkTest(without = Bundles.BOOKSHELF, with = Bundles.PROVIDER)
    void bookOfAnotherBundle_withoutShelf_isServed(Osgi osgi) throws Exception {
        OpeningBook book = osgi.context().getService(osgi.awaitBook("Traps"));

        assertThat(book.moves(Orthodox.NORMAL.start()))
                .singleElement()
                .satisfies(move -> assertThat(move.move().orElseThrow()).hasToString("e2e4"));
    }

    @FrameworkTest
    void bookOfAnotherVariant_withoutItsRules_isServedByKeyAndNamesTheMissingRules(Osgi osgi) throws Exception {
        osgi.shortenShelfPolling();
        Path file = Files.write(osgi.directory().resolve("own.bin"), KING);

        osgi.configureBook("Mine", file, "variants", new String[] {"crazyhouse"});

        ServiceReference<OpeningBook> book =
                osgi.awaitBook("Mine", b -> b.getProperty(BookProperties.PROBLEM) != null, "with a problem");
        assertThat(book.getProperty(BookProperties.PROBLEM).toString()).contains("crazyhouse");
        assertThat(osgi.startEntries(book)).hasSize(1);
    }

    /** Without a provider of headers, their records are shown unchanged, and no lookup finds them. */
    @FrameworkTest
    void bookWithHeader_withoutHeaders_showsItsRecordsRaw(Osgi osgi) throws Exception {
        osgi.shortenShelfPolling();
        byte[] headed =
                BookFiles.bookOf(new BookRecord(0, 0x4050, 0x4700), new BookRecord(BookFiles.START, BookFiles.E2E4, 5));
        osgi.configureBook("Headed", Files.write(osgi.directory().resolve("own.bin"), headed));
        OpeningBook book = osgi.context().getService(osgi.awaitBook("Headed"));
        List<BookEntry> all = new ArrayList<>();

        book.forEach((index, key, packed) -> all.add(BookEntry.of(key, packed)));

        assertThat(all)
                .containsExactly(
                        new BookEntry(0, 0x4050, 0x4700, 0), new BookEntry(BookFiles.START, BookFiles.E2E4, 5, 0));
        assertThat(book.find(0)).isEmpty();
        assertThat(book.find(BookFiles.START)).hasSize(1);
    }
}
