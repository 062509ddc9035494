package org.polybook.bookshelf.internal.shelf;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.book.BookEntry;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookMetadata;
import org.polybook.api.book.BookProperties;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.OpenOptions;
import org.polybook.api.book.PinnedBook;
import org.polybook.api.edit.EditSession;
import org.polybook.api.edit.EditSession.PositionChange;
import org.polybook.api.provider.BookOverlay;
import org.polybook.bookshelf.internal.testing.DelegatingFile;
import org.polybook.bookshelf.internal.testing.OpenTrackingFormat;
import org.polybook.bookshelf.internal.testing.ShelfTestBooks;
import org.polybook.bookshelf.internal.testing.TestShelf;
import org.polybook.reader.internal.PolyglotFormat;
import org.polybook.writer.internal.journal.JournalEditor;
import org.polybook.writer.internal.journal.JournalOverlay;

/** Changes to a shelved book in its journal. */
class ShelfOverlayTest {
    @TempDir
    Path folder;

    private final TestShelf shelf = new TestShelf();
    private final JournalEditor editor = new JournalEditor();
    private Path file;

    @BeforeEach
    void shelve() throws IOException {
        file = Files.write(folder.resolve("club.bin"), ShelfTestBooks.bookWithWeight(1));
        shelf.shelf.setOverlays(List.of(new JournalOverlay()));
        shelf.putConfiguredBook("pid", file);
        shelf.pollUntilSettled();
    }

    private void setWeight(EditSession session, int weight) throws IOException {
        session.change(
                "set",
                List.of(new PositionChange(
                        ShelfTestBooks.START, List.of(new BookEntry(ShelfTestBooks.START, 0x031C, weight, 0)))));
    }

    @Test
    void edit_shelvedBook_isVisibleAtOnceAndSoonInTheProperties() throws IOException {
        TestShelf.Service service = shelf.service("club");
        long before = service.book.generation();
        try (EditSession session = editor.open(file);
                PinnedBook pin = service.book.pin()) {
            setWeight(session, 2);

            assertThat(service.weight()).isEqualTo(2);
            assertThat(service.book.generation()).isEqualTo(before + 1);
            assertThat(pin.find(ShelfTestBooks.START).get(0).weight()).isEqualTo(1);
            assertThat(pin.generation()).isEqualTo(before);
        }
        shelf.passIntervalAndPoll();
        assertThat(service.get(BookProperties.GENERATION)).isEqualTo(before + 1);
        assertThat(shelf.listedBook("club").generation()).isEqualTo(before + 1);
    }

    /** After the editor closes, the journal is read again; that must not count as another change. */
    @Test
    void edit_editorClosed_countsAsOneChange() throws IOException {
        TestShelf.Service service = shelf.service("club");
        long before = service.book.generation();
        try (EditSession session = editor.open(file)) {
            setWeight(session, 2);
        }

        new JournalOverlay()
                .apply(new PolyglotFormat().open(file, OpenOptions.DEFAULT))
                .close(); // after this the shelf reads the journal again
        shelf.passIntervalAndPoll();

        assertThat(service.weight()).isEqualTo(2);
        assertThat(service.book.generation()).isEqualTo(before + 1);
        assertThat(service.get(BookProperties.GENERATION)).isEqualTo(before + 1);
    }

    @Test
    void commit_shelvedBook_neverShowsAnOlderState() throws IOException {
        TestShelf.Service service = shelf.service("club");
        try (EditSession session = editor.open(file)) {
            setWeight(session, 2);
            session.commit();
            assertThat(service.weight()).isEqualTo(2);
            setWeight(session, 3);
            assertThat(service.weight()).isEqualTo(3);
            long before = service.book.generation();
            shelf.pollUntilSettled();
            assertThat(service.weight()).isEqualTo(3);
            assertThat(service.book.generation()).isGreaterThan(before);
        }
    }

    @Test
    void overlay_addedAfterTheBook_isAppliedToIt() throws IOException {
        try (EditSession session = editor.open(file)) {
            setWeight(session, 5);
        }
        TestShelf late = new TestShelf();
        late.putConfiguredBook("pid", file);
        late.pollUntilSettled();
        assertThat(late.service("club").weight()).isEqualTo(1);

        late.shelf.setOverlays(List.of(new JournalOverlay()));
        assertThat(late.service("club").weight()).isEqualTo(5);

        late.shelf.setOverlays(List.of());
        late.passIntervalAndPoll();
        assertThat(late.service("club").weight())
                .as("an applied overlay stays applied")
                .isEqualTo(5);
    }

    @Test
    void journal_ofOtherContent_isTheBooksProblem() throws IOException {
        try (EditSession session = editor.open(file)) {
            setWeight(session, 5);
        }
        Files.write(file, ShelfTestBooks.bookOfRecords(2, 1));
        shelf.pollUntilSettled();

        assertThat(shelf.service("club").weight()).isEqualTo(1);
        assertThat(shelf.service("club").get(BookProperties.PROBLEM))
                .asString()
                .contains("another program has changed the book");

        editor.setJournalAside(file);
        shelf.passIntervalAndPoll();
        assertThat(shelf.service("club").get(BookProperties.PROBLEM)).isNull();
    }

