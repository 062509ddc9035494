package org.polybook.writer.internal.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.OpenOptions;
import org.polybook.api.build.BookReplacement;
import org.polybook.api.edit.BookEditor;
import org.polybook.api.edit.EditSession;
import org.polybook.api.edit.StaleJournalException;
import org.polybook.io.BookLock;

/** Changes to a book and its journal between two steps of an editor, or concurrently with one. */
class ConcurrentChangeTest {
    private static final FileTime ANOTHER_TIME = FileTime.fromMillis(1_000_000_000_000L);
    private static final int TOUCHES = 3;

    @TempDir
    private Path folder;

    private final BookEditor editor = new JournalEditor();
    private Path book;
    private Path journal;

    @BeforeEach
    void writeBook() throws IOException {
        book = JournalTestBooks.write(
                folder.resolve("club.bin"),
                List.of(JournalTestBooks.entry(5, 1, 300), JournalTestBooks.entry(7, 2, 1)));
        journal = JournalPaths.journal(book.toRealPath());
    }

    @AfterEach
    void clearInterrupt() {
        Thread.interrupted();
    }

    private void edit(int weight) throws IOException {
        try (EditSession session = editor.open(book)) {
            session.change("weight " + weight, List.of(JournalTestBooks.positionChange(5, weight)));
        }
    }

    /** A history test found this fault: the editor changed one view of the file, and its book showed another. */
    @Test
    void change_bookTouchedDuringAndAfterOpening_isShownByTheEditorsBook() throws Exception {
        for (int weight = 1; weight <= 200; weight++) {
            long pause = weight * 5_000L;
            Thread toucher = new Thread(() -> touch(pause));
            toucher.start();
            EditSession session = editor.open(book);
            toucher.join();
            try (session) {
                Files.setLastModifiedTime(book, FileTime.fromMillis(1_000_000_000_000L + weight));
                session.change("weight " + weight, List.of(JournalTestBooks.positionChange(5, weight)));
                assertThat(session.book().find(5).get(0).weight()).isEqualTo(weight);
            }
        }
    }

