package org.polybook.writer.internal.journal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Random;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BaseStampTest {
    @TempDir
    Path folder;

    /** Up to 256 KiB every byte counts; of a larger book its first and last ones do. */
    @ParameterizedTest
    @ValueSource(ints = {1, 16, 4095, 4096, 4097, 262_143, 262_144, 262_145, 3_000_000})
    void isOf_sameSizeAndTime_seesOtherBytes(int size) throws IOException {
        byte[] bytes = new byte[size];
        new Random(size).nextBytes(bytes);
        Path book = write(bytes);
        BaseStamp stamp = BaseStamp.of(book);

        assertThat(stamp.isOf(write(bytes))).isTrue();
        int step = size <= 262_144 ? Math.max(1, size / 97) : size - 1;
        for (int at = 0; at < size; at += step) {
            bytes[at] ^= 1;
            assertThat(stamp.isOf(write(bytes))).as("byte %d of %d", at, size).isFalse();
            bytes[at] ^= 1;
        }
        assertThat(stamp.isOf(write(bytes))).isTrue();
    }

    private Path write(byte[] bytes) throws IOException {
        Path book = Files.write(folder.resolve("book.bin"), bytes);
        Files.setLastModifiedTime(book, FileTime.fromMillis(1_000_000_000_000L));
        return book;
    }
}
