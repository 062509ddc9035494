package org.polybook.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class FileWritesTest {
    private static final Path BOOK = Path.of("club.bin");

    @Test
    @EnabledOnOs(OS.LINUX)
    void writeAll_noSpaceLeft_namesTheFile() throws IOException {
        try (FileChannel full = FileChannel.open(Path.of("/dev/full"), StandardOpenOption.WRITE)) {
            assertThatThrownBy(() -> FileWrites.writeAll(full, ByteBuffer.allocate(16), BOOK))
                    .isInstanceOf(IOException.class)
                    .hasMessageStartingWith("club.bin: cannot be written: ")
                    .hasCauseInstanceOf(IOException.class);
        }
    }

    @Test
    void writeAll_enoughSpace_writesEverythingAtTheEnd(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("file");
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            FileWrites.writeAll(channel, ByteBuffer.wrap(new byte[] {1, 2}), BOOK);
            FileWrites.writeAll(channel, ByteBuffer.wrap(new byte[] {3}), BOOK);
        }
        assertThat(Files.readAllBytes(file)).containsExactly(1, 2, 3);
    }

    @Test
    void withFileName_failureThatNamesAFile_isReturned() {
        IOException own = new NoSuchFileException("other");
        IOException once = FileWrites.withFileName(BOOK, new IOException("full"));

        assertThat(FileWrites.withFileName(BOOK, own)).isSameAs(own);
        assertThat(FileWrites.withFileName(BOOK, once)).isSameAs(once);
    }

    @Test
    void create_aFileOfAWorkspace_isNewAndIsReadBack(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("spill");
        try (FileChannel channel = FileWrites.create(file)) {
            channel.write(ByteBuffer.wrap(new byte[] {1, 2}));
            ByteBuffer again = ByteBuffer.allocate(2);
            channel.read(again, 0);
            assertThat(again.array()).containsExactly(1, 2);
        }
        assertThatThrownBy(() -> FileWrites.create(file)).isInstanceOf(FileAlreadyExistsException.class);
    }
}
