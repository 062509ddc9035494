package org.polybook.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.testing.OtherUser;
import org.polybook.testing.Pipes;

class BookLockTest {
    @TempDir
    private Path temporary;

    private Path book;
    private Path lockFile;

    @BeforeEach
    void makeBook() throws IOException {
        book = Files.writeString(temporary.toRealPath().resolve("book.bin"), "old");
        lockFile = book.resolveSibling(".book.bin.polybook-lock");
    }

    @Test
    void take_freeLock_namesItsHolderAndIsDeletedWhenClosed() throws IOException {
        try (BookLock lock = BookLock.take(book)) {
            assertThat(lock.book()).isEqualTo(book);
            assertThat(lockFile)
                    .content()
                    .startsWith(
                            "polybook lock: process " + ProcessHandle.current().pid());
        }
        assertThat(lockFile).doesNotExist();
    }

    /**
     * On Linux no user can create a file in this folder. The message names the book, since the user does not know of a
     * lock file.
     */
    @Test
    @EnabledOnOs(OS.LINUX)
    void take_inAReadOnlyFolder_namesTheBook() {
        Path folder = Path.of("/sys/kernel");
        assumeTrue(Files.isDirectory(folder));
        assertThatThrownBy(() -> BookLock.take(folder.resolve("x.bin")))
                .isInstanceOf(FileSystemException.class)
                .hasMessageStartingWith("/sys/kernel/x.bin: no file can be created in its folder: ")
                .hasMessageNotContaining("polybook-lock");
    }

    @Test
    void close_twice_doesNotDisturbTheNextHolder() throws IOException {
        BookLock first = BookLock.take(book);
        first.close();
        try (BookLock second = BookLock.take(book)) {
            first.close();
            assertThat(lockFile).exists();
            assertThatThrownBy(() -> BookLock.take(book)).isInstanceOf(BookLockedException.class);
            assertThat(second.book()).isEqualTo(book);
        }
    }

    @Test
    void take_lockOfAKilledProcess_isTaken() throws IOException {
        Files.writeString(lockFile, "polybook lock: process 999999999 of guest, since 2026-01-01T00:00:00Z");
        BookLock.take(book).close();
        Files.writeString(lockFile, "polybook lo"); // as left by a process that was killed while it wrote
        BookLock.take(book).close();
        assertThat(lockFile).doesNotExist();
    }

    @Test
    void take_lockWithAnotherText_isTaken() throws IOException {
        Files.writeString(lockFile, "polybook lock: deleted");
        BookLock.take(book).close();
        assertThat(lockFile).doesNotExist();
    }

    @Test
    void take_anotherFileOfThatName_isKept() throws IOException {
        Files.writeString(lockFile, "a letter to somebody");
        assertThatThrownBy(() -> BookLock.take(book))
                .isInstanceOf(FileSystemException.class)
                .hasMessageContaining("is not a lock of Polybook");
        assertThat(lockFile).hasContent("a letter to somebody");

        Files.writeString(lockFile, "");
        BookLock.take(book).close();
        assertThat(lockFile).doesNotExist();
    }

    @Test
    void take_heldByThisProcess_namesTheThreadAndTheTime() throws IOException {
        String thread = Thread.currentThread().getName();
        BookLock lock = BookLock.take(book);
        assertThatThrownBy(() -> BookLock.take(book))
                .isInstanceOf(BookLockedException.class)
                .hasMessageMatching(
                        Pattern.quote(book + ": is being changed by this process, thread \"" + thread + "\", since ")
                                + "[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:]{8}Z; only one writer at a time");
        lock.close();
    }

    @Test
    void take_lockWithALongerText_isOverwritten() throws IOException {
        Files.writeString(lockFile, "polybook lock: process 999999999 of " + "nobody ".repeat(100));
        try (BookLock lock = BookLock.take(book)) {
            assertThat(lock.book()).isEqualTo(book);
            assertThat(lockFile).content().doesNotContain("nobody").hasLineCount(2);
        }
    }

