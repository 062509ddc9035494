package org.polybook.api.book;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import org.junit.jupiter.api.Test;

class CollectedEntriesTest {
    /** A book whose records have ascending keys; counts how many were read. */
    private static final class AscendingBook implements OpeningBook {
        private final long records;
        private long read;

        AscendingBook(long records) {
            this.records = records;
        }

        @Override
        public int find(long key, EntryBuffer into) {
            into.clear();
            return 0;
        }

        @Override
        public void forEach(EntryVisitor visitor) {
            while (read < records && visitor.visit(read, read + 1, -read)) {
                read++;
            }
        }
    }

    @Test
    void of_asManyRecordsAsAllowed_hasAll() throws IOException {
        for (int records : new int[] {0, 1, 64, 65, 1000}) {
            try (EntryCursor entries = CollectedEntries.of(new AscendingBook(records), records)) {
                for (int i = 0; i < records; i++) {
                    assertThat(entries.next()).isTrue();
                    assertThat(entries.index()).isEqualTo(i);
                    assertThat(entries.key()).isEqualTo(i + 1);
                    assertThat(entries.packed()).isEqualTo(-i);
                }
                assertThat(entries.next()).isFalse();
            }
        }
    }

    @Test
    void of_moreRecordsThanAllowed_stopsReadingAndNamesTheLimit() {
        AscendingBook book = new AscendingBook(Long.MAX_VALUE);
        assertThatThrownBy(() -> CollectedEntries.of(book, 1000))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith("the book has more than 1000 records");
        assertThat(book.read).isEqualTo(1000);
    }

    @Test
    void maxRecords_anyHeap_fitsIntoAQuarterOfItAndIntoAnArray() {
        assertThat(CollectedEntries.maxRecords(1L << 30)).isEqualTo((1 << 28) / 24);
        assertThat(CollectedEntries.maxRecords(1L << 40)).isEqualTo(715_827_877);
        assertThat(3L * CollectedEntries.maxRecords(Long.MAX_VALUE)).isLessThan(Integer.MAX_VALUE - 8);
    }
}
