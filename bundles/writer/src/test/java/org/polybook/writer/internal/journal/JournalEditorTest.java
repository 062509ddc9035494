package org.polybook.writer.internal.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.book.BookEntry;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookMove;
import org.polybook.api.book.PinnedBook;
import org.polybook.api.edit.EditSession;
import org.polybook.api.edit.StaleJournalException;
import org.polybook.api.scheme.Schemes;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.Square;
import org.polybook.chess.orthodox.Orthodox;
import org.polybook.io.BookLockedException;

class JournalEditorTest {
    private static final List<BookEntry> ENTRIES = List.of(
            JournalTestBooks.entry(5, 0x031C, 300),
            JournalTestBooks.entry(5, 0x02DB, 200),
            JournalTestBooks.entry(-9, 0x0107, 1));

    @TempDir
    Path folder;

    private final JournalEditor editor = new JournalEditor();
    private Path book;

    @BeforeEach
    void writeBook() throws IOException {
        book = JournalTestBooks.write(folder.resolve("club.bin"), ENTRIES);
    }

    private List<String> fileNames() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void change_openBooks_showItAtOnceAndTheFileIsUnchanged() throws IOException {
        try (BookFile before = JournalTestBooks.open(book);
                EditSession session = editor.open(book)) {
            session.change(
                    "set", List.of(JournalTestBooks.positionChange(5, 7), JournalTestBooks.positionChange(6, 1, 2)));

            try (BookFile after = JournalTestBooks.open(book)) {
                for (BookFile reader : List.of(before, after)) {
                    assertThat(reader.find(5)).containsExactly(JournalTestBooks.entry(5, 1, 7));
                    assertThat(reader.find(6)).hasSize(2);
                    assertThat(reader.find(-9)).containsExactly(ENTRIES.get(2));
                    assertThat(reader.metadata().entries()).isEqualTo(4);
                    assertThat(JournalTestBooks.all(reader))
                            .extracting(BookEntry::key)
                            .containsExactly(5L, 6L, 6L, -9L);
                }
            }
            assertThat(JournalTestBooks.entriesInFile(book)).isEqualTo(ENTRIES);
        }
    }

