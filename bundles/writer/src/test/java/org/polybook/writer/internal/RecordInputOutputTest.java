package org.polybook.writer.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.writer.internal.record.RecordInput;
import org.polybook.writer.internal.record.RecordOutput;

class RecordInputOutputTest {
    /** A few more records than fit in a buffer. */
    private static final int MANY = 3 * (1 << 14) + 5;

    @TempDir
    private Path folder;

    private Path book;

    @BeforeEach
    void setBookPath() {
        book = folder.resolve("book.bin");
    }

    private void writeMany() throws IOException {
        try (RecordOutput output = RecordOutput.to(book, book)) {
            for (int i = 0; i < MANY; i++) {
                output.write(i, ~i);
            }
            assertThat(output.records()).isEqualTo(MANY);
        }
    }

    @Test
    void next_manyRecords_readsTheWrittenRecords() throws IOException {
        writeMany();
        try (RecordInput input = RecordInput.openWithoutEdits(book)) {
            assertThat(input.recordsOrMinusOne()).isEqualTo(MANY);
            for (int i = 0; i < MANY; i++) {
                assertThat(input.isAtEnd()).isFalse();
                assertThat(input.next()).isTrue();
                assertThat(input.describePlace()).isEqualTo("record " + i + " (byte " + 16 * i + ")");
                assertThat(input.key()).isEqualTo(i);
                assertThat(input.packed()).isEqualTo(~i);
            }
            assertThat(input.next()).isFalse();
            assertThat(input.isAtEnd()).isTrue();
            assertThat(input.next()).as("once more").isFalse();
            assertThat(input.recordsRead()).isEqualTo(MANY);
        }
    }

    @Test
    void next_bookTruncatedConcurrently_fails() throws IOException {
        writeMany();
        try (RecordInput input = RecordInput.openWithoutEdits(book)) {
            assertThat(input.next()).isTrue();
            try (RandomAccessFile other = new RandomAccessFile(book.toFile(), "rw")) {
                other.setLength(16 * 20_000 + 7);
            }
            assertThatThrownBy(() -> {
                        while (input.next()) {
                            assertThat(input.recordsRead()).isLessThanOrEqualTo(20_000);
                        }
                    })
                    .isInstanceOf(IOException.class)
                    .hasMessageStartingWith(book + ": the file was changed or truncated");
        }
    }

    @Test
    void close_input_releasesTheFile() throws IOException {
        writeMany();
        RecordInput input = RecordInput.openWithoutEdits(book);
        input.close();
        assertThatThrownBy(input::next).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void toFile_existingFile_isRefusedAndUnchanged() throws IOException {
        Files.write(book, new byte[] {1});
        assertThatThrownBy(() -> RecordOutput.to(book, book)).isInstanceOf(FileAlreadyExistsException.class);
        assertThat(book).hasBinaryContent(new byte[] {1});
    }

    @Test
    void toNowhere_manyRecords_onlyCounts() throws IOException {
        try (RecordOutput output = RecordOutput.toNowhere()) {
            for (int i = 0; i < MANY; i++) {
                output.write(i, i);
            }
            assertThat(output.records()).isEqualTo(MANY);
        }
        assertThat(folder).isEmptyDirectory();
    }
}