    /** Touches the book fewer times than an editor may reopen it, so the editor succeeds on machines of any speed. */
    private void touch(long pauseNanos) {
        try {
            for (long millis = 1; millis <= TOUCHES; millis++) {
                LockSupport.parkNanos(pauseNanos);
                Files.setLastModifiedTime(book, FileTime.fromMillis(millis));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Leaves the files like a commit that is killed between the rename and the end of the journal. */
    private void simulateKilledCommit() throws IOException {
        byte[] old = Files.readAllBytes(book);
        byte[] edits = Files.readAllBytes(journal);
        try (EditSession session = editor.open(book)) {
            session.commit();
        }
        byte[] committed = Files.readAllBytes(book);
        Path twin = Files.write(folder.resolve("twin"), committed);
        JournalLayout.Header header = JournalLayouts.NEWEST.decodeHeader(ByteBuffer.wrap(edits));
        Files.write(journal, edits);
        JournalReplay replay = JournalReplay.readJournalOf(book);
        ByteBuffer last = JournalLayouts.NEWEST.encode(
                new JournalRecord.Committing(0, BookFingerprint.ofNew(twin, BookFingerprint.digest(twin))),
                header.identity(),
                replay.nextRecordNumber());
        byte[] ended = Arrays.copyOf(edits, edits.length + last.remaining());
        last.get(ended, edits.length, last.remaining());
        Files.write(journal, ended);
        assertThat(old).isNotEqualTo(committed);
    }

    @Test
    void replacement_afterACommitKilledAtItsEnd_leavesNoStaleJournal() throws IOException {
        edit(10);
        simulateKilledCommit();
        assertThat(editor.journalState(book)).isEmpty();

        try (BookReplacement replacement = BookReplacement.lockAndBegin(book)) {
            Path content = JournalTestBooks.write(
                    replacement.workspaceFile("book"), List.of(JournalTestBooks.entry(5, 1, 99)));
            replacement.replace(content);
        }

        assertThat(journal).doesNotExist();
        try (BookFile reader = JournalTestBooks.open(book)) {
            assertThat(reader.problem()).isEmpty();
            assertThat(reader.find(5)).containsExactly(JournalTestBooks.entry(5, 1, 99));
        }
        edit(11);
    }

    @Test
    void replacement_withTheOldContentAfterAKilledCommit_restoresNoEdit() throws IOException {
        byte[] old = Files.readAllBytes(book);
        edit(10);
        simulateKilledCommit();
        try (BookReplacement replacement = BookReplacement.lockAndBegin(book)) {
            replacement.replace(Files.write(replacement.workspaceFile("book"), old));
        }
        try (BookFile reader = JournalTestBooks.open(book)) {
            assertThat(reader.find(5)).containsExactly(JournalTestBooks.entry(5, 1, 300));
        }
    }

    @Test
    void dropCommitted_journalWithChangesInEffect_isUnchanged() throws IOException {
        edit(10);
        editor.dropCommittedJournal(book);
        assertThat(editor.journalState(book)).get().extracting("changes").isEqualTo(1);
    }

    @Test
    void change_bookTouchedAndReopened_isShownAtOnceByAllOpenBooks() throws IOException {
        try (EditSession session = editor.open(book)) {
            Files.setLastModifiedTime(book, ANOTHER_TIME);
            try (BookFile reader = JournalTestBooks.open(book)) {
                session.change("one", List.of(JournalTestBooks.positionChange(5, 10)));
                assertThat(reader.find(5)).containsExactly(JournalTestBooks.entry(5, 1, 10));
                session.undo();
                assertThat(reader.find(5)).containsExactly(JournalTestBooks.entry(5, 1, 300));
            }
        }
    }

    @Test
    void change_threadInterrupted_changesNothingAndTheSessionContinues() throws IOException {
        try (EditSession session = editor.open(book)) {
            session.change("one", List.of(JournalTestBooks.positionChange(5, 10)));
            Thread.currentThread().interrupt();
            assertThatThrownBy(() -> session.change("two", List.of(JournalTestBooks.positionChange(5, 11))))
                    .hasRootCauseInstanceOf(ClosedByInterruptException.class);
            assertThat(Thread.interrupted()).isTrue();

            assertThat(session.book().find(5)).containsExactly(JournalTestBooks.entry(5, 1, 10));
            session.change("three", List.of(JournalTestBooks.positionChange(7, 12)));
            assertThat(session.history()).extracting("label").containsExactly("one", "three");
        }
        try (BookFile reader = JournalTestBooks.open(book)) {
            assertThat(reader.problem()).isEmpty();
            assertThat(reader.find(5)).containsExactly(JournalTestBooks.entry(5, 1, 10));
        }
    }

    /**
     * The journal changes like this when a record that could not be forced to disk is removed, or when an archived
     * folder is extracted over this one.
     */
    @Test
    void openBook_journalTruncatedAndGrownAgain_showsItsCurrentState() throws IOException {
        edit(10);
        byte[] one = Files.readAllBytes(journal);
        edit(11);
        edit(12);
        byte[] three = Files.readAllBytes(journal);
        try (BookFile reader = JournalTestBooks.open(book)) {
            assertThat(reader.find(5)).containsExactly(JournalTestBooks.entry(5, 1, 12));
            Files.write(journal, one);
            try (EditSession session = editor.open(book)) {
                session.change(
                        "a label that is quite long " + "-".repeat(three.length),
                        List.of(JournalTestBooks.positionChange(7, 13)));
            }
            byte[] other = Files.readAllBytes(journal);
            Files.write(journal, three);
            JournalViewRegistry.refresh(book.toRealPath());
            assertThat(reader.find(5)).containsExactly(JournalTestBooks.entry(5, 1, 12));
            Files.write(journal, other);
            JournalViewRegistry.refresh(book.toRealPath());
            assertThat(reader.problem()).isEmpty();
            assertThat(reader.find(5)).containsExactly(JournalTestBooks.entry(5, 1, 10));
            assertThat(reader.find(7)).containsExactly(JournalTestBooks.entry(7, 1, 13));
        }
    }

    @Test
    void openBook_lastRecordReplacedByAnother_showsTheOther() throws IOException {
        edit(10);
        byte[] one = Files.readAllBytes(journal);
        edit(11);
        byte[] two = Files.readAllBytes(journal);
        Files.write(journal, one);
        try (EditSession session = editor.open(book)) {
            session.change("weight 12", List.of(JournalTestBooks.positionChange(7, 12)));
            session.change("weight 13", List.of(JournalTestBooks.positionChange(7, 13)));
        }
        byte[] other = Files.readAllBytes(journal);
        Files.write(journal, two);
        try (BookFile reader = JournalTestBooks.open(book)) {
            assertThat(reader.find(5)).containsExactly(JournalTestBooks.entry(5, 1, 11));
            Files.write(journal, other);
            JournalViewRegistry.refresh(book.toRealPath());
            assertThat(reader.find(5)).containsExactly(JournalTestBooks.entry(5, 1, 10));
            assertThat(reader.find(7)).containsExactly(JournalTestBooks.entry(7, 1, 13));
        }
    }

    @Test
    void open_bookReplacedAfterItWasStamped_isRefused() throws IOException {
        Path real = book.toRealPath();
        try (BookLock lock = BookLock.take(real);
                JournalWriter writer = JournalWriter.openAndCleanUp(real, lock)) {
            JournalTestBooks.write(book, List.of(JournalTestBooks.entry(5, 1, 99)));
            assertThatThrownBy(() -> JournalSession.open(real, lock, OpenOptions.MAP, writer))
                    .isInstanceOf(StaleJournalException.class);
        }
        edit(10);
        try (BookFile reader = JournalTestBooks.open(book)) {
            assertThat(reader.problem()).isEmpty();
            assertThat(reader.find(5)).containsExactly(JournalTestBooks.entry(5, 1, 10));
        }
    }

    /**
     * A history test found this fault: the session stamped the journal with the state of the other book, so an undone
     * change of the first book could be redone in the other one.
     */
    @Test
    void open_bookReplacedAfterAJournalOfUndoneChangesWasRead_isRefused() throws IOException {
        Path real = book.toRealPath();
        edit(10);
        try (EditSession session = editor.open(book)) {
            assertThat(session.undo()).isPresent();
        }
        try (BookLock lock = BookLock.take(real);
                JournalWriter writer = JournalWriter.openAndCleanUp(real, lock)) {
            JournalTestBooks.write(book, List.of(JournalTestBooks.entry(5, 1, 99), JournalTestBooks.entry(7, 2, 1)));
            assertThatThrownBy(() -> JournalSession.open(real, lock, OpenOptions.MAP, writer))
                    .isInstanceOf(StaleJournalException.class);
        }
        assertThat(editor.journalState(book)).isEmpty();
        try (EditSession session = editor.open(book)) {
            assertThat(session.redo()).isEmpty();
        }
    }

    /**
     * A history test found this fault: after a commit, another program replaced the book; the session then showed that
     * book and refused to edit it.
     */
    @Test
    void commit_bookReplacedBeforeTheSessionContinues_showsAndEditsThatBook() throws IOException {
        Path real = book.toRealPath();
        try (BookFile earlier = JournalTestBooks.open(book);
                JournalSession session = JournalSession.open(real, BookLock.take(real), OpenOptions.MAP)) {
            session.change("one", List.of(JournalTestBooks.positionChange(5, 10)));
            session.commit();
            JournalTestBooks.write(book, List.of(JournalTestBooks.entry(5, 1, 99)));
            session.continueAfterCommit();

            assertThat(session.book().find(5)).containsExactly(JournalTestBooks.entry(5, 1, 99));
            session.change("two", List.of(JournalTestBooks.positionChange(7, 11)));
            assertThat(session.book().find(7)).containsExactly(JournalTestBooks.entry(7, 1, 11));
            assertThat(earlier.find(5)).containsExactly(JournalTestBooks.entry(5, 1, 10));
            assertThat(earlier.find(7)).containsExactly(JournalTestBooks.entry(7, 2, 1));
        }
        try (BookFile reader = JournalTestBooks.open(book)) {
            assertThat(reader.problem()).isEmpty();
            assertThat(reader.find(5)).containsExactly(JournalTestBooks.entry(5, 1, 99));
            assertThat(reader.find(7)).containsExactly(JournalTestBooks.entry(7, 1, 11));
        }
    }

    @Test
    void open_bookTouchedAfterItWasStamped_continues() throws IOException {
        Path real = book.toRealPath();
        BookLock lock = BookLock.take(real);
        JournalWriter writer = JournalWriter.openAndCleanUp(real, lock);
        Files.setLastModifiedTime(book, ANOTHER_TIME);
        try (EditSession session = JournalSession.open(real, lock, OpenOptions.MAP, writer)) {
            session.change("one", List.of(JournalTestBooks.positionChange(5, 10)));
            assertThat(session.book().find(5)).containsExactly(JournalTestBooks.entry(5, 1, 10));
        }
    }
}
