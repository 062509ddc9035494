package org.polybook.writer.internal.journal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BookFingerprintTest {
    @TempDir
    Path folder;

    private static final FileTime OLD = FileTime.fromMillis(1_000_000_000_000L);

    private static byte[] randomBytes(int size) {
        byte[] bytes = new byte[size];
        new Random(size).nextBytes(bytes);
        return bytes;
    }

    private Path writeWithOldTime(byte[] bytes) throws IOException {
        Path book = Files.write(folder.resolve("book.bin"), bytes);
        Files.setLastModifiedTime(book, OLD);
        return book;
    }

    /** Another program may rewrite the book in place and restore its time. */
    @ParameterizedTest
    @ValueSource(ints = {1, 16, 4095, 4096, 4097, 262_143, 262_144, 262_145, 3_000_000})
    void identifies_bookWithOtherBytes_isFalseRegardlessOfTimes(int size) throws IOException {
        byte[] bytes = randomBytes(size);
        BookFingerprint stamp = BookFingerprint.readWithDigestIfSmall(writeWithOldTime(bytes));

        for (int at = 0; at < size; at += Math.max(1, size / 41)) {
            bytes[at] ^= 1;
            assertThat(stamp.identifies(writeWithOldTime(bytes)))
                    .as("byte %d of %d", at, size)
                    .isFalse();
            bytes[at] ^= 1;
        }
        assertThat(stamp.identifies(writeWithOldTime(bytes))).isTrue();
    }

    @Test
    void identifies_bookWithSameBytes_isTrueRegardlessOfTimes() throws IOException {
        byte[] bytes = randomBytes(300_000);
        Path book = writeWithOldTime(bytes);
        BookFingerprint stamp = BookFingerprint.readWithDigestIfSmall(book);

        Files.setLastModifiedTime(book, FileTime.fromMillis(1_234_567_890_000L));
        assertThat(stamp.identifies(book)).as("touched").isTrue();
        Files.delete(book);
        assertThat(stamp.identifies(Files.write(book, bytes)))
                .as("extracted again")
                .isTrue();
        assertThat(stamp.identifies(Files.write(book, randomBytes(300_001))))
                .as("another size")
                .isFalse();
    }

    @Test
    void identifies_withoutDigest_usesTheSampleAndTheTimeOfTheLastWrite() throws IOException {
        byte[] bytes = randomBytes(3_000_000);
        Path book = writeWithOldTime(bytes);
        BookFingerprint stamp = BookFingerprint.readWithDigestIfSmall(book).withDigest(0);

        assertThat(stamp.identifies(writeWithOldTime(bytes))).as("same time").isTrue();
        Files.setLastModifiedTime(book, FileTime.fromMillis(1_234_567_890_000L));
        assertThat(stamp.identifies(book)).as("touched").isFalse();
        bytes[bytes.length - 1] ^= 1;
        assertThat(stamp.identifies(writeWithOldTime(bytes)))
                .as("same time, other bytes")
                .isFalse();
    }

    @Test
    void ofNew_afterTheRename_isThatBook() throws IOException {
        Path made = Files.write(folder.resolve("made"), randomBytes(300_000));
        BookFingerprint stamp = BookFingerprint.ofNew(made, BookFingerprint.digest(made));
        Path book = Files.move(made, folder.resolve("book.bin"));

        assertThat(stamp.identifies(book)).isTrue();
        Files.setLastModifiedTime(book, OLD);
        assertThat(stamp.identifies(book)).as("touched").isTrue();
        Files.write(book, new byte[300_000]);
        assertThat(stamp.identifies(book)).isFalse();
    }

    @Test
    void digest_inPieces_isThatOfTheFile() throws IOException {
        byte[] bytes = randomBytes(1_000_003);
        Path book = writeWithOldTime(bytes);
        Digest digest = new Digest();
        for (int at = 0; at < bytes.length; at += 1000) {
            digest.update(ByteBuffer.wrap(bytes, at, Math.min(1000, bytes.length - at)));
        }
        assertThat(digest.value()).isEqualTo(BookFingerprint.digest(book)).isNotZero();
    }
}
