package org.polybook.bookshelf.internal.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.bookshelf.internal.testing.ShelfTestBooks;

/** The stamps by which a changed file is distinguished from an unchanged one. */
class FileStampTest {
    @TempDir
    Path folder;

    private Path file;

    @BeforeEach
    void writeFile() throws IOException {
        file = Files.write(folder.resolve("a.bin"), ShelfTestBooks.bookWithWeight(1));
    }

    private static void assumeUnix() {
        assumeThat(FileSystems.getDefault().supportedFileAttributeViews()).contains("unix");
    }

    /** Waits until the file system's clock, which advances in steps, has advanced. */
    private void awaitFileClockTick() throws IOException {
        Path probe = folder.resolve("probe");
        FileTime now = Files.getLastModifiedTime(Files.write(probe, new byte[1]));
        while (Files.getLastModifiedTime(Files.write(probe, new byte[1])).equals(now)) {
            Thread.yield();
        }
    }

    @Test
    void of_unchangedFile_isTheSame() throws IOException {
        assertThat(FileStamp.ofOrNull(file)).isEqualTo(FileStamp.ofOrNull(file));
        assertThat(FileStamp.ofOrNull(file).size()).isEqualTo(16);
        assertThat(FileStamp.ofOrNull(file).kind()).isEqualTo(FileStamp.Kind.FILE);
    }

    @Test
    void of_missingFileDirectoryOrDevice_isDistinguished() throws IOException {
        assertThat(FileStamp.ofOrNull(folder.resolve("none"))).isNull();
        assertThat(FileStamp.ofOrNull(folder).kind()).isEqualTo(FileStamp.Kind.DIRECTORY);
        assumeUnix();
        assertThat(FileStamp.ofOrNull(Path.of("/dev/null")).kind()).isEqualTo(FileStamp.Kind.OTHER);
    }

    @Test
    void of_sameSizeAndRestoredTime_isAnother() throws IOException {
        assumeUnix();
        FileStamp before = FileStamp.ofOrNull(file);
        FileTime old = Files.getLastModifiedTime(file);
        awaitFileClockTick();

        Files.write(file, ShelfTestBooks.bookWithWeight(2));
        Files.setLastModifiedTime(file, old);

        FileStamp after = FileStamp.ofOrNull(file);
        assertThat(after.modified()).isEqualTo(before.modified());
        assertThat(after).isNotEqualTo(before);
    }

    @Test
    void of_anotherFileOfTheSameName_isAnother() throws IOException {
        FileStamp before = FileStamp.ofOrNull(file);
        Path other = Files.write(folder.resolve("b"), ShelfTestBooks.bookWithWeight(2));
        Files.setLastModifiedTime(other, FileTime.from(before.modified().toInstant()));

        Files.move(other, file, java.nio.file.StandardCopyOption.REPLACE_EXISTING);

        assertThat(FileStamp.ofOrNull(file)).isNotEqualTo(before);
        assumeUnix();
        assertThat(FileStamp.ofOrNull(file).isSameFile(before)).isFalse();
        assertThat(before.isSameFile(before)).isTrue();
        assertThat(before.isSameFile(null)).isFalse();
    }

    @Test
    void isLastChangeAWrite_writtenThenRenamed_isFalse() throws IOException {
        assumeUnix();
        assertThat(FileStamp.ofOrNull(file).isLastChangeAWrite()).isTrue();
        awaitFileClockTick();

        Path moved = Files.move(file, folder.resolve("moved.bin"));
        assertThat(FileStamp.ofOrNull(moved).isLastChangeAWrite()).isFalse();

        Files.write(moved, ShelfTestBooks.bookWithWeight(2));
        assertThat(FileStamp.ofOrNull(moved).isLastChangeAWrite()).isTrue();
    }

    @Test
    void identity_linksAndDots_isTheRealPath() throws IOException {
        Path real = file.toRealPath();
        Path link = Files.createSymbolicLink(folder.resolve("link.bin"), file);

        assertThat(FileStamp.identity(link)).isEqualTo(real);
        assertThat(FileStamp.identity(folder.resolve(".").resolve("a.bin"))).isEqualTo(real);
    }

    @Test
    void identity_noSuchFile_isItsNameInTheRealFolder() throws IOException {
        Path linked = Files.createSymbolicLink(folder.resolve("there"), Files.createDirectory(folder.resolve("dir")));

        assertThat(FileStamp.identity(linked.resolve("later.bin")))
                .isEqualTo(folder.toRealPath().resolve("dir").resolve("later.bin"));
        Path nowhere = folder.resolve("no").resolve("where.bin").toAbsolutePath();
        assertThat(FileStamp.identity(nowhere)).isEqualTo(nowhere);
    }
}
