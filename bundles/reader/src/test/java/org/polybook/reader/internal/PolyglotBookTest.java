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
        return opened(path, OpenOptions.MAP);
    }

    private PolyglotBook opened(Path path, OpenOptions options) throws IOException {
        PolyglotBook book = PolyglotFormat.open(path, options, BookBytes.CHUNK_BITS);
        open.add(book);
        return book;
    }

    @AfterEach
    void close() {
        open.forEach(PolyglotBook::close);
    }

    @Test
    void find_headedBook_keepsTheHeaderForIterationOnly() throws IOException {
        PolyglotBook book = opened(TestBooks.keys(folder.resolve("headed.bin"), 0, 0, 7), OpenOptions.MAP);
        List<Long> keys = new ArrayList<>();
        book.forEach((index, key, packed) -> keys.add(key));

        assertThat(book.find(0)).isEmpty();
        assertThat(book.find(7)).hasSize(1);
        assertThat(keys).containsExactly(0L, 0L, 7L);
    }

    @Test
    void find_trailingBytes_areIgnored() throws IOException {
        Path path = TestBooks.keys(folder.resolve("odd.bin"), 7, 8);
        byte[] bytes = Files.readAllBytes(path);
        Files.write(path, Arrays.copyOf(bytes, bytes.length - 1));

        PolyglotBook book = opened(path, OpenOptions.MAP);

        assertThat(book.find(7)).hasSize(1);
        assertThat(book.find(8)).isEmpty();
        assertThat(book.metadata().entries()).isOne();
    }

    @Test
    void find_moreRecordsThanMoves_isRefusedNotStored() throws IOException {
        long[] keys = new long[Search.MOST_OF_ONE_KEY + 1];
        Arrays.fill(keys, 7);
        PolyglotBook book = opened(TestBooks.keys(folder.resolve("one-key.bin"), keys), OpenOptions.MAP);
        EntryBuffer buffer = new EntryBuffer();

        assertThatThrownBy(() -> book.find(7, buffer))
                .isInstanceOf(BookFormatException.class)
                .hasMessageContaining("one-key.bin")
                .hasMessageContaining("0000000000000007");
        assertThat(buffer.size()).isZero();
    }

    @Test
    void find_privateCopy_outlivesItsFile() throws IOException {
        Path path = TestBooks.keys(folder.resolve("copied.bin"), 7, 8);
        PolyglotBook book = opened(path, OpenOptions.DEFAULT);

        Files.write(path, new byte[0]);

        assertThat(book.find(8)).hasSize(1);
    }

    @Test
    void find_mappedFileCutWithinItsLastPage_isAnErrorNotAnEmptyAnswer() throws IOException {
        Path path = TestBooks.keys(folder.resolve("cut.bin"), 7, 8, 9);
        PolyglotBook book = opened(path, OpenOptions.MAP);
        EntryBuffer buffer = new EntryBuffer();

        try (var channel = Files.newByteChannel(path, java.nio.file.StandardOpenOption.WRITE)) {
            channel.truncate(16);
        }

        for (long key : new long[] {7, 8, 9, 10}) {
            assertThatThrownBy(() -> book.find(key, buffer))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("cut.bin")
                    .hasMessageContaining("changed or cut short");
        }
        assertThatThrownBy(() -> book.find(new long[] {8}, 1, buffer, new int[1]))
                .isInstanceOf(IOException.class);
        assertThatThrownBy(() -> book.forEach((index, key, packed) -> true)).isInstanceOf(IOException.class);
        assertThatThrownBy(() -> book.validate(finding -> true)).isInstanceOf(IOException.class);
    }

    @Test
    void find_moreKeysThanThereIsRoomFor_isTheCallersMistake() throws IOException {
        PolyglotBook book = opened(TestBooks.keys(folder.resolve("few.bin"), 7), OpenOptions.MAP);

        assertThatThrownBy(() -> book.find(new long[2], 2, new EntryBuffer(), new int[1]))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("1 ends");
    }

    @Test
    void forEach_moreRecordsThanABlock_showsEachOnce() throws IOException {
        long[] keys = new long[1500];
        Arrays.setAll(keys, i -> i + 1);
        PolyglotBook book = opened(TestBooks.keys(folder.resolve("blocks.bin"), keys), OpenOptions.MAP);
        List<Long> seen = new ArrayList<>();

        book.forEach((index, key, packed) -> seen.add(key));

        assertThat(seen).hasSize(1500).isSorted().doesNotHaveDuplicates();
        assertThat(seen).isNotEqualTo(Collections.nCopies(1500, 1L));
    }
}
