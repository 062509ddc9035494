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
import org.polybook.bookshelf.internal.testing.CountingFormat;
import org.polybook.bookshelf.internal.testing.OtherFile;
import org.polybook.bookshelf.internal.testing.TestBooks;
import org.polybook.bookshelf.internal.testing.TestShelf;
import org.polybook.reader.internal.PolyglotFormat;
import org.polybook.writer.internal.journal.JournalEditor;
import org.polybook.writer.internal.journal.JournalOverlay;

/** Changes to a shelved book that stand in its journal. */
class ShelfOverlayTest {
    @TempDir
    Path folder;

    private final TestShelf shelf = new TestShelf();
    private final JournalEditor editor = new JournalEditor();
    private Path file;

    @BeforeEach
    void shelve() throws IOException {
        file = Files.write(folder.resolve("club.bin"), TestBooks.weighing(1));
        shelf.shelf.overlays(List.of(new JournalOverlay()));
        shelf.configure("pid", file);
        shelf.settle();
    }

    private void set(EditSession session, int weight) throws IOException {
        session.change(
                "set",
                List.of(new PositionChange(
                        TestBooks.START, List.of(new BookEntry(TestBooks.START, 0x031C, weight, 0)))));
    }

    @Test
    void edit_shelvedBook_isSeenAtOnceAndSoonInTheProperties() throws IOException {
        TestShelf.Service service = shelf.service("club");
        long before = service.book.generation();
        try (EditSession session = editor.open(file);
                PinnedBook pin = service.book.pin()) {
            set(session, 2);

            assertThat(service.weight()).isEqualTo(2);
            assertThat(service.book.generation()).isEqualTo(before + 1);
            assertThat(pin.find(TestBooks.START).get(0).weight()).isEqualTo(1);
            assertThat(pin.generation()).isEqualTo(before);
        }
        shelf.poll();
        assertThat(service.get(BookProperties.GENERATION)).isEqualTo(before + 1);
        assertThat(shelf.listed("club").generation()).isEqualTo(before + 1);
    }

    /** The journal is read again once the editor has gone; that it says the same is no change. */
    @Test
    void edit_editorGone_countsAsOneChangeForGood() throws IOException {
        TestShelf.Service service = shelf.service("club");
        long before = service.book.generation();
        try (EditSession session = editor.open(file)) {
            set(session, 2);
        }

        new JournalOverlay()
                .apply(new PolyglotFormat().open(file, OpenOptions.DEFAULT))
                .close(); // has it read again
        shelf.poll();

        assertThat(service.weight()).isEqualTo(2);
        assertThat(service.book.generation()).isEqualTo(before + 1);
        assertThat(service.get(BookProperties.GENERATION)).isEqualTo(before + 1);
    }

    @Test
    void commit_shelvedBook_neverShowsAnOlderState() throws IOException {
        TestShelf.Service service = shelf.service("club");
        try (EditSession session = editor.open(file)) {
            set(session, 2);
            session.commit();
            assertThat(service.weight()).isEqualTo(2);
            set(session, 3);
            assertThat(service.weight()).isEqualTo(3);
            long before = service.book.generation();
            shelf.settle();
            assertThat(service.weight()).isEqualTo(3);
            assertThat(service.book.generation()).isGreaterThan(before);
        }
    }

    @Test
    void overlay_comingAfterTheBook_isAppliedToIt() throws IOException {
        try (EditSession session = editor.open(file)) {
            set(session, 5);
        }
        TestShelf late = new TestShelf();
        late.configure("pid", file);
        late.settle();
        assertThat(late.service("club").weight()).isEqualTo(1);

        late.shelf.overlays(List.of(new JournalOverlay()));
        assertThat(late.service("club").weight()).isEqualTo(5);

        late.shelf.overlays(List.of());
        late.poll();
        assertThat(late.service("club").weight())
                .as("what has been applied stays")
                .isEqualTo(5);
    }