    /** An overlay that adds a number to each weight, and counts its layers and their closings. */
    private static final class Adding implements BookOverlay {
        final int plus;
        int applied;
        int closed;
        int failures;
        Error onClose;

        Adding(int plus) {
            this.plus = plus;
        }

        @Override
        public BookFile apply(BookFile base) throws IOException {
            if (failures-- > 0) {
                throw new IOException("not yet");
            }
            applied++;
            return new Layer(base, this);
        }
    }

    private record Layer(BookFile file, Adding overlay) implements DelegatingFile {
        @Override
        public int find(long key, EntryBuffer into) throws IOException {
            EntryBuffer own = new EntryBuffer();
            file.find(key, own);
            into.clear();
            for (int i = 0; i < own.size(); i++) {
                into.add(own.packed(i) + ((long) overlay.plus << 32));
            }
            return into.size();
        }

        @Override
        public BookMetadata metadata() {
            return file.metadata();
        }

        @Override
        public void close() {
            overlay.closed++;
            if (overlay.onClose != null) {
                throw overlay.onClose;
            }
            file.close();
        }
    }

    private static int weight(TestShelf shelf) throws IOException {
        EntryBuffer buffer = new EntryBuffer();
        shelf.service("club").book.find(ShelfTestBooks.START, buffer);
        return (int) (buffer.packed(0) >>> 32 & 0xFFFF);
    }

    @Test
    void overlay_replacedAgainAndAgain_isNeverAppliedToItsPredecessor() throws IOException {
        TestShelf updated = new TestShelf();
        OpenTrackingFormat format = new OpenTrackingFormat();
        updated.shelf.setFormats(List.of(format));
        Adding first = new Adding(10);
        updated.shelf.setOverlays(List.of(first));
        updated.putConfiguredBook("pid", file);
        int one = weight(updated);
        updated.shelf.setOverlays(List.of(new Adding(0)));
        int base = weight(updated);
        assertThat(one - base).isNotZero();

        for (int update = 1; update <= 5; update++) {
            updated.shelf.setOverlays(List.of());
            updated.passIntervalAndPoll();
            Adding next = new Adding(10);
            updated.shelf.setOverlays(List.of(next));
            assertThat(weight(updated)).as("after update %d", update).isEqualTo(one);
            assertThat(next.applied).isEqualTo(1);
        }
        updated.later.forEach(Runnable::run);
        assertThat(first.closed).isEqualTo(1);
        assertThat(format.countStillOpen()).isEqualTo(1);
    }

    @Test
    void overlay_whoseClassesAreMissing_doesNotKeepTheFileOpen() throws IOException {
        TestShelf updated = new TestShelf();
        OpenTrackingFormat format = new OpenTrackingFormat();
        updated.shelf.setFormats(List.of(format));
        Adding removed = new Adding(10);
        removed.onClose = new NoClassDefFoundError("org/removed/Layer");
        updated.shelf.setOverlays(List.of(removed));
        updated.putConfiguredBook("pid", file);

        updated.shelf.setOverlays(List.of(new Adding(10)));
        updated.later.forEach(Runnable::run);

        assertThat(removed.closed).isEqualTo(1);
        assertThat(format.countStillOpen()).isEqualTo(1);
    }

    @Test
    void overlay_addedLateAndFailing_isRetried() throws IOException {
        TestShelf late = new TestShelf();
        late.putConfiguredBook("pid", file);
        int base = weight(late);
        Adding overlay = new Adding(10);
        overlay.failures = 2;

        late.shelf.setOverlays(List.of(overlay));
        assertThat((String) late.service("club").get(BookProperties.PROBLEM)).contains("not yet");
        late.passIntervalAndPoll();
        assertThat(overlay.failures).as("not at every poll").isEqualTo(1);
        assertThat((String) late.service("club").get(BookProperties.PROBLEM)).contains("not yet");
        for (int poll = 0; poll < 40; poll++) {
            late.passIntervalAndPoll();
        }

        assertThat(weight(late)).isNotEqualTo(base);
        assertThat(overlay.applied).isEqualTo(1);
        assertThat(late.service("club").get(BookProperties.PROBLEM)).isNull();
        assertThat(late.service("club").get(BookProperties.GENERATION)).isEqualTo(1L);
    }

    @Test
    void overlay_thatFailsAtTheOpening_closesTheFile() throws IOException {
        TestShelf failing = new TestShelf();
        OpenTrackingFormat format = new OpenTrackingFormat();
        failing.shelf.setFormats(List.of(format));
        Adding overlay = new Adding(10);
        overlay.failures = 1;
        failing.shelf.setOverlays(List.of(overlay));

        failing.putConfiguredBook("pid", file);

        assertThat(failing.services).isEmpty();
        assertThat(failing.listedBook("club").problem()).contains("not yet");
        assertThat(format.countStillOpen()).isZero();
    }
}
