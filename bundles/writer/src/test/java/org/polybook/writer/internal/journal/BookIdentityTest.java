package org.polybook.writer.internal.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.book.BookEntry;
import org.polybook.api.book.BookFile;
import org.polybook.api.build.BookReplacement;
import org.polybook.api.edit.BookEditor;
import org.polybook.api.edit.EditSession;
import org.polybook.api.edit.PendingEditsException;
import org.polybook.api.edit.StaleJournalException;

/**
 * A book with the same bytes is the same book regardless of its times, and a journal without changes does not block
 * other programs.
 */
class BookIdentityTest {
    private static final FileTime ANOTHER_TIME = FileTime.fromMillis(1_000_000_000_000L);

    @TempDir
    private Path folder;

    private final BookEditor editor = new JournalEditor();
    private Path book;

    @BeforeEach
    void writeBook() throws IOException {
        book = JournalTestBooks.write(
                folder.resolve("club.bin"),
                List.of(JournalTestBooks.entry(5, 1, 300), JournalTestBooks.entry(7, 2, 1)));
    }

    private void edit(int weight) throws IOException {
        try (EditSession session = editor.open(book)) {
            session.change("weight " + weight, List.of(JournalTestBooks.positionChange(5, weight)));
        }
    }

    private void assertShows(int weight) throws IOException {
        try (BookFile reader = JournalTestBooks.open(book)) {
            assertThat(reader.find(5)).containsExactly(JournalTestBooks.entry(5, 1, weight));
            assertThat(reader.problem()).isEmpty();
        }
    }

    @Test
    void journal_bookTouched_isStillAppliedAndContinues() throws IOException {
        edit(10);
        Files.setLastModifiedTime(book, ANOTHER_TIME);
        assertShows(10);
        edit(11);
        assertShows(11);
        try (EditSession session = editor.open(book)) {
            assertThat(session.history()).hasSize(2);
            session.commit();
        }
        assertThat(JournalTestBooks.entriesInFile(book))
                .containsExactly(JournalTestBooks.entry(5, 1, 11), JournalTestBooks.entry(7, 2, 1));
    }

    /**
     * The files are as after a folder was archived and extracted with its hidden files, or copied to another machine.
     */
    @Test
    void journal_copiedWithItsBook_isStillApplied() throws IOException {
        edit(10);
        Path elsewhere = Files.createDirectory(folder.resolve("elsewhere"));
        Files.copy(JournalPaths.journal(book), JournalPaths.journal(elsewhere.resolve("club.bin")));
        book = Files.copy(book, elsewhere.resolve("club.bin"));
        assertShows(10);
        edit(11);
        assertShows(11);
    }

    @Test
    void session_bookTouchedConcurrently_continues() throws IOException {
        try (EditSession session = editor.open(book)) {
            session.change("one", List.of(JournalTestBooks.positionChange(5, 10)));
            Files.setLastModifiedTime(book, ANOTHER_TIME);
            session.change("two", List.of(JournalTestBooks.positionChange(5, 11)));
            Files.setLastModifiedTime(book, FileTime.fromMillis(0));
            session.commit();
        }
        assertShows(11);
    }

    @Test
    void openBook_touched_showsLaterChangesOfAnotherProcess() throws IOException {
        edit(10);
        byte[] one = Files.readAllBytes(JournalPaths.journal(book));
        edit(11);
        byte[] two = Files.readAllBytes(JournalPaths.journal(book));
        Files.write(JournalPaths.journal(book), one);
        try (BookFile reader = JournalTestBooks.open(book)) {
            assertThat(reader.find(5)).containsExactly(JournalTestBooks.entry(5, 1, 10));
            Files.setLastModifiedTime(book, ANOTHER_TIME);
            Files.write(
                    JournalPaths.journal(book),
                    Arrays.copyOfRange(two, one.length, two.length),
                    StandardOpenOption.APPEND); // the checking thread may see any state between these two writes
            JournalViewRegistry.refresh(book.toRealPath());
            assertThat(reader.find(5)).containsExactly(JournalTestBooks.entry(5, 1, 11));
        }
    }

    @Test
    void journalWithoutChanges_bookChangedByAnotherProgram_isSetAside() throws IOException {
        try (EditSession session = editor.open(book)) {
            session.change("one", List.of(JournalTestBooks.positionChange(5, 10)));
            session.undo();
        }
        List<BookEntry> other = List.of(JournalTestBooks.entry(5, 1, 99), JournalTestBooks.entry(7, 2, 1));
        JournalTestBooks.write(book, other);

        assertThat(editor.journalState(book)).isEmpty();
        assertShows(99);
        edit(12);

        assertShows(12);
        assertThat(folder.resolve(".club.bin.polybook-journal-1"))
                .as("redoable changes are kept")
                .exists();
    }

    @Test
    void journalWithoutChanges_bookIsReplaced_doesNotBlock() throws IOException {
        try (EditSession session = editor.open(book)) {
            session.change("one", List.of(JournalTestBooks.positionChange(5, 10)));
            session.undo();
        }
        assertThatCode(() -> BookReplacement.lockAndBegin(book).close()).doesNotThrowAnyException();
    }

    @Test
    void pendingChanges_bookIsReplaced_blockTheReplacement() throws IOException {
        edit(10);
        assertThatThrownBy(() -> BookReplacement.lockAndBegin(book))
                .isInstanceOf(PendingEditsException.class)
                .hasMessageContaining("club.bin: has 1 change in its journal that is not in the file yet");
        assertShows(10);
    }

    /** The commit finds that another program has written the book, and changes neither the book nor its journal. */
    @Test
    void commit_bookWrittenConcurrently_leavesBookAndJournal() throws IOException {
        edit(10);
        try (EditSession session = editor.open(book)) {
            session.change("two", List.of(JournalTestBooks.positionChange(7, 11)));
            JournalTestBooks.write(book, List.of(JournalTestBooks.entry(5, 1, 99), JournalTestBooks.entry(7, 2, 1)));
            assertThatThrownBy(session::commit).isInstanceOf(StaleJournalException.class);
        }
        assertThat(JournalTestBooks.entriesInFile(book))
                .containsExactly(JournalTestBooks.entry(5, 1, 99), JournalTestBooks.entry(7, 2, 1));
        assertThat(JournalPaths.journal(book)).exists();
    }

    /** A book too large to be read completely before the first edit, so its digest is computed later. */
    @Test
    void largeBook_touchedAfterTheSession_isRecognizedByItsDigest() throws IOException {
        byte[] records = new byte[(int) BookFingerprint.SMALL + 16];
        for (int at = 0; at < records.length; at += 16) {
            java.nio.ByteBuffer.wrap(records).putLong(at, 5 + at / 16).putLong(at + 8, 0x0001_0001_0000_0000L);
        }
        Files.write(book, records);
        edit(10);
        Files.setLastModifiedTime(book, ANOTHER_TIME);
        assertShows(10);

        records[records.length / 2 + 13] ^= 1; // this record is probably outside the sample
        Files.write(book, records);
        Files.setLastModifiedTime(book, ANOTHER_TIME);
        try (BookFile reader = JournalTestBooks.open(book)) {
            assertThat(reader.problem()).get().asString().contains("another program has changed the book");
        }
    }
}
