package org.polybook.bookshelf.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.book.BookEntry;
import org.polybook.api.book.BookProperties;
import org.polybook.api.book.PinnedBook;
import org.polybook.api.edit.EditSession;
import org.polybook.api.edit.EditSession.PositionChange;
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
    void overlay_comingAfterTheBook_isLaidOverIt() throws IOException {
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
        assertThat(late.service("club").weight()).as("what is laid stays").isEqualTo(5);
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
}
