package org.polybook.bookshelf.internal.shelf;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookProperties;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.provider.BookOverlay;
import org.polybook.api.provider.ForwardingBook;
import org.polybook.bookshelf.internal.source.WatchedFolder;
import org.polybook.bookshelf.internal.testing.ShelfTestBooks;
import org.polybook.bookshelf.internal.testing.TestShelf;
import org.polybook.bookshelf.internal.testing.TestShelf.Service;

/** Files next to a book are watched with the book if an overlay reads them. */
class ShelfSideFileTest {
    @TempDir
    Path temp;

    private final TestShelf shelf = new TestShelf();
    private Path main;
    private Path note;

    @BeforeEach
    void writeBook() throws IOException {
        main = Files.write(temp.toRealPath().resolve("club.bin"), ShelfTestBooks.bookWithWeight(1));
        note = NoteOverlay.note(main);
    }

    /** A change to files. */
    @FunctionalInterface
    private interface Change {
        void happen() throws IOException;
    }

    /** An overlay that adds the number in {@code NAME.note.bin} to each weight. */
    private static final class NoteOverlay implements BookOverlay {
        private Change afterReading = () -> {};

        static Path note(Path main) {
            return main.resolveSibling(main.getFileName() + ".note.bin");
        }

        @Override
        public List<Path> files(Path main) {
            return List.of(note(main));
        }

        @Override
        public BookFile apply(BookFile base) throws IOException {
            Path note = note(base.path());
            if (!Files.exists(note)) {
                return base;
            }
            long plus = Long.parseLong(Files.readString(note));
            Change change = afterReading;
            afterReading = () -> {};
            change.happen();
            return new ForwardingBook(base) {
                @Override
                public int find(long key, EntryBuffer into) throws IOException {
                    EntryBuffer own = new EntryBuffer();
                    base.find(key, own);
                    into.clear();
                    for (int i = 0; i < own.size(); i++) {
                        into.add(own.packed(i) + (plus << 32));
                    }
                    return into.size();
                }
            };
        }
    }

    private static byte[] number(int number) {
        return Integer.toString(number).getBytes(StandardCharsets.US_ASCII);
    }

    private Service configureBook(BookOverlay... overlays) {
        shelf.shelf.setOverlays(List.of(overlays));
        shelf.putConfiguredBook("pid", main);
        return shelf.service("club");
    }

    private void passGraceTimeAndPoll() {
        shelf.time.advance(TestShelf.GRACE);
        shelf.pollUntilSettled();
        shelf.passIntervalAndPoll();
    }

    private List<String> listedNames() {
        return shelf.books().stream().map(book -> book.name()).toList();
    }

    private void watchTheFolder() {
        shelf.shelf.watch("folder", new WatchedFolder(main.getParent(), name -> true, true));
    }

    @Test
    void note_createdChangedAndDeleted_isNewContentEachTime() throws IOException {
        Service service = configureBook(new NoteOverlay());
        assertThat(service.weight()).isEqualTo(1);

        ShelfTestBooks.renameOver(note, number(10));
        shelf.pollUntilSettled();
        assertThat(service.weight()).isEqualTo(11);

        ShelfTestBooks.renameOver(note, number(20));
        shelf.pollUntilSettled();
        assertThat(service.weight()).isEqualTo(21);
        assertThat(service.get(BookProperties.GENERATION)).isEqualTo(3L);

        Files.delete(note);
        shelf.pollUntilSettled();
        assertThat(service.weight()).isEqualTo(1);
        assertThat(service.get(BookProperties.GENERATION)).isEqualTo(4L);
        shelf.pollUntilSettled();
        assertThat(service.get(BookProperties.GENERATION)).as("at rest").isEqualTo(4L);
    }

    @Test
    void overlay_removed_isAppliedUntilTheGraceTimeEnds() throws IOException {
        Files.write(note, number(10));
        Service service = configureBook();
        assertThat(service.weight()).isEqualTo(1);

        shelf.shelf.setOverlays(List.of(new NoteOverlay()));
        shelf.pollUntilSettled();
        assertThat(service.weight()).isEqualTo(11);

        shelf.shelf.setOverlays(List.of());
        shelf.pollUntilSettled();
        assertThat(service.weight()).as("it may be updated").isEqualTo(11);
        passGraceTimeAndPoll();
        assertThat(service.weight()).isEqualTo(1);
        assertThat(service.get(BookProperties.GENERATION)).isEqualTo(3L);
    }

