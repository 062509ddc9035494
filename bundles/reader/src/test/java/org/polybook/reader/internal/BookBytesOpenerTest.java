package org.polybook.reader.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.lang.management.ManagementFactory;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.book.OpenOptions;

/** The choice between copying and mapping. */
class BookBytesOpenerTest {
    @TempDir
    Path folder;

    private static PolyglotBook open(Path path, OpenOptions options) throws IOException {
        return PolyglotFormat.open(path, options, BookBytes.CHUNK_BITS);
    }

    private Path writeBook(String name, int records) throws IOException {
        long[] keys = new long[records];
        Arrays.setAll(keys, i -> i + 1);
        return TestBooks.writeKeys(folder.resolve(name), keys);
    }

    @Test
    void open_sizeEqualToTheCopyLimit_isCopied() throws IOException {
        Path path = writeBook("book.bin", 10);
        for (long copyUpTo : new long[] {159, 160, 161}) {
            try (PolyglotBook book = open(path, OpenOptions.MAP.withCopyUpTo(copyUpTo))) {
                assertThat(book.isMapped()).as("up to %s", copyUpTo).isEqualTo(copyUpTo < 160);
            }
        }
    }

    /**
     * Opens a sparse file that is larger than the memory for copies; needs a file system that stores holes without
     * blocks.
     */
    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "NTFS allocates the blocks of a hole at once")
    void open_noRoomForTheCopy_isMappedAndLoggedWithAHint() throws IOException {
        assumeTrue(BookBytes.storageTypeName().equals("ByteBuffer"), "only buffers have a limit");
        Path path = folder.resolve("large.bin");
        try (RandomAccessFile file = new RandomAccessFile(path.toFile(), "rw")) {
            file.setLength(DirectMemory.limit(
                            ManagementFactory.getRuntimeMXBean().getInputArguments(),
                            Runtime.getRuntime().maxMemory())
                    + 16);
        }
        try (CapturedLog log = new CapturedLog(BookBytesOpener.class, path);
                PolyglotBook book = open(path, OpenOptions.MAP.withCopyUpTo(Long.MAX_VALUE))) {
            assertThat(book.isMapped()).isTrue();
            assertThat(log.lines())
                    .singleElement()
                    .asString()
                    .startsWith("INFO " + path + ": no room")
                    .contains("-XX:MaxDirectMemorySize");
        }
    }

    @Test
    void open_missingFile_isNamed() {
        assertThatThrownBy(() -> open(folder.resolve("missing.bin"), OpenOptions.MAP))
                .isInstanceOf(NoSuchFileException.class)
                .hasMessageContaining("missing.bin");
    }

    /** Attributes of a file that the test chooses. */
    private record FakeAttributes(Object fileKey, long size, long millis) implements BasicFileAttributes {
        @Override
        public FileTime lastModifiedTime() {
            return FileTime.fromMillis(millis);
        }

        @Override
        public FileTime lastAccessTime() {
            return FileTime.fromMillis(0);
        }

        @Override
        public FileTime creationTime() {
            return FileTime.fromMillis(0);
        }

        @Override
        public boolean isRegularFile() {
            return true;
        }

        @Override
        public boolean isDirectory() {
            return false;
        }

        @Override
        public boolean isSymbolicLink() {
            return false;
        }

        @Override
        public boolean isOther() {
            return false;
        }
    }

    @Test
    void isRewritten_sameFileOfOtherSizeOrTime_isTrue() {
        FakeAttributes before = new FakeAttributes(1, 32, 5);
        assertThat(BookBytesOpener.isRewritten(before, new FakeAttributes(1, 32, 5)))
                .isFalse();
        assertThat(BookBytesOpener.isRewritten(before, new FakeAttributes(1, 48, 5)))
                .isTrue();
        assertThat(BookBytesOpener.isRewritten(before, new FakeAttributes(1, 32, 6)))
                .isTrue();
    }

    @Test
    void isRewritten_fileReplacedOrDeleted_isFalse() {
        FakeAttributes before = new FakeAttributes(1, 32, 5);
        assertThat(BookBytesOpener.isRewritten(before, new FakeAttributes(2, 48, 6)))
                .isFalse();
        assertThat(BookBytesOpener.isRewritten(before, null)).isFalse();
        assertThat(BookBytesOpener.isRewritten(null, before)).isFalse();
    }

    @Test
    void toString_openBook_namesFileAndSize() throws IOException {
        try (PolyglotBook book = open(writeBook("book.bin", 3), OpenOptions.MAP)) {
            assertThat(book.toString()).contains("book.bin (polyglot, 3 entries, ");
        }
    }
}
