package org.polybook.writer.internal.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.book.BookEntry;
import org.polybook.api.book.BookFile;
import org.polybook.api.build.BookReplacement;
import org.polybook.api.edit.EditSession;
import org.polybook.api.edit.JournalState;
import org.polybook.api.edit.PendingEditsException;
import org.polybook.api.edit.StaleJournalException;
import org.polybook.testing.OtherUser;

/** A book in a folder like {@code /tmp}, in which a user who may not write to the book can create files. */
@Timeout(60)
class UnauthorizedJournalTest {
    private static final BookEntry OLD = JournalTestBooks.entry(5, 1, 300);
    private static final BookEntry EDITED = JournalTestBooks.entry(5, 1, 7);
    private static final int OWNER = OtherUser.ID + 1;
    private static final int BOOK_GROUP = OtherUser.GROUP + 1;

    @TempDir
    Path folder;

    private final JournalEditor editor = new JournalEditor();
    private Path book;
    private Path journal;

    @BeforeEach
    void writeBook() throws Exception {
        assumeTrue(OtherUser.isPossible(), OtherUser.NEEDS);
        OtherUser.shareWithAllUsers(folder);
        book = JournalTestBooks.write(folder.toRealPath().resolve("club.bin"), List.of(OLD));
        journal = JournalPaths.journal(book);
        OtherUser.setOwner(book, OWNER, BOOK_GROUP);
        setBookPermissions("rw-r--r--");
    }

    private void setBookPermissions(String mode) throws IOException {
        Files.setPosixFilePermissions(book, PosixFilePermissions.fromString(mode));
    }

    private void editAndGiveJournalTo(int user, int group) throws IOException {
        Files.deleteIfExists(journal);
        try (EditSession session = editor.open(book)) {
            session.change("set", List.of(JournalTestBooks.positionChange(5, 7)));
        }
        OtherUser.setOwner(journal, user, group);
    }

    private BookEntry shownEntry() throws IOException {
        try (BookFile open = JournalTestBooks.open(book)) {
            return open.find(5).get(0);
        }
    }

    @Test
    void journal_ofAUserWithoutWriteAccess_isReportedAndNotApplied() throws IOException {
        editAndGiveJournalTo(OtherUser.ID, OtherUser.GROUP);
        byte[] before = Files.readAllBytes(journal);
        String expected = "the journal of its changes belongs to the user " + OtherUser.ID + ", who may not write to "
                + book + "; it is kept but not applied";

        assertThat(editor.journalState(book)).map(JournalState::problem).contains(expected);
        try (BookFile open = JournalTestBooks.open(book)) {
            assertThat(open.find(5)).containsExactly(OLD);
            assertThat(open.problem()).contains(book + ": " + expected);
        }
        assertThatThrownBy(() -> editor.open(book))
                .isInstanceOf(StaleJournalException.class)
                .hasMessage(book + ": " + expected);
        assertThatThrownBy(() -> BookReplacement.lockAndBegin(book)).isInstanceOf(PendingEditsException.class);
        assertThat(journal).hasBinaryContent(before);
        assertThat(editor.setJournalAside(book)).isPresent();
        assertThat(editor.journalState(book)).isEmpty();
    }

    @Test
    void journal_createdWhileTheBookIsOpen_isNotApplied() throws IOException {
        try (BookFile open = JournalTestBooks.open(book)) {
            editAndGiveJournalTo(OtherUser.ID, OtherUser.GROUP);
            JournalViewRegistry.refresh(book);
            assertThat(open.find(5)).containsExactly(OLD);
            assertThat(open.problem()).get().asString().contains("belongs to the user " + OtherUser.ID);
        }
    }

    @Test
    void dropCommitted_endedJournalOfAnotherUser_isKept() throws IOException {
        editAndGiveJournalTo(OtherUser.ID, OtherUser.GROUP);
        byte[] pending = Files.readAllBytes(journal);
        JournalReplay replay;
        OtherUser.setOwner(journal, 0, 0);
        replay = JournalReplay.readJournalOf(book);
        byte[] last = JournalLayouts.NEWEST
                .encode(
                        new JournalRecord.Committing(0, BookFingerprint.readWithDigestIfSmall(book)),
                        replay.header().identity(),
                        replay.nextRecordNumber())
                .array();
        byte[] ended = new byte[pending.length + last.length];
        System.arraycopy(pending, 0, ended, 0, pending.length);
        System.arraycopy(last, 0, ended, pending.length, last.length);
        Files.write(journal, ended);
        OtherUser.setOwner(journal, OtherUser.ID, OtherUser.GROUP);

        editor.dropCommittedJournal(book);

        assertThat(journal).exists();
        OtherUser.setOwner(journal, OWNER, BOOK_GROUP);
        editor.dropCommittedJournal(book);
        assertThat(journal).doesNotExist();
    }

