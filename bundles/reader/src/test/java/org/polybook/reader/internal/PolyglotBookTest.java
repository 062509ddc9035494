package org.polybook.reader.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.book.BookEntry;
import org.polybook.api.book.BookFormatException;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.OpenOptions;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.book.OpeningBookContract;

class PolyglotBookTest extends OpeningBookContract {
    @TempDir
    Path folder;

    private final List<PolyglotBook> open = new ArrayList<>();

    @Override
    protected OpeningBook bookOf(List<BookEntry> entries) throws IOException {
        Path path = folder.resolve("book.bin");
        TestBooks.write(path, entries);
        return openAndCloseAfterTest(path, OpenOptions.MAP);
    }

    private PolyglotBook openAndCloseAfterTest(Path path, OpenOptions options) throws IOException {
        PolyglotBook book = PolyglotFormat.open(path, options, BookBytes.CHUNK_BITS);
        open.add(book);
        return book;
    }

    @AfterEach
    void close() {
        open.forEach(PolyglotBook::close);
    }

    @Test
    void find_bookWithHeader_keepsTheHeaderForIterationOnly() throws IOException {
        PolyglotBook book =
                openAndCloseAfterTest(TestBooks.writeKeys(folder.resolve("headed.bin"), 0, 0, 7), OpenOptions.MAP);
        List<Long> keys = new ArrayList<>();
        book.forEach((index, key, packed) -> keys.add(key));

        assertThat(book.find(0)).isEmpty();
        assertThat(book.find(7)).hasSize(1);
        assertThat(keys).containsExactly(0L, 0L, 7L);
    }

    @Test
    void sample_longBook_isAtEvenDistances() throws IOException {
        long[] keys = LongStream.range(1, 1001).toArray();
        PolyglotBook book =
                openAndCloseAfterTest(TestBooks.writeKeys(folder.resolve("long.bin"), keys), OpenOptions.MAP);
        long[] sampled = new long[5];
        long[] packed = new long[5];

        assertThat(book.sample(sampled, packed)).isEqualTo(5);
        assertThat(sampled).containsExactly(1, 201, 401, 601, 801);
        for (int i = 0; i < sampled.length; i++) {
            assertThat(packed[i]).isEqualTo(book.find(sampled[i]).get(0).packed());
        }
    }

    @Test
    void sample_shortBook_hasAllRecordsWithTheHeader() throws IOException {
        PolyglotBook book =
                openAndCloseAfterTest(TestBooks.writeKeys(folder.resolve("short.bin"), 0, 7, 7), OpenOptions.MAP);
        long[] sampled = new long[64];

        assertThat(book.sample(sampled, new long[64])).isEqualTo(3);
        assertThat(sampled).startsWith(0, 7, 7);
    }

    @Test
    void find_trailingBytes_areIgnored() throws IOException {
        Path path = TestBooks.writeKeys(folder.resolve("trailing.bin"), 7, 8);
        byte[] bytes = Files.readAllBytes(path);
        Files.write(path, Arrays.copyOf(bytes, bytes.length - 1));

        PolyglotBook book = openAndCloseAfterTest(path, OpenOptions.MAP);

        assertThat(book.find(7)).hasSize(1);
        assertThat(book.find(8)).isEmpty();
        assertThat(book.metadata().entries()).isOne();
    }

    @Test
    void find_moreRecordsThanMoves_isRefused() throws IOException {
        long[] keys = new long[KeySearch.MAX_RECORDS_OF_KEY + 1];
        Arrays.fill(keys, 7);
        PolyglotBook book =
                openAndCloseAfterTest(TestBooks.writeKeys(folder.resolve("one-key.bin"), keys), OpenOptions.MAP);
        EntryBuffer buffer = new EntryBuffer();

        assertThatThrownBy(() -> book.find(7, buffer))
                .isInstanceOf(BookFormatException.class)
                .hasMessageContaining("one-key.bin")
                .hasMessageContaining("0000000000000007");
        assertThat(buffer.size()).isZero();
    }

    @Test
    void find_privateCopy_outlivesItsFile() throws IOException {
        Path path = TestBooks.writeKeys(folder.resolve("copied.bin"), 7, 8);
        PolyglotBook book = openAndCloseAfterTest(path, OpenOptions.DEFAULT);

        Files.write(path, new byte[0]);

        assertThat(book.find(8)).hasSize(1);
    }

    @Test
    void find_mappedFileTruncatedWithinItsLastPage_isAnErrorNotAnEmptyAnswer() throws IOException {
        Path path = TestBooks.writeKeys(folder.resolve("cut.bin"), 7, 8, 9);
        PolyglotBook book = openAndCloseAfterTest(path, OpenOptions.MAP);
        EntryBuffer buffer = new EntryBuffer();

        try (var channel = Files.newByteChannel(path, java.nio.file.StandardOpenOption.WRITE)) {
            channel.truncate(16);
        }

        for (long key : new long[] {7, 8, 9, 10}) {
            assertThatThrownBy(() -> book.find(key, buffer))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("cut.bin")
                    .hasMessageContaining("changed or truncated");
        }
        assertThatThrownBy(() -> book.find(new long[] {8}, 1, buffer, new int[1]))
                .isInstanceOf(IOException.class);
        assertThatThrownBy(() -> book.forEach((index, key, packed) -> true)).isInstanceOf(IOException.class);
        assertThatThrownBy(() -> book.validate(finding -> true)).isInstanceOf(IOException.class);
    }

