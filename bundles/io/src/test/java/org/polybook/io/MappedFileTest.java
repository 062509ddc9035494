package org.polybook.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MappedFileTest {
    @TempDir
    private Path folder;

    /** Chunks of 16 bytes, so that most reads cross from one to the next. */
    @Test
    void read_anyStretchAcrossChunks_givesTheFilesBytes() throws IOException {
        byte[] bytes = new byte[117];
        new Random(5).nextBytes(bytes);
        MappedFile file = MappedFile.open(Files.write(folder.resolve("f"), bytes), 4);

        for (int from = 0; from <= bytes.length + 3; from++) {
            for (int length = 0; length <= 40; length++) {
                byte[] into = new byte[length + 2];
                int expected = Math.max(0, Math.min(length, bytes.length - from));

                assertThat(file.read(from, into, 1, length)).isEqualTo(expected);

                byte[] copied = Arrays.copyOfRange(into, 1, 1 + expected);
                assertThat(copied)
                        .isEqualTo(Arrays.copyOfRange(bytes, Math.min(from, 117), Math.min(from, 117) + expected));
                assertThat(into[0]).isZero();
                assertThat(into[length + 1]).isZero();
            }
        }
    }

    @Test
    void read_emptyFile_givesNothing() throws IOException {
        MappedFile file = MappedFile.open(Files.createFile(folder.resolve("empty")));

        assertThat(file.size()).isZero();
        assertThat(file.read(0, new byte[9], 0, 9)).isZero();
    }

    @Test
    void read_markInTheFile_isReadLikeOtherBytes() throws IOException {
        byte[] mark = new byte[16];
        Arrays.fill(mark, 0, 8, (byte) 1);
        for (int i = 0; i < 8; i++) {
            mark[8 + i] = (byte) (MappingFaults.MARK >>> 8 * i);
        }
        MappedFile file = MappedFile.open(Files.write(folder.resolve("mark"), mark));
        byte[] into = new byte[16];

        assertThat(file.read(0, into, 0, 16)).isEqualTo(16);
        assertThat(into).isEqualTo(mark);
    }

    @Test
    void read_cutFile_isAnInternalErrorOrTheBytes() throws IOException {
        Path path = Files.write(folder.resolve("cut"), new byte[1 << 20]);
        MappedFile file = MappedFile.open(path);
        try (var channel = java.nio.channels.FileChannel.open(path, java.nio.file.StandardOpenOption.WRITE)) {
            channel.truncate(0);
        }

        assertThatThrownBy(() -> file.read(1 << 19, new byte[100], 0, 100)).isInstanceOf(InternalError.class);
        assertThatThrownBy(() -> file.read(1 << 19, new byte[100], 0, 3)).isInstanceOf(InternalError.class);
    }

    @Test
    void read_negativePosition_isTheCallersFault() throws IOException {
        MappedFile file = MappedFile.open(Files.write(folder.resolve("f"), new byte[10]));

        assertThatThrownBy(() -> file.read(-1, new byte[1], 0, 1)).isInstanceOf(IllegalArgumentException.class);
    }
}
