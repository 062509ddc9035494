package org.polybook.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.testing.OtherUser;

/** Tests that a replaced file keeps its owner and its group, as far as the system allows that. */
class KeptOwnerTest {
    private static final int OWNER = OtherUser.ID + 1;
    private static final int BOOK_GROUP = OtherUser.GROUP + 1;

    @TempDir
    private Path temporary;

    private Path folder;
    private Path book;

    @BeforeEach
    void makeBook() throws Exception {
        assumeTrue(OtherUser.isPossible(), OtherUser.NEEDS);
        folder = temporary.toRealPath();
        book = Files.writeString(folder.resolve("book.bin"), "old");
        giveToOwner(book, "rw-r-----");
    }

    private static void giveToOwner(Path file, String mode) throws IOException {
        OtherUser.setOwner(file, OWNER, BOOK_GROUP);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(mode));
    }

    private static String ownerAndMode(Path file) throws IOException {
        return Files.getAttribute(file, "unix:uid") + " " + Files.getAttribute(file, "unix:gid") + " "
                + PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
    }

    private static String expectedOwnerAndMode(String mode) {
        return OWNER + " " + BOOK_GROUP + " " + mode;
    }

    private void assertFolderHasOnly(Path... files) throws IOException {
        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left).containsExactlyInAnyOrder(files);
        }
    }

    /**
     * The case of a user who may write by an access control list only: owner, group and mode do not show this right.
     */
    @Test
    void requireAcceptedByOtherUsers_writerWithoutRightsByMode_isRefused() throws IOException {
        Path made = Files.writeString(folder.resolve("made"), "");
        Path name = folder.resolve("journal");
        OtherUser.setOwner(made, OtherUser.ID, OtherUser.GROUP);
        assertThatThrownBy(() -> FileModes.requireAcceptedByOtherUsers(made, name, book))
                .isInstanceOf(AccessDeniedException.class)
                .hasMessageStartingWith(
                        book + ": this user may write to it only by a right that other users' programs do not see "
                                + "(an access control list, ");
        Files.setPosixFilePermissions(book, PosixFilePermissions.fromString("rw-rw-rw-"));
        FileModes.requireAcceptedByOtherUsers(made, name, book);
        Files.setPosixFilePermissions(book, PosixFilePermissions.fromString("rw-rw-r--"));
        OtherUser.setOwner(made, OtherUser.ID, BOOK_GROUP);
        FileModes.requireAcceptedByOtherUsers(made, name, book);
        OtherUser.setOwner(made, OWNER, OtherUser.GROUP);
        FileModes.requireAcceptedByOtherUsers(made, name, book);
        OtherUser.setOwner(made, 0, 0);
        FileModes.requireAcceptedByOtherUsers(made, name, book);
    }

    @Test
    void replace_byRoot_keepsTheOwner() throws IOException {
        try (Replacement replacement = Replacement.lockAndBegin(book)) {
            replacement.replace(Files.writeString(replacement.workspace().file("content"), "new"));
        }
        assertThat(book).hasContent("new");
        assertThat(ownerAndMode(book)).isEqualTo(expectedOwnerAndMode("rw-r-----"));
        assertFolderHasOnly(book);
    }

    @Test
    void replace_groupOfFilesByRoot_keepsTheOwner() throws IOException {
        List<Path> files = new ArrayList<>(List.of(book));
        for (String name : List.of("names", "games")) {
            files.add(Files.writeString(folder.resolve(name), "old"));
            giveToOwner(folder.resolve(name), "rw-r--r--");
        }
        try (GroupReplacement group = GroupReplacement.lockAndBegin(files)) {
            for (String name : List.of("a", "b")) {
                group.create(name).close();
            }
            group.replace(Arrays.asList("a", "b", null), false);
        }
        assertThat(ownerAndMode(book)).isEqualTo(expectedOwnerAndMode("rw-r-----"));
        assertThat(ownerAndMode(files.get(1))).isEqualTo(expectedOwnerAndMode("rw-r--r--"));
        assertFolderHasOnly(files.toArray(Path[]::new));
    }

    @Test
    void take_byRoot_makesALockThatTheOwnerCanTakeOver() throws IOException {
        try (BookLock lock = BookLock.take(book)) {
            Path lockFile = AdjacentFileNames.nextTo(lock.book(), "lock");
            assertThat(ownerAndMode(lockFile)).isEqualTo(expectedOwnerAndMode("rw-r-----"));
            assertFolderHasOnly(book, lockFile);
        }
        assertFolderHasOnly(book);
    }

    /** Otherwise the user's group would get rights that were meant for the book's group. */
    @Test
    void replace_byAUserOutsideTheGroup_givesItsRightsToNoOtherGroup(@TempDir Path classes) throws Exception {
        Files.setPosixFilePermissions(classes, PosixFilePermissions.fromString("rwxr-xr-x"));
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxrwxrwx"));
        giveToOwner(book, "rw-rw--w-");

        assertThat(OtherUser.runMain(classes, ReplacingProcess.class, book.toString()))
                .isEqualToIgnoringNewLines("done");

        assertThat(book).hasContent("new");
        assertThat(ownerAndMode(book)).isEqualTo(OtherUser.ID + " " + OtherUser.GROUP + " rw--w--w-");
    }

    /** The owner of the folder may exchange the workspace for a link to any other folder. */
    @Test
    void replace_workspaceExchangedForALink_changesNoOtherFile() throws IOException {
        Path other = Files.createDirectory(folder.resolve("other"));
        Path victim = Files.writeString(other.resolve("content"), "secret");
        Files.setPosixFilePermissions(victim, PosixFilePermissions.fromString("rw-------"));
        String before = ownerAndMode(victim);

        Replacement replacement = Replacement.lockAndBegin(book);
        Path content = Files.writeString(replacement.workspace().file("content"), "new");
        Files.move(content.getParent(), folder.resolve("moved"));
        Files.createSymbolicLink(content.getParent(), other);
        assertThatThrownBy(() -> replacement.replace(content)).isInstanceOf(IOException.class);
        Files.delete(content.getParent());
        Files.move(folder.resolve("moved"), content.getParent());
        replacement.close();

        assertThat(ownerAndMode(victim)).isEqualTo(before);
        assertThat(victim).hasContent("secret");
        assertThat(book).hasContent("old");
    }

    @Test
    void completeInterrupted_noteOfAUserWhoseFilesKeptTheirOwner_refusesIfItIsPartlyDone() throws IOException {
        giveToOwner(book, "rw-rw-rw-");
        Path note = CommitNote.notePath(book);
        try (Replacement replacement = Replacement.lockAndBegin(book)) {
            FileState now = FileState.of(book);
            String state = now.size() + "," + now.modifiedNanos() + ","
                    + now.key().toString().replaceAll("\\s", "");
            Files.writeString(note, "polybook commit\n1-1\n0 a none " + state + "\n");
            assertThat(replacement.target()).isEqualTo(book);
        }
        OtherUser.setOwner(note, OtherUser.ID, OtherUser.GROUP);

        assertThatThrownBy(() -> GroupReplacement.completeInterrupted(List.of(book)))
                .hasMessageContaining("completes that by opening it");

        giveToOwner(book, "rw-r--r--");
        // ignores the note: its user may not write to the book, so cannot have begun to replace it
        GroupReplacement.completeInterrupted(List.of(book));
    }
}