    @Test
    void overlay_updated_isOneNewContent() throws IOException {
        Files.write(note, number(10));
        Service service = configureBook(new NoteOverlay());
        Object before = service.get(BookProperties.GENERATION);
        assertThat(before).isEqualTo(1L);

        shelf.shelf.setOverlays(List.of());
        shelf.pollUntilSettled();
        shelf.shelf.setOverlays(List.of(new NoteOverlay()));
        shelf.pollUntilSettled();

        assertThat(service.weight()).isEqualTo(11);
        passGraceTimeAndPoll();
        assertThat(service.get(BookProperties.GENERATION)).isEqualTo(2L);
    }

    @Test
    void overlay_removed_newContentIsStillServed() throws IOException {
        Files.write(note, number(10));
        Service service = configureBook(new NoteOverlay());

        shelf.shelf.setOverlays(List.of());
        ShelfTestBooks.renameOver(main, ShelfTestBooks.bookWithWeight(5));
        shelf.pollUntilSettled();

        assertThat(service.weight()).isEqualTo(5);
        assertThat(service.properties).doesNotContainKey(BookProperties.PROBLEM);
    }

    @Test
    void note_replacedWhileItIsRead_isNeverServedWithTheOldContent() throws IOException {
        NoteOverlay notes = new NoteOverlay();
        Service service = configureBook(notes);
        notes.afterReading = () -> ShelfTestBooks.renameOver(note, number(30));

        ShelfTestBooks.renameOver(note, number(20));
        for (int poll = 0; poll < 6; poll++) {
            shelf.passIntervalAndPoll();
            assertThat(service.weight()).isIn(1, 31);
        }
        assertThat(service.weight()).isEqualTo(31);
    }

    @Test
    void note_copiedSlowly_isReadOnceAtRest() throws IOException {
        Service service = configureBook(new NoteOverlay());
        StringBuilder growing = new StringBuilder();
        for (int poll = 0; poll < 4; poll++) {
            Files.writeString(note, growing.append('1'));
            shelf.passIntervalAndPoll();
            assertThat(service.weight()).isEqualTo(1);
        }
        shelf.pollUntilSettled();
        assertThat(service.weight()).isEqualTo(1112);
    }

    @Test
    void note_withTheNameOfABook_isNotABookInAFolder() throws IOException {
        Files.write(note, number(10));
        shelf.shelf.setOverlays(List.of(new NoteOverlay()));
        watchTheFolder();
        shelf.addFolderBook(note); // fileinstall reports the note like a book
        shelf.pollUntilSettled();
        assertThat(listedNames()).containsExactly("club");
        assertThat(shelf.service("club").weight()).isEqualTo(11);

        shelf.shelf.setOverlays(List.of());
        shelf.pollUntilSettled();
        assertThat(listedNames()).as("while the overlay may come back").containsExactly("club");
        passGraceTimeAndPoll();
        assertThat(listedNames()).containsExactlyInAnyOrder("club", "club.bin.note");
        assertThat(shelf.service("club").weight()).isEqualTo(1);
    }

    @Test
    void overlay_addedAfterItsFile_takesItOffTheShelf() throws IOException {
        Files.write(note, ShelfTestBooks.bookWithWeight(7));
        watchTheFolder();
        shelf.pollUntilSettled();
        assertThat(shelf.service("club.bin.note").weight()).isEqualTo(7);

        ShelfTestBooks.renameOver(note, number(10));
        shelf.shelf.setOverlays(List.of(new NoteOverlay()));
        shelf.pollUntilSettled();

        assertThat(listedNames()).containsExactly("club");
        assertThat(shelf.service("club").weight()).isEqualTo(11);
    }

    /**
     * No format handles the book's name, so the shelf requests the book's files from the format that opened the book.
     */
    @Test
    void note_ofABookWithAnUnusualName_isNewContent() throws IOException {
        Path unusual = Files.write(main.resolveSibling("backup"), ShelfTestBooks.bookWithWeight(2));
        Files.write(NoteOverlay.note(unusual), number(10));
        shelf.shelf.setOverlays(List.of(new NoteOverlay()));
        shelf.putConfiguredBook("unusual", unusual);
        Service service = shelf.service("backup");
        assertThat(service.weight()).isEqualTo(12);
        shelf.pollUntilSettled();
        assertThat(service.get(BookProperties.GENERATION)).as("at rest").isEqualTo(1L);

        ShelfTestBooks.renameOver(NoteOverlay.note(unusual), number(20));
        shelf.pollUntilSettled();
        assertThat(service.weight()).isEqualTo(22);
    }

    @Test
    void overlay_thatFailsToNameItsFiles_isAppliedAsBefore() throws IOException {
        Files.write(note, number(10));
        BookOverlay failing = new BookOverlay() {
            @Override
            public List<Path> files(Path book) {
                throw new IllegalStateException("not today");
            }

            @Override
            public BookFile apply(BookFile base) {
                return base;
            }
        };

        assertThat(configureBook(failing, new NoteOverlay()).weight()).isEqualTo(11);
    }
}