    @Test
    void setWeight_byPositionAndMove_keepsTheOrderAndTheOthers() throws IOException {
        Position start = Orthodox.NORMAL.start();
        long key = Schemes.key(start, Schemes.POLYGLOT);
        JournalTestBooks.write(
                book, List.of(JournalTestBooks.entry(key, 0x031C, 300), JournalTestBooks.entry(key, 0x02DB, 200)));
        Move e4 = Move.normal(Square.parse("e2"), Square.parse("e4"));
        Move c4 = Move.normal(Square.parse("c2"), Square.parse("c4"));
        try (EditSession session = editor.open(book)) {
            session.setWeight(start, e4, 7);
            session.setWeight(start, c4, 9);
            assertThat(session.book().find(key))
                    .containsExactly(
                            JournalTestBooks.entry(key, 0x031C, 7),
                            JournalTestBooks.entry(key, 0x02DB, 200),
                            JournalTestBooks.entry(key, 0x029A, 9));

            assertThat(session.remove(start, e4)).isTrue();
            assertThat(session.remove(start, e4)).isFalse();
            assertThat(session.book().moves(start))
                    .extracting(BookMove::move)
                    .containsExactly(Optional.of(Move.normal(Square.parse("d2"), Square.parse("d4"))), Optional.of(c4));
            assertThat(session.history())
                    .extracting(EditSession.Change::label)
                    .containsExactly("e2e4=7", "c2c4=9", "delete e2e4");

            Move illegal = Move.normal(Square.parse("e2"), Square.parse("e5"));
            assertThatThrownBy(() -> session.setWeight(start, illegal, 1))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("e2e5 is not legal");
            assertThatThrownBy(() -> session.setWeight(start, c4, 65536)).isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void change_sessionClosed_isAvailableToTheNext() throws IOException {
        try (EditSession session = editor.open(book)) {
            session.change("delete the start", List.of(JournalTestBooks.positionChange(5)));
        }
        try (BookFile reader = JournalTestBooks.open(book);
                EditSession next = editor.open(book)) {
            assertThat(reader.find(5)).isEmpty();
            assertThat(next.history()).extracting(EditSession.Change::label).containsExactly("delete the start");
            assertThat(next.undo()).contains("delete the start");
            assertThat(reader.find(5)).hasSize(2);
            assertThat(next.undo()).isEmpty();
        }
        try (BookFile reader = JournalTestBooks.open(book);
                EditSession next = editor.open(book)) {
            assertThat(next.state().undone()).isOne();
            assertThat(next.redo()).contains("delete the start");
            assertThat(reader.find(5)).isEmpty();
            assertThat(next.redo()).isEmpty();
        }
    }

    @Test
    void change_afterUndo_dropsTheRedoableChanges() throws IOException {
        try (EditSession session = editor.open(book)) {
            session.change("first", List.of(JournalTestBooks.positionChange(5, 1)));
            session.undo();
            session.change("second", List.of(JournalTestBooks.positionChange(5, 2)));

            assertThat(session.redo()).isEmpty();
            assertThat(session.history()).extracting(EditSession.Change::label).containsExactly("second");
        }
    }

    @Test
    void pin_laterChange_isNotVisible() throws IOException {
        try (BookFile reader = JournalTestBooks.open(book);
                EditSession session = editor.open(book)) {
            session.change("one", List.of(JournalTestBooks.positionChange(5, 1)));
            long before = reader.generation();
            try (PinnedBook pin = reader.pin()) {
                session.change(
                        "two", List.of(JournalTestBooks.positionChange(5, 2), JournalTestBooks.positionChange(6, 3)));

                assertThat(pin.find(5)).containsExactly(JournalTestBooks.entry(5, 1, 1));
                assertThat(JournalTestBooks.all(pin)).hasSize(2);
                assertThat(pin.generation()).isEqualTo(before);
                assertThat(pin.metadata().entries()).isEqualTo(2);
            }
            assertThat(reader.generation()).isEqualTo(before + 1);
            assertThat(reader.find(5)).containsExactly(JournalTestBooks.entry(5, 1, 2));
        }
    }

    @Test
    void commit_changes_areInTheFileAndNoOtherFileIsLeft() throws IOException {
        Files.write(book, new byte[] {1, 2, 3}, java.nio.file.StandardOpenOption.APPEND);
        try (EditSession session = editor.open(book)) {
            session.change(
                    "head",
                    List.of(
                            JournalTestBooks.positionChange(0, 8),
                            JournalTestBooks.positionChange(5),
                            JournalTestBooks.positionChange(-1, 4)));
            List<BookEntry> seen = JournalTestBooks.all(session.book());

            session.commit();

            assertThat(JournalTestBooks.entriesInFile(book))
                    .isEqualTo(seen)
                    .containsExactly(JournalTestBooks.entry(0, 1, 8), ENTRIES.get(2), JournalTestBooks.entry(-1, 1, 4));
            assertThat(Files.size(book)).as("trailing bytes stay").isEqualTo(3 * 16 + 3);
            assertThat(session.history()).isEmpty();
        }
        assertThat(fileNames()).containsExactly("club.bin");
        assertThat(editor.journalState(book)).isEmpty();
    }

    @Test
    void commit_openReaders_showTheSameAndLaterChanges() throws IOException {
        try (BookFile reader = JournalTestBooks.open(book);
                EditSession session = editor.open(book)) {
            session.change("one", List.of(JournalTestBooks.positionChange(5, 1)));
            session.commit();
            assertThat(JournalTestBooks.all(reader)).containsExactly(JournalTestBooks.entry(5, 1, 1), ENTRIES.get(2));

            session.change(
                    "two", List.of(JournalTestBooks.positionChange(5, 2), JournalTestBooks.positionChange(6, 3)));
            try (BookFile fresh = JournalTestBooks.open(book)) {
                assertThat(JournalTestBooks.all(reader))
                        .isEqualTo(JournalTestBooks.all(fresh))
                        .hasSize(3);
            }
            session.undo();
            assertThat(JournalTestBooks.all(reader)).containsExactly(JournalTestBooks.entry(5, 1, 1), ENTRIES.get(2));
            session.redo();
            session.commit();
            session.change("three", List.of(JournalTestBooks.positionChange(5)));
            assertThat(JournalTestBooks.all(reader)).containsExactly(JournalTestBooks.entry(6, 1, 3), ENTRIES.get(2));
        }
    }

    @Test
    void commit_everythingUndone_leavesTheFileUnchanged() throws IOException {
        FileTime written = FileTime.fromMillis(1_000_000_000_000L);
        Files.setLastModifiedTime(book, written);
        try (EditSession session = editor.open(book)) {
            session.change("one", List.of(JournalTestBooks.positionChange(5, 1)));
            session.undo();
            session.commit();
        }
        assertThat(Files.getLastModifiedTime(book)).isEqualTo(written);
        assertThat(fileNames()).containsExactly("club.bin");
    }

    @Test
    void open_noChangeMade_leavesNothingBehind() throws IOException {
        editor.open(book).close();

        assertThat(fileNames()).containsExactly("club.bin");
    }

    @Test
    void open_twice_secondFailsAndNamesTheHolder() throws IOException {
        try (EditSession first = editor.open(book)) {
            assertThatThrownBy(() -> editor.open(book))
                    .isInstanceOf(BookLockedException.class)
                    .hasMessageContaining("club.bin")
                    .hasMessageContaining("this process");
            assertThatThrownBy(() -> editor.setJournalAside(book)).isInstanceOf(BookLockedException.class);
            first.change("still works", List.of(JournalTestBooks.positionChange(5, 1)));
        }
        editor.open(book).close();
    }

    @Test
    void open_throughALink_isTheSameBook() throws IOException {
        Path link = Files.createSymbolicLink(folder.resolve("link.bin"), book);
        try (BookFile reader = JournalTestBooks.open(link);
                EditSession session = editor.open(book)) {
            session.change("one", List.of(JournalTestBooks.positionChange(5, 1)));
            assertThat(reader.find(5)).hasSize(1);
            assertThatThrownBy(() -> editor.open(link)).isInstanceOf(BookLockedException.class);
        }
        try (EditSession session = editor.open(link)) {
            session.commit();
        }
        assertThat(Files.isSymbolicLink(link)).isTrue();
        assertThat(JournalTestBooks.entriesInFile(book)).hasSize(2);
    }

    @Test
    void open_missingOrDirectory_throws() {
        assertThatThrownBy(() -> editor.open(folder.resolve("none.bin"))).isInstanceOf(NoSuchFileException.class);
        assertThatThrownBy(() -> editor.open(folder)).hasMessageContaining("expected a book file");
    }

    @Test
    void foreignChange_beforeOpening_isReportedAndTheJournalKept() throws IOException {
        try (EditSession session = editor.open(book)) {
            session.change("mine", List.of(JournalTestBooks.positionChange(5, 1)));
        }
        List<BookEntry> foreign = List.of(
                JournalTestBooks.entry(5, 9, 9), JournalTestBooks.entry(7, 9, 9), JournalTestBooks.entry(8, 9, 9));
        JournalTestBooks.write(book, foreign);

        try (BookFile reader = JournalTestBooks.open(book)) {
            assertThat(JournalTestBooks.all(reader)).isEqualTo(foreign);
            assertThat(reader.problem())
                    .get()
                    .asString()
                    .contains("club.bin")
                    .contains("1 change")
                    .contains("kept");
            assertThatThrownBy(() -> editor.open(book))
                    .isInstanceOf(StaleJournalException.class)
                    .hasMessageContaining("another program");
            assertThat(editor.journalState(book)).get().satisfies(state -> {
                assertThat(state.isApplied()).isFalse();
                assertThat(state.changes()).isOne();
                assertThat(state.positions()).isZero();
            });

            assertThat(editor.setJournalAside(book))
                    .get()
                    .satisfies(aside -> assertThat(aside).exists());
            assertThat(reader.problem()).isEmpty();
        }
        editor.open(book).close();
    }

    @Test
    void foreignChange_whileEditing_refusesMoreChanges() throws IOException {
        try (EditSession session = editor.open(book)) {
            session.change("mine", List.of(JournalTestBooks.positionChange(5, 1)));
            Path other = JournalTestBooks.write(folder.resolve("other"), List.of(JournalTestBooks.entry(1, 1, 1)));
            Files.move(other, book, java.nio.file.StandardCopyOption.REPLACE_EXISTING);

            assertThatThrownBy(() -> session.change("more", List.of(JournalTestBooks.positionChange(6, 1))))
                    .isInstanceOf(StaleJournalException.class);
            assertThatThrownBy(session::commit).isInstanceOf(StaleJournalException.class);
            assertThat(session.history()).hasSize(1);
        }
        assertThat(JournalTestBooks.entriesInFile(book)).containsExactly(JournalTestBooks.entry(1, 1, 1));
    }

    @Test
    void session_closed_throws() throws IOException {
        EditSession session = editor.open(book);
        session.close();
        session.close();

        assertThatThrownBy(() -> session.change("x", List.of(JournalTestBooks.positionChange(5))))
                .isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(session::undo).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(session::commit).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(session::book).isInstanceOf(IllegalStateException.class);
    }
}
