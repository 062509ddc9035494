package org.polybook.reader.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.book.BookEntry;
import org.polybook.api.book.BookFinding;

/**
 * A book of more than 2 GiB. Most of its file is a hole on the disk, which reads as zeros, that is, records of key 0.
 */
@Tag("long")
class LargeBookTest {
    private static final long RECORDS = (5L << 29) / 16;

    @TempDir
    Path folder;

    @Test
    void book_beyondTwoGib_isSearchedAndValidated() throws IOException, InterruptedException {
        Path path = folder.resolve("large.bin");
        long[] keys = {7, 7, 1L << 60, -5};
        try (RandomAccessFile file = new RandomAccessFile(path.toFile(), "rw")) {
            file.setLength(RECORDS * 16);
            file.seek((RECORDS - keys.length) * 16);
            for (int i = 0; i < keys.length; i++) {
                file.writeLong(keys[i]);
                file.writeLong(new BookEntry(keys[i], TestBooks.E2E4, 1, i).packed());
            }
        }
        try (PolyglotBook book = TestBooks.openMapped(path)) {
            assertThat(book.metadata().entries()).isEqualTo(RECORDS);
            checkLookupsAndIteration(book);
            TestBooks.buildIndex(book);
            assertThat(book.isIndexed()).isTrue();
            checkLookupsAndIteration(book);

            List<BookFinding> findings = TestBooks.findings(book);
            assertThat(findings).extracting(BookFinding::code).contains("header", "duplicate-move");
            assertThat(findings)
                    .filteredOn(finding -> finding.code().equals("duplicate-move"))
                    .extracting(BookFinding::offset)
                    .containsExactly((RECORDS - 3) * 16);
        }
    }

    private static void checkLookupsAndIteration(PolyglotBook book) throws IOException {
        assertThat(book.find(7)).extracting(BookEntry::learn).containsExactly(0L, 1L);
        assertThat(book.find(1L << 60)).extracting(BookEntry::learn).containsExactly(2L);
        assertThat(book.find(-5)).extracting(BookEntry::learn).containsExactly(3L);
        assertThat(book.find(8)).isEmpty();
        List<Long> last = new ArrayList<>();
        book.forEach((index, key, packed) -> {
            if (index >= RECORDS - 2) {
                last.add(key);
            }
            return true;
        });
        assertThat(last).containsExactly(1L << 60, -5L);
    }
}
