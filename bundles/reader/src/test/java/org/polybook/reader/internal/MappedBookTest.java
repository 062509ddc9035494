package org.polybook.reader.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.polybook.api.book.EntryBuffer;
import org.polybook.io.MappingFaults;

/** Mapped books whose files are overwritten, or are truncated within their last page, which then reads as zeros. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "Windows does not truncate a mapped file")
class MappedBookTest {
    /** The number of records: the book has 32,000 bytes, and its last page begins at byte 28,672. */
    private static final int RECORDS = 2000;

    private static final int NEW_END = 1875;
    private static final int EVERY = 64;

    @TempDir
    Path folder;

    private final long[] keys = new long[RECORDS];
    private final EntryBuffer buffer = new EntryBuffer();
    private Path path;
    private PolyglotBook book;

    @BeforeEach
    void setUpEvenlySpacedKeys() {
        Arrays.setAll(keys, i -> (i + 1L) * Long.divideUnsigned(-1L, RECORDS + 1));
        path = folder.resolve("book.bin");
    }

    @AfterEach
    void close() {
        if (book != null) {
            book.close();
        }
    }

    private void writeAndOpenIndexed() throws IOException, InterruptedException {
        book = TestBooks.openMapped(TestBooks.writeKeys(path, keys));
        TestBooks.buildIndex(book);
        assertThat(book.isIndexed()).isTrue();
    }

    private void overwriteKey(int record, long key) throws IOException {
        try (FileChannel file = FileChannel.open(path, StandardOpenOption.WRITE)) {
            file.write(ByteBuffer.allocate(8).putLong(key).flip(), 16L * record);
        }
    }

    /**
     * The new end of the file is between records of one key. A lookup of 3 records uses {@link RecordWindow}, one of 30
     * {@link LargeRecordWindow}; both must fail rather than return the remaining records.
     */
    @ParameterizedTest
    @ValueSource(ints = {3, 30})
    void find_fileTruncatedBetweenTheRecordsOfAKey_isNeverHalfAnAnswer(int moves) throws Exception {
        Arrays.fill(keys, NEW_END - moves / 2, NEW_END - moves / 2 + moves, keys[NEW_END]);
        writeAndOpenIndexed();
        for (int i = 0; i < 2 * EVERY; i++) {
            assertThat(book.find(keys[NEW_END], buffer)).isEqualTo(moves);
        }
        try (FileChannel file = FileChannel.open(path, StandardOpenOption.WRITE)) {
            file.truncate(16L * NEW_END);
        }
        for (int i = 0; i < 2 * EVERY; i++) {
            assertThatThrownBy(() -> book.find(keys[NEW_END], buffer)).isInstanceOf(IOException.class);
            assertThat(buffer.size()).isZero();
        }
    }

    @Test
    void find_lastRecordOverwritten_failsAtEvery64thLookupOfAThread() throws Exception {
        writeAndOpenIndexed();
        overwriteKey(RECORDS - 1, -1);
        int refused = 0;
        for (int i = 0; i < 3 * EVERY; i++) {
            try {
                assertThat(book.find(keys[500], buffer)).isOne();
            } catch (IOException e) {
                assertThat(e).hasMessageContaining("changed or truncated");
                refused++;
            }
        }
        assertThat(refused).isEqualTo(3);
        assertThatThrownBy(() -> book.find(keys, 1, buffer, new int[1])).isInstanceOf(IOException.class);
        assertThatThrownBy(() -> book.lowerBound(keys[500])).isInstanceOf(IOException.class);
    }

    @Test
    void find_onlyRecordOverwritten_isNoticed() throws IOException {
        book = TestBooks.openMapped(TestBooks.writeKeys(path, 7));
        assertThat(book.find(7, buffer)).isOne();

        overwriteKey(0, 8);

        assertThatThrownBy(() -> book.find(7, buffer)).isInstanceOf(IOException.class);
        assertThatThrownBy(() -> book.find(8, buffer)).isInstanceOf(IOException.class);
    }

    @Test
    void find_onlyTheMoveOfTheLastRecordOverwritten_isNoticed() throws IOException {
        book = TestBooks.openMapped(TestBooks.writeKeys(path, 7, 8));
        try (FileChannel file = FileChannel.open(path, StandardOpenOption.WRITE)) {
            file.write(ByteBuffer.wrap(new byte[] {9}), 31);
        }
        assertThat(book.isMapped()).isTrue();
        assertThatThrownBy(() -> book.find(7, buffer))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("book.bin");
    }

    @Test
    void lastRecordOffset_anySize_isThatOfTheLastWholeRecord() {
        assertThat(RecordLayout.lastRecordOffset(0)).isEqualTo(-1);
        assertThat(RecordLayout.lastRecordOffset(15)).isEqualTo(-1);
        assertThat(RecordLayout.lastRecordOffset(16)).isZero();
        assertThat(RecordLayout.lastRecordOffset(31)).isZero();
        assertThat(RecordLayout.lastRecordOffset(32)).isEqualTo(16);
    }

    @Test
    void copy_bytesEqualToTheFaultMark_areReadUnchanged() throws IOException {
        long mark = BookBytes.bigEndian(MappingFaults.MARK);
        book = TestBooks.openMapped(TestBooks.writeKeys(path, mark, mark));
        assertThat(book.find(mark)).hasSize(2);
    }
}