    @Test
    void take_userWithAVeryLongName_isNamedByItsBeginning() throws IOException {
        String user = System.getProperty("user.name");
        System.setProperty("user.name", "Wolfeschlegelsteinhausen".repeat(100));
        try (BookLock lock = BookLock.take(book)) {
            assertThat(lock.book()).isEqualTo(book);
            assertThat(lockFile)
                    .content()
                    .contains(" of Wolfeschlegelsteinhausen")
                    .hasSizeLessThan(300);
        } finally {
            System.setProperty("user.name", user);
        }
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void take_aLinkInItsPlace_isNotFollowed() throws IOException {
        Path precious = Files.writeString(book.resolveSibling("precious"), "");
        Files.createSymbolicLink(lockFile, precious);
        assertThatThrownBy(() -> BookLock.take(book)).isInstanceOf(FileSystemException.class);
        assertThat(precious).isEmptyFile();
        assertThat(Files.isSymbolicLink(lockFile)).isTrue();
    }

    /**
     * The previous holder deletes the lock file after this process has opened the file and before this process locks
     * it; then a third process creates a lock file of the same name.
     */
    @Test
    @DisabledOnOs(OS.WINDOWS)
    void openIfTextIs_fileDeletedBeforeItWasLocked_isNull() throws IOException {
        try (FileChannel deleted =
                FileChannel.open(lockFile, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            Files.delete(lockFile);
            String text = BookLock.writeHolderAndGetText(deleted, lockFile);
            assertThat(BookLock.openIfTextIsOrNull(lockFile, text))
                    .as("no file of that name")
                    .isNull();
            try (FileChannel recreated =
                    FileChannel.open(lockFile, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
                String other = BookLock.writeHolderAndGetText(recreated, lockFile);
                assertThat(BookLock.openIfTextIsOrNull(lockFile, text))
                        .as("another's")
                        .isNull();
                try (FileChannel same = BookLock.openIfTextIsOrNull(lockFile, other)) {
                    assertThat(same).as("its own").isNotNull();
                }
            }
        }
    }

    @Test
    void take_heldForAWhile_waitsForIt() throws Exception {
        BookLock held = BookLock.take(book);
        CompletableFuture<Void> letGo = CompletableFuture.runAsync(
                () -> close(held), CompletableFuture.delayedExecutor(100, TimeUnit.MILLISECONDS));
        BookLock.take(book, Duration.ofMinutes(1)).close();
        letGo.join();
    }

    private static void close(BookLock lock) {
        try {
            lock.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void take_heldLongerThanTheWait_isRefused() throws IOException {
        try (BookLock held = BookLock.take(book)) {
            assertThat(held.book()).isEqualTo(book);
            for (Duration wait : List.of(Duration.ZERO, Duration.ofMillis(50))) {
                assertThatThrownBy(() -> BookLock.take(book, wait)).isInstanceOf(BookLockedException.class);
            }
            Thread.currentThread().interrupt();
            assertThatThrownBy(() -> BookLock.take(book, Duration.ofDays(10_000)))
                    .isInstanceOf(BookLockedException.class);
            assertThat(Thread.interrupted()).isTrue();
        }
    }

    @Test
    void take_threadInterrupted_holdsNothing() throws IOException {
        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> BookLock.take(book)).isInstanceOf(IOException.class);
        assertThat(Thread.interrupted()).isTrue();
        BookLock.take(book).close();
        assertThat(lockFile).doesNotExist();
    }

    @Test
    void close_threadInterrupted_releasesEverything() throws IOException {
        BookLock lock = BookLock.take(book);
        Thread.currentThread().interrupt();
        lock.close();
        assertThat(Thread.interrupted()).isTrue();
        BookLock.take(book).close();
        assertThat(lockFile).doesNotExist();
    }

    @Test
    void take_pipeOfThatName_isReportedAtOnce() throws Exception {
        Pipes.createOrSkipTest(lockFile);
        assertThatThrownBy(() -> BookLock.take(book))
                .isInstanceOf(FileSystemException.class)
                .hasMessage(lockFile + ": is a device, pipe or socket, expected a lock; move it away");
        Files.delete(lockFile);
        BookLock.take(book).close();
    }

    @Test
    void take_folderOfThatName_isReported() throws IOException {
        Files.createDirectory(lockFile);
        assertThatThrownBy(() -> BookLock.take(book))
                .isInstanceOf(FileSystemException.class)
                .hasMessage(lockFile + ": is a directory, expected a lock; move it away");
    }

    /**
     * A user who may change the book may take the lock that a killed process has left, regardless of the umask of the
     * killed process.
     */
    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "Windows has no modes")
    void take_bookOfSeveralUsers_locksWithItsMode() throws IOException {
        for (String mode : List.of("rw-rw-rw-", "rw-rw----", "rw-------", "rwxrwxr-x", "r--r--r--")) {
            Files.setPosixFilePermissions(book, PosixFilePermissions.fromString(mode));
            String expected = mode.replace('x', '-').replaceFirst("^r-", "rw");
            try (BookLock lock = BookLock.take(book)) {
                assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(lockFile)))
                        .as("lock of %s with the mode %s", lock.book(), mode)
                        .isEqualTo(expected);
                assertThat(Files.readAttributes(lockFile, PosixFileAttributes.class)
                                .group())
                        .isEqualTo(Files.readAttributes(book, PosixFileAttributes.class)
                                .group());
            }
        }
    }

    @Test
    void take_emptyFileOfAUserWhoMayNotWriteTheBook_isKept() throws Exception {
        assumeTrue(OtherUser.isPossible(), OtherUser.NEEDS);
        OtherUser.shareWithAllUsers(lockFile.getParent());
        Files.createFile(lockFile);
        OtherUser.setOwner(lockFile, OtherUser.ID, OtherUser.GROUP);
        Files.setPosixFilePermissions(lockFile, PosixFilePermissions.fromString("rw-rw-rw-"));
        Files.setPosixFilePermissions(book, PosixFilePermissions.fromString("rw-r--r--"));
        String expected = lockFile + ": is empty and belongs to the user " + OtherUser.ID
                + ", who may not write to " + book
                + ", so it is not a lock of Polybook, although it has the name of one; move it away";

        assertThatThrownBy(() -> BookLock.take(book))
                .isInstanceOf(FileSystemException.class)
                .hasMessage(expected);
        assertThat(lockFile).isEmptyFile();
        Files.move(book, book.resolveSibling("moved.bin"));
        assertThatThrownBy(() -> BookLock.take(book)).as("a missing book").hasMessage(expected);
        assertThat(lockFile).isEmptyFile();

        Files.move(book.resolveSibling("moved.bin"), book);
        Files.setPosixFilePermissions(book, PosixFilePermissions.fromString("rw-r--rw-"));
        BookLock.take(book).close();
        assertThat(lockFile).as("left by a writer of the book").doesNotExist();
    }

    /** A file server may map users to others: on such a server, a new file of root belongs to an anonymous user. */
    @Test
    void lock_fileOfThisProcess_isAcceptedWithAnyOwner() throws Exception {
        assumeTrue(OtherUser.isPossible(), OtherUser.NEEDS);
        OtherUser.shareWithAllUsers(lockFile.getParent());
        Files.delete(book);
        FileOpener.OpenedFile own = FileOpener.openOrCreateNoFollow(lockFile, book);
        OtherUser.setOwner(lockFile, OtherUser.ID, OtherUser.GROUP);
        try (FileChannel channel = own.channel()) {
            BookLock.lock(book, lockFile, own);
            assertThat(channel.isOpen()).isTrue();
        }

        FileOpener.OpenedFile found = FileOpener.openOrCreateNoFollow(lockFile, book);
        try (FileChannel channel = found.channel()) {
            assertThat(channel.size()).isZero();
            assertThatThrownBy(() -> BookLock.lock(book, lockFile, found))
                    .hasMessageContaining("is empty and belongs to the user " + OtherUser.ID);
        }
    }

    /** Simulates a system that keeps a file in its folder under another name if it is deleted while it is open. */
    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "Windows has no modes")
    void take_folderOfTheNewLockThatCannotBeDeleted_isTaken() throws Exception {
        Files.setPosixFilePermissions(book, PosixFilePermissions.fromString("rw-rw-r--"));
        AtomicBoolean ends = new AtomicBoolean();
        Path folder = book.getParent();
        CompletableFuture<Boolean> filled = CompletableFuture.supplyAsync(() -> fillNewFolder(folder, ends));
        long end = System.nanoTime() + Duration.ofSeconds(20).toNanos();
        try {
            while (!filled.isDone() && System.nanoTime() - end < 0) {
                BookLock.take(book).close();
            }
        } finally {
            ends.set(true);
        }
        assumeTrue(filled.join(), "no thread was fast enough to put a file into the folder");
        assertThat(lockFile).doesNotExist();
        BookLock.take(book).close();
    }

