package org.polybook.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.testing.Pipes;

/** Tests names that denote something other than a file, either from the start or only when they are opened. */
@Timeout(60)
class FileOpenerTest {
    private static final Set<OpenOption> READ = Set.of(StandardOpenOption.READ);

    @TempDir
    private Path temporary;

    private Path file;

    @BeforeEach
    void makeFile() throws IOException {
        file = Files.writeString(temporary.toRealPath().resolve("file"), "text");
    }

    @Test
    void openToAppend_existingOrMissingFile_addsAtItsEnd() throws IOException {
        Path log = file.resolveSibling("polyglot.log");
        try (FileChannel first = FileOpener.openToAppend(log);
                FileChannel second = FileOpener.openToAppend(log)) {
            first.write(ByteBuffer.wrap(new byte[] {'a'}));
            second.write(ByteBuffer.wrap(new byte[] {'b'}));
            first.write(ByteBuffer.wrap(new byte[] {'c'}));
        }

        assertThat(log).hasContent("abc");
        assertThatThrownBy(() -> FileOpener.openToAppend(file.getParent())).isInstanceOf(NotAFileException.class);
    }

    @Test
    void open_file_isReadAndWritten() throws IOException {
        try (FileChannel channel = FileOpener.openToChange(file)) {
            channel.write(ByteBuffer.wrap(new byte[] {'n'}), 0);
        }
        assertThat(FileOpener.readNoFollow(file, 4)).containsExactly('n', 'e', 'x', 't');
        assertThatThrownBy(() -> FileOpener.open(file.resolveSibling("none"))).isInstanceOf(NoSuchFileException.class);
    }

    @Test
    void readNoFollow_longerFile_isRefused() {
        assertThatThrownBy(() -> FileOpener.readNoFollow(file, 3))
                .isInstanceOf(FileSystemException.class)
                .hasMessageEndingWith("file: has more than 3 bytes");
    }

    @Test
    void open_folder_isRefused() {
        assertThatThrownBy(() -> FileOpener.open(temporary))
                .isInstanceOf(NotAFileException.class)
                .hasMessageEndingWith(": is a directory, expected a file");
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "Windows lets few users make links")
    void open_link_isFollowed_openNoFollowRefusesIt() throws IOException {
        Path link = Files.createSymbolicLink(file.resolveSibling("link"), file);
        FileOpener.open(link).close();
        assertThatThrownBy(() -> FileOpener.openNoFollow(link))
                .hasMessageEndingWith("link: is a link, expected a file");
        assertThatThrownBy(() -> FileOpener.readNoFollow(link, 10)).isInstanceOf(NotAFileException.class);
        FileOpener.openToAppend(link).close();
        assertThatThrownBy(() -> FileOpener.openToAppendNoFollow(link)).isInstanceOf(NotAFileException.class);
    }

    @Test
    void open_pipe_isRefusedAtOnce() throws Exception {
        Path pipe = Pipes.createOrSkipTest(file.resolveSibling("pipe"));
        assertThatThrownBy(() -> FileOpener.open(pipe))
                .isInstanceOf(NotAFileException.class)
                .hasMessageEndingWith("pipe: is a device, pipe or socket, expected a file");
        assertThatThrownBy(() -> FileOpener.openToChangeNoFollow(pipe)).isInstanceOf(NotAFileException.class);
    }

    @Test
    void list_pipe_isRefusedAtOnce() throws Exception {
        Path pipe = Pipes.createOrSkipTest(file.resolveSibling("pipe"));
        assertThatThrownBy(() -> FileOpener.list(pipe)).isInstanceOf(NotDirectoryException.class);
    }

    @Test
    void list_folder_namesItsEntries() throws IOException {
        try (DirectoryStream<Path> entries = FileOpener.list(file.getParent())) {
            assertThat(entries).containsExactly(file);
        }
    }

    /** Between the reading of the attributes and the opening, another process has given the name to a pipe. */
    @Test
    void timedOpening_pipe_isAbandonedAndItsThreadReleased() throws Exception {
        Path pipe = Pipes.createOrSkipTest(file.resolveSibling("pipe"));
        assertThatThrownBy(
                        () -> TimedFileOpening.open(pipe, READ, TimedFileOpening.TimeLimits.of(Duration.ofMillis(100))))
                .hasMessageEndingWith("pipe: did not open within 0 s: a pipe whose other end is not open?");
        if (System.getProperty("os.name").equals("Linux")) {
            while (TimedFileOpening.isWaitedFor(pipe)) {
                Thread.onSpinWait(); // ends when the thread has been released, or at the test's time limit
            }
        }
    }

    /** A pipe takes the role of a file on a slow server. */
    @Test
    @EnabledOnOs(value = OS.LINUX, disabledReason = "opens both ends of a pipe at once")
    void timedOpening_fileThatOpensLate_isWaitedFor() throws Exception {
        Path pipe = Pipes.createOrSkipTest(file.resolveSibling("pipe"));
        AtomicInteger looks = new AtomicInteger();
        TimedFileOpening.FileCheck look = () -> {
            if (looks.incrementAndGet() == 3) {
                FileChannel.open(pipe, StandardOpenOption.READ, StandardOpenOption.WRITE)
                        .close();
            }
            return true;
        };
        TimedFileOpening.open(
                        pipe,
                        READ,
                        new TimedFileOpening.TimeLimits(Duration.ofMillis(10), Duration.ofSeconds(50), look))
                .close();
        assertThat(looks).hasValueGreaterThanOrEqualTo(3);
    }