    @Test
    void find_moreKeysThanEnds_isRefused() throws IOException {
        PolyglotBook book = openAndCloseAfterTest(TestBooks.writeKeys(folder.resolve("few.bin"), 7), OpenOptions.MAP);

        assertThatThrownBy(() -> book.find(new long[2], 2, new EntryBuffer(), new int[1]))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("1 ends");
    }

    @Test
    void forEach_moreRecordsThanABlock_showsEachOnce() throws IOException {
        long[] keys = new long[1500];
        Arrays.setAll(keys, i -> i + 1);
        PolyglotBook book =
                openAndCloseAfterTest(TestBooks.writeKeys(folder.resolve("blocks.bin"), keys), OpenOptions.MAP);
        List<Long> seen = new ArrayList<>();

        book.forEach((index, key, packed) -> seen.add(key));

        assertThat(seen).hasSize(1500).isSorted().doesNotHaveDuplicates();
        assertThat(seen).isNotEqualTo(Collections.nCopies(1500, 1L));
    }

    @Test
    void forEach_smallChunks_showsEachRecordOnce() throws IOException {
        Path path = TestBooks.writeKeys(folder.resolve("chunks.bin"), 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11);
        for (OpenOptions options : List.of(OpenOptions.MAP, OpenOptions.DEFAULT)) {
            try (PolyglotBook book = PolyglotFormat.open(path, options, 6)) {
                List<BookEntry> seen = new ArrayList<>();
                book.forEach((index, key, packed) -> seen.add(BookEntry.of(key, packed)));

                assertThat(seen)
                        .extracting(BookEntry::key)
                        .containsExactly(1L, 2L, 3L, 4L, 5L, 6L, 7L, 8L, 9L, 10L, 11L);
                assertThat(seen)
                        .extracting(BookEntry::learn)
                        .containsExactly(0L, 1L, 2L, 3L, 4L, 5L, 6L, 7L, 8L, 9L, 10L);
            }
        }
    }

    @Test
    void open_anySizeAroundThatOfAChunk_hasItsWholeRecords() throws IOException {
        byte[] bytes = Files.readAllBytes(TestBooks.writeKeys(folder.resolve("whole.bin"), 1, 2, 3, 4, 5, 6, 7, 8, 9));
        for (int size = 0; size <= bytes.length; size++) {
            Path path = Files.write(folder.resolve("cut-" + size + ".bin"), Arrays.copyOf(bytes, size));
            for (OpenOptions options : List.of(OpenOptions.MAP, OpenOptions.DEFAULT)) {
                try (PolyglotBook book = PolyglotFormat.open(path, options, 6)) {
                    assertThat(book.records()).as("%d bytes", size).isEqualTo(size / 16);
                    assertThat(book.find(size / 16)).hasSize(size < 16 ? 0 : 1);
                }
            }
        }
    }

    @Test
    void find_asManyRecordsAsMovesAfterOthers_areAllFound() throws IOException {
        long[] keys = new long[KeySearch.MAX_RECORDS_OF_KEY + 10];
        Arrays.fill(keys, 7);
        Arrays.fill(keys, 0, 10, 5);
        PolyglotBook book =
                openAndCloseAfterTest(TestBooks.writeKeys(folder.resolve("one-key.bin"), keys), OpenOptions.MAP);

        assertThat(book.find(7)).hasSize(KeySearch.MAX_RECORDS_OF_KEY);
    }

    /** The thread's windows still contain the records of the other book when the batch begins. */
    @Test
    void find_batchAfterLookupsInAnotherBookOfTheSameKeys_answersFromItsOwn() throws Exception {
        long[] keys = new long[2000];
        Arrays.setAll(keys, i -> (i + 1L) * Long.divideUnsigned(-1L, 2001));
        PolyglotBook other =
                openAndCloseAfterTest(TestBooks.writeKeys(folder.resolve("other.bin"), keys), OpenOptions.MAP);
        List<BookEntry> heavier = new ArrayList<>();
        for (long key : keys) {
            heavier.add(new BookEntry(key, TestBooks.E2E4, 500, 0));
        }
        TestBooks.write(folder.resolve("mine.bin"), heavier);
        PolyglotBook mine = openAndCloseAfterTest(folder.resolve("mine.bin"), OpenOptions.MAP);
        TestBooks.buildIndex(other);
        TestBooks.buildIndex(mine);
        EntryBuffer buffer = new EntryBuffer();
        int[] ends = new int[40];
        for (int i = 0; i < 2; i++) {
            other.find(keys[900], buffer);
            other.find(Arrays.copyOfRange(keys, 901, 941), 40, buffer, ends);
        }
        Arrays.fill(ends, -1);

        mine.find(Arrays.copyOfRange(keys, 900, 940), 40, buffer, ends);

        assertThat(buffer.size()).isEqualTo(40);
        for (int i = 0; i < 40; i++) {
            assertThat(buffer.weight(i)).isEqualTo(500);
            assertThat(ends[i]).isEqualTo(i + 1);
        }
    }
}