    /**
     * Repeatedly tries to put a file into a new folder of this process; returns false if it is stopped before it
     * succeeds.
     */
    private static boolean fillNewFolder(Path parent, AtomicBoolean ends) {
        while (!ends.get()) {
            for (String name : parent.toFile().list()) {
                File inside = new File(new File(parent.toFile(), name), "kept");
                try {
                    if (name.startsWith(".book.bin.polybook-"
                                    + ProcessHandle.current().pid())
                            && inside.createNewFile()) {
                        return true;
                    }
                } catch (IOException deletedMeanwhile) {
                    // try the next folder
                }
            }
        }
        return false;
    }

    @Test
    void take_emptyFileOfThisUser_isTakenOver() throws IOException {
        Files.createFile(lockFile);
        BookLock.take(book).close();
        assertThat(lockFile).doesNotExist();
    }

    /** The limit on the size of files has the effect of a full disk, but for one process only. */
    @Test
    @EnabledOnOs(value = OS.LINUX, disabledReason = "limits a process's files by a shell")
    void take_noRoomForTheTextOfTheLock_leavesNoLock() throws Exception {
        for (String before : List.of("", "polybook lock: process 999999999 of guest, since 2026-01-01T00:00:00Z")) {
            if (!before.isEmpty()) {
                Files.writeString(lockFile, before);
            }
            Process limited = new ProcessBuilder(
                            "sh",
                            "-c",
                            "ulimit -f 0; exec \"$@\"",
                            "sh",
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-XX:-UsePerfData",
                            "-XX:TieredStopAtLevel=1",
                            "-cp",
                            System.getProperty("java.class.path"),
                            LockingProcess.class.getName(),
                            book.toString())
                    .redirectErrorStream(true)
                    .start();
            limited.getOutputStream().close();
            assertThat(new String(limited.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                    .contains(lockFile + ": cannot be written: ");
            assertThat(lockFile).doesNotExist();
        }
    }
}