    @Test
    void journal_ofOtherContent_isTheBooksProblem() throws IOException {
        try (EditSession session = editor.open(file)) {
            set(session, 5);
        }
        Files.write(file, TestBooks.records(2, 1));
        shelf.settle();

        assertThat(shelf.service("club").weight()).isEqualTo(1);
        assertThat(shelf.service("club").get(BookProperties.PROBLEM))
                .asString()
                .contains("another program has changed the book");

        editor.setAside(file);
        shelf.poll();
        assertThat(shelf.service("club").get(BookProperties.PROBLEM)).isNull();
    }

    /** Adds so much to each weight; counts what it lays and how often that is closed. */
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

    private record Layer(BookFile file, Adding overlay) implements OtherFile {
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
        shelf.service("club").book.find(TestBooks.START, buffer);
        return (int) (buffer.packed(0) >>> 32 & 0xFFFF);
    }

    @Test
    void overlay_replacedAgainAndAgain_isNeverAppliedToItsPredecessor() throws IOException {
        TestShelf updated = new TestShelf();
        CountingFormat format = new CountingFormat();
        updated.shelf.formats(List.of(format));
        Adding first = new Adding(10);
        updated.shelf.overlays(List.of(first));
        updated.configure("pid", file);
        int one = weight(updated);
        updated.shelf.overlays(List.of(new Adding(0)));
        int base = weight(updated);
        assertThat(one - base).isNotZero();

        for (int update = 1; update <= 5; update++) {
            updated.shelf.overlays(List.of());
            updated.poll();
            Adding next = new Adding(10);
            updated.shelf.overlays(List.of(next));
            assertThat(weight(updated)).as("after update %d", update).isEqualTo(one);
            assertThat(next.applied).isEqualTo(1);
        }
        updated.later.forEach(Runnable::run);
        assertThat(first.closed).isEqualTo(1);
        assertThat(format.stillOpen()).isEqualTo(1);
    }

    @Test
    void overlay_whoseClassesAreGone_doesNotKeepTheFileOpen() throws IOException {
        TestShelf updated = new TestShelf();
        CountingFormat format = new CountingFormat();
        updated.shelf.formats(List.of(format));
        Adding gone = new Adding(10);
        gone.onClose = new NoClassDefFoundError("org/gone/Layer");
        updated.shelf.overlays(List.of(gone));
        updated.configure("pid", file);

        updated.shelf.overlays(List.of(new Adding(10)));
        updated.later.forEach(Runnable::run);

        assertThat(gone.closed).isEqualTo(1);
        assertThat(format.stillOpen()).isEqualTo(1);
    }

    @Test
    void overlay_thatFailsWhenItComesLate_isTriedAgain() throws IOException {
        TestShelf late = new TestShelf();
        late.configure("pid", file);
        int base = weight(late);
        Adding overlay = new Adding(10);
        overlay.failures = 2;

        late.shelf.overlays(List.of(overlay));
        assertThat((String) late.service("club").get(BookProperties.PROBLEM)).contains("not yet");
        late.poll();
        assertThat(overlay.failures).as("not at every look").isEqualTo(1);
        assertThat((String) late.service("club").get(BookProperties.PROBLEM)).contains("not yet");
        for (int look = 0; look < 40; look++) {
            late.poll();
        }

        assertThat(weight(late)).isNotEqualTo(base);
        assertThat(overlay.applied).isEqualTo(1);
        assertThat(late.service("club").get(BookProperties.PROBLEM)).isNull();
        assertThat(late.service("club").get(BookProperties.GENERATION)).isEqualTo(1L);
    }

    @Test
    void overlay_thatFailsAtTheOpening_closesTheFile() throws IOException {
        TestShelf failing = new TestShelf();
        CountingFormat format = new CountingFormat();
        failing.shelf.formats(List.of(format));
        Adding overlay = new Adding(10);
        overlay.failures = 1;
        failing.shelf.overlays(List.of(overlay));

        failing.configure("pid", file);

        assertThat(failing.services).isEmpty();
        assertThat(failing.listed("club").problem()).contains("not yet");
        assertThat(format.stillOpen()).isZero();
    }
}