    @Test
    void journal_ofAUserWithWriteAccess_isApplied() throws IOException {
        editAndGiveJournalTo(OWNER, OtherUser.GROUP);
        assertThat(shownEntry()).as("the owner's").isEqualTo(EDITED);
        setBookPermissions("r--r--r--");
        assertThat(shownEntry()).as("the owner's, of a protected book").isEqualTo(EDITED);
        editAndGiveJournalTo(0, 0);
        assertThat(shownEntry()).as("root's").isEqualTo(EDITED);
        editAndGiveJournalTo(OtherUser.ID, OtherUser.GROUP);
        assertThat(shownEntry()).as("another user's").isEqualTo(OLD);
        setBookPermissions("rw-r--rw-");
        assertThat(shownEntry()).as("any user's").isEqualTo(EDITED);
    }

    @Test
    void journal_ofTheBooksGroup_isAppliedIfTheGroupMayWrite() throws IOException {
        editAndGiveJournalTo(OtherUser.ID, BOOK_GROUP);
        assertThat(shownEntry()).as("the group only reads").isEqualTo(OLD);
        setBookPermissions("rw-rw-r--");
        assertThat(shownEntry()).isEqualTo(EDITED);
        OtherUser.setOwner(journal, OtherUser.ID, OtherUser.GROUP);
        assertThat(shownEntry()).as("of another group").isEqualTo(OLD);

        OtherUser.setOwner(journal, OtherUser.ID, BOOK_GROUP);
        OtherUser.setOwner(folder, 0, BOOK_GROUP);
        Files.setAttribute(folder, "unix:mode", 03777);
        assertThat(shownEntry()).as("the folder gives its group to every file").isEqualTo(OLD);
        Files.setAttribute(folder, "unix:mode", 03775);
        assertThat(shownEntry()).as("only the group can create files there").isEqualTo(EDITED);
        Files.setAttribute(folder, "unix:mode", 02777);
        assertThat(shownEntry()).as("all users may replace the book there").isEqualTo(EDITED);
    }

    @Test
    void edit_byAUserWithoutWriteAccess_isRefused(@TempDir Path classes) throws Exception {
        Files.setPosixFilePermissions(classes, PosixFilePermissions.fromString("rwxr-xr-x"));

        assertThat(OtherUser.runMain(
                        Files.createDirectory(classes.resolve("1")), UnprivilegedEditor.class, "edit", book.toString()))
                .isEqualToIgnoringNewLines("java.nio.file.AccessDeniedException: " + book + ": is write-protected");

        assertThat(shownEntry()).isEqualTo(OLD);
        assertThat(journal).doesNotExist();
        Files.setAttribute(folder, "unix:mode", 0777);
        editAndGiveJournalTo(0, 0);
        assertThat(OtherUser.runMain(
                        Files.createDirectory(classes.resolve("2")),
                        UnprivilegedEditor.class,
                        "aside",
                        book.toString()))
                .contains("is write-protected");
        assertThat(shownEntry()).isEqualTo(EDITED);
        try (var left = Files.list(folder)) {
            assertThat(left).containsExactlyInAnyOrder(book, journal);
        }
    }

    /** Other users would reject a journal that this group member has begun. */
    @Test
    void edit_byAGroupMemberInASharedFolder_isRefused(@TempDir Path classes) throws Exception {
        Files.setPosixFilePermissions(classes, PosixFilePermissions.fromString("rwxr-xr-x"));
        OtherUser.setOwner(book, OWNER, OtherUser.GROUP);
        setBookPermissions("rw-rw-r--");
        OtherUser.setOwner(folder, 0, OtherUser.GROUP);
        Files.setAttribute(folder, "unix:mode", 03777);

        assertThat(OtherUser.runMain(
                        Files.createDirectory(classes.resolve("1")), UnprivilegedEditor.class, "edit", book.toString()))
                .contains("AccessDeniedException: " + book + ": this user may write to it only by a right that other");

        try (var left = Files.list(folder)) {
            assertThat(left).containsExactly(book);
        }
        Files.setAttribute(folder, "unix:mode", 03775);
        assertThat(OtherUser.runMain(
                        Files.createDirectory(classes.resolve("2")), UnprivilegedEditor.class, "edit", book.toString()))
                .isEqualToIgnoringNewLines("done");
        assertThat(shownEntry()).isEqualTo(JournalTestBooks.entry(5, 1, 999));
    }

    /** Root may write to any book; a commit by root keeps the owner of the book. */
    @Test
    void commit_byRoot_keepsTheOwnerOfBookAndJournal() throws IOException {
        try (EditSession session = editor.open(book)) {
            session.change("set", List.of(JournalTestBooks.positionChange(5, 7)));
            assertOwned(journal);
            session.commit();
            session.change("set", List.of(JournalTestBooks.positionChange(5, 8)));
        }
        assertOwned(book);
        assertOwned(journal);
        assertThat(JournalTestBooks.entriesInFile(book)).containsExactly(EDITED);
    }

    private static void assertOwned(Path file) throws IOException {
        assertThat(file + " " + Files.getAttribute(file, "unix:uid") + " " + Files.getAttribute(file, "unix:gid"))
                .isEqualTo(file + " " + OWNER + " " + BOOK_GROUP);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-r--r--");
    }
}