    @Test
    void timedOpening_fileThatNeverOpens_isAbandonedLater() throws Exception {
        Path pipe = Pipes.createOrSkipTest(file.resolveSibling("pipe"));
        TimedFileOpening.TimeLimits patience =
                new TimedFileOpening.TimeLimits(Duration.ofMillis(10), Duration.ofMillis(1100), () -> true);
        assertThatThrownBy(() -> TimedFileOpening.open(pipe, READ, patience))
                .hasMessageContaining("pipe: did not open within 1 s");
    }

    @Test
    void timedOpening_fileThatBecameAPipe_isAbandonedAtOnce() throws Exception {
        Path pipe = Pipes.createOrSkipTest(file.resolveSibling("pipe"));
        AtomicInteger looks = new AtomicInteger();
        TimedFileOpening.FileCheck look = () -> {
            if (looks.incrementAndGet() == 2) {
                throw new NoSuchFileException("pipe");
            }
            return true;
        };
        TimedFileOpening.TimeLimits patience =
                new TimedFileOpening.TimeLimits(Duration.ofMillis(10), Duration.ofHours(1), look);
        assertThatThrownBy(() -> TimedFileOpening.open(pipe, READ, patience))
                .hasMessageContaining("pipe: did not open within 0 s");
        assertThat(looks).hasValue(2);
    }

    /**
     * Another process has put a pipe in the place of the file, restored the file and deleted the pipe, so the thread
     * that opened the pipe waits forever.
     */
    @Test
    void timedOpening_fileAfterADeletedPipe_opens() throws Exception {
        Path name = Pipes.createOrSkipTest(file.resolveSibling("exchanged"));
        TimedFileOpening.FileCheck look = () -> {
            Files.delete(name);
            Files.writeString(name, "text");
            return false;
        };
        TimedFileOpening.TimeLimits patience =
                new TimedFileOpening.TimeLimits(Duration.ofMillis(300), Duration.ofHours(1), look);
        assertThatThrownBy(() -> TimedFileOpening.open(name, READ, patience)).hasMessageContaining("did not open");
        assertThat(TimedFileOpening.isWaitedFor(name)).isTrue();

        try (FileChannel opened =
                TimedFileOpening.open(name, READ, TimedFileOpening.TimeLimits.of(Duration.ofSeconds(10)))) {
            assertThat(opened.size()).isEqualTo(4);
        }
    }

    /** Another thread repeatedly gives the name to a pipe, and then to a link to another file. */
    @Tag("ci")
    @Test
    void openNoFollow_nameExchangedRepeatedly_isTheFileOrAnError() throws Exception {
        Path secret = Files.writeString(file.resolveSibling("secret"), "secret");
        readWhileNameIsExchanged(secret, name -> FileOpener.readNoFollow(name, 100), Set.of("text"));
    }

    /**
     * Like {@link #openNoFollow_nameExchangedRepeatedly_isTheFileOrAnError}, but a user may name a file by a link: the
     * opened file is the target of the link or the original file, never the pipe.
     */
    @Tag("ci")
    @Test
    void open_nameExchangedRepeatedly_isOneOfTheFilesOrAnError() throws Exception {
        Path linked = Files.writeString(file.resolveSibling("linked"), "linked");
        readWhileNameIsExchanged(linked, FileOpenerTest::readFollowing, Set.of("text", "linked"));
    }

    private static byte[] readFollowing(Path name) throws IOException {
        try (FileChannel channel = FileOpener.open(name)) {
            ByteBuffer bytes = ByteBuffer.allocate(100);
            channel.read(bytes, 0);
            return Arrays.copyOf(bytes.array(), bytes.position());
        }
    }

    /** Reads the bytes of a file, or throws. */
    private interface Reader {
        byte[] read(Path name) throws IOException;
    }

    private void readWhileNameIsExchanged(Path linked, Reader reader, Set<String> texts) throws Exception {
        Path folder = file.getParent();
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx------"));
        Path pipe = Pipes.createOrSkipTest(folder.resolve("pipe"));
        Path name = Files.createLink(folder.resolve("name"), file);
        AtomicBoolean ends = new AtomicBoolean();
        Thread other = new Thread(() -> exchangeRepeatedly(name, pipe, linked, ends));
        other.start();
        Set<String> read = new HashSet<>();
        int refused = 0;
        long end = System.nanoTime() + Duration.ofSeconds(2).toNanos();
        try {
            while (System.nanoTime() - end < 0 || refused == 0) {
                try {
                    read.add(new String(reader.read(name), StandardCharsets.UTF_8));
                } catch (FileSystemException noFile) {
                    refused++;
                }
            }
        } finally {
            ends.set(true);
            other.join();
            releaseWaiters(name, pipe);
        }
        assertThat(read).isSubsetOf(texts);
    }

    /**
     * Releases a thread that was abandoned while it waited for the pipe. Such a thread still waits if the name has not
     * denoted the pipe again since.
     */
    private static void releaseWaiters(Path name, Path pipe) throws IOException {
        while (TimedFileOpening.isWaitedFor(name)) {
            FileChannel.open(pipe, StandardOpenOption.READ, StandardOpenOption.WRITE)
                    .close();
        }
    }

    private void exchangeRepeatedly(Path name, Path pipe, Path linked, AtomicBoolean ends) {
        Path next = name.resolveSibling("next");
        try {
            while (!ends.get()) {
                Files.createLink(next, pipe);
                Files.move(next, name, StandardCopyOption.ATOMIC_MOVE);
                Files.createSymbolicLink(next, linked);
                Files.move(next, name, StandardCopyOption.ATOMIC_MOVE);
                Files.createLink(next, file);
                Files.move(next, name, StandardCopyOption.ATOMIC_MOVE);
            }
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Another process takes and deletes a new lock file before the process that created it has checked its owner. */
    @Test
    void identity_deletedFile_isEmpty() throws IOException {
        assertThat(FileOpener.identity(temporary.resolve("moved"))).isEmpty();
    }
}
