package org.polybook.api.book;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The contract of {@link OpeningBook}. The test of a provider extends this class and creates the books. */
public abstract class OpeningBookContract {
    private static final long HIGH = 0x8000000000000001L;

    /** Two moves under one key, a key that is negative as a signed number, and maximum values of all fields. */
    private static final List<BookEntry> ENTRIES = List.of(
            new BookEntry(5, 0x031C, 300, 0),
            new BookEntry(5, 0x02DB, 200, 7),
            new BookEntry(9, 0x0107, 0, 1),
            new BookEntry(HIGH, 0xFFFF, 0xFFFF, 0xFFFFFFFFL));

    /** Returns a book with these entries, which are sorted by key. */
    protected abstract OpeningBook bookOf(List<BookEntry> entries) throws IOException;

    @Test
    void find_knownKey_returnsItsRecordsInFileOrder() throws IOException {
        OpeningBook book = bookOf(ENTRIES);

        assertThat(book.find(5)).containsExactly(ENTRIES.get(0), ENTRIES.get(1));
        assertThat(book.find(9)).containsExactly(ENTRIES.get(2));
    }

    @Test
    void find_keyWithTheTopBitSet_isComparedUnsigned() throws IOException {
        assertThat(bookOf(ENTRIES).find(HIGH)).containsExactly(ENTRIES.get(3));
    }

    @Test
    void find_unknownKey_clearsTheBuffer() throws IOException {
        EntryBuffer buffer = new EntryBuffer(1);
        OpeningBook book = bookOf(ENTRIES);

        assertThat(book.find(5, buffer)).isEqualTo(2);
        for (long key : new long[] {1, 6, HIGH - 1, HIGH + 1, -1}) {
            buffer.add(1);
            assertThat(book.find(key, buffer)).as("records of key %x", key).isZero();
            assertThat(buffer.size()).as("buffer after key %x", key).isZero();
        }
    }

    @Test
    void find_keyZero_findsNothing() throws IOException {
        assertThat(bookOf(ENTRIES).find(0)).isEmpty();
    }

    @Test
    void find_manyKeys_equalsSingleLookups() throws IOException {
        OpeningBook book = bookOf(ENTRIES);
        long[] keys = {9, 0, HIGH, 5, 5, 6, -1, 99};
        int[] ends = new int[keys.length];
        EntryBuffer all = new EntryBuffer();
        all.add(42);

        book.find(keys, 7, all, ends);

        int start = 0;
        for (int i = 0; i < 7; i++) {
            List<BookEntry> entries = new ArrayList<>();
            for (int j = start; j < ends[i]; j++) {
                entries.add(BookEntry.of(keys[i], all.packed(j)));
            }
            assertThat(entries).as("key %x", keys[i]).isEqualTo(book.find(keys[i]));
            start = ends[i];
        }
        assertThat(all.size()).isEqualTo(start);
    }

    @Test
    void find_noKeys_clearsTheBuffer() throws IOException {
        EntryBuffer all = new EntryBuffer();
        all.add(42);

        bookOf(ENTRIES).find(new long[0], 0, all, new int[0]);

        assertThat(all.size()).isZero();
    }

    @Test
    void forEach_wholeBook_showsEveryRecordInFileOrder() throws IOException {
        List<BookEntry> seen = new ArrayList<>();

        bookOf(ENTRIES).forEach((index, key, packed) -> {
            assertThat(index).isEqualTo(seen.size());
            return seen.add(BookEntry.of(key, packed));
        });

        assertThat(seen).isEqualTo(ENTRIES);
    }

    @Test
    void forEach_visitorReturnsFalse_stops() throws IOException {
        List<Long> seen = new ArrayList<>();

        bookOf(ENTRIES).forEach((index, key, packed) -> {
            seen.add(index);
            return index < 1;
        });

        assertThat(seen).containsExactly(0L, 1L);
    }

    @Test
    void forEach_visitorThrows_propagatesTheException() throws IOException {
        OpeningBook book = bookOf(ENTRIES);

        assertThatThrownBy(() -> book.forEach((index, key, packed) -> {
                    throw new InternalError("thrown by the visitor");
                }))
                .isInstanceOf(InternalError.class)
                .hasMessage("thrown by the visitor");
    }

    @Test
    void cursor_wholeBook_showsEveryRecordInFileOrder() throws IOException {
        try (EntryCursor entries = bookOf(ENTRIES).cursor()) {
            for (int i = 0; i < ENTRIES.size(); i++) {
                assertThat(entries.next()).as("record %d", i).isTrue();
                assertThat(entries.index()).isEqualTo(i);
                assertThat(BookEntry.of(entries.key(), entries.packed())).isEqualTo(ENTRIES.get(i));
            }
            assertThat(entries.next()).isFalse();
            assertThat(entries.next()).as("next after the end").isFalse();
        }
    }

    @Test
    void cursor_twoOfOneBook_areIndependent() throws IOException {
        OpeningBook book = bookOf(ENTRIES);
        try (EntryCursor first = book.cursor();
                EntryCursor second = book.cursor()) {
            first.next();
            first.next();
            second.next();
            assertThat(first.index()).isEqualTo(1);
            assertThat(second.index()).isZero();
        }
        assertThat(book.find(9)).as("the book stays open").hasSize(1);
    }

    @Test
    void find_emptyBook_findsNothing() throws IOException {
        assertThat(bookOf(List.of()).find(5)).isEmpty();
    }

    @Test
    void metadata_anyBook_namesAtLeastOneVariant() throws IOException {
        assertThat(bookOf(ENTRIES).metadata().variants()).isNotEmpty();
        assertThat(bookOf(ENTRIES).metadata().entries()).isIn(-1L, 4L);
    }

    @Test
    void pin_closed_throws() throws IOException {
        PinnedBook pin = bookOf(ENTRIES).pin();

        assertThat(pin.find(9)).hasSize(1);
        pin.close();
        pin.close();

        assertThatThrownBy(() -> pin.find(9)).isInstanceOf(IllegalStateException.class);
    }
}
