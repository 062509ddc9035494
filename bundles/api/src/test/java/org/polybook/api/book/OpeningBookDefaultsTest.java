package org.polybook.api.book;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.polybook.api.scheme.SchemeUnavailableException;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.Squares;
import org.polybook.chess.orthodox.Orthodox;

/** Tests the default methods of a book that implements the two abstract methods only. */
class OpeningBookDefaultsTest {
    private static final BookEntry E4 = new BookEntry(0x463b96181691fc9cL, 0x031C, 65535, 0xFFFFFFFFL);
    private static final BookEntry D4 = new BookEntry(0x463b96181691fc9cL, 0x02DB, 1, 0);
    private static final BookEntry OTHER = new BookEntry(0x8000000000000000L, 7, 3, 9);

    /** A book in memory, as a provider might implement it. */
    private static class ListedBook implements OpeningBook {
        private final List<BookEntry> entries = List.of(E4, D4, OTHER);

        @Override
        public int find(long key, EntryBuffer into) {
            into.clear();
            entries.stream().filter(entry -> entry.key() == key).forEach(entry -> into.add(entry.packed()));
            return into.size();
        }

        @Override
        public void forEach(EntryVisitor visitor) {
            for (int i = 0; i < entries.size(); i++) {
                if (!visitor.visit(i, entries.get(i).key(), entries.get(i).packed())) {
                    return;
                }
            }
        }
    }

    @Book(
            name = "Traps",
            variants = {"normal", "fischerandom"},
            scheme = "mine")
    private static final class AnnotatedBook extends ListedBook {}

    private final OpeningBook book = new ListedBook();

    @Test
    void metadata_annotatedClass_isThatOfTheAnnotation() {
        assertThat(book.metadata()).isEqualTo(BookMetadata.UNKNOWN);
        assertThat(new AnnotatedBook().metadata())
                .isEqualTo(BookMetadata.of("service")
                        .withVariants(List.of("normal", "fischerandom"))
                        .withScheme("mine"));
    }

    @Test
    void metadata_withOneChange_keepsTheOtherValues() {
        BookMetadata one =
                BookMetadata.of("kmw").withEntries(3).withComment("x").withLearnDialect("polyglot");
        assertThat(one.withEntries(4).withEntries(3)).isEqualTo(one).hasSameHashCodeAs(one);
        assertThat(one.withEntries(4)).isNotEqualTo(one);
        assertThat(one)
                .hasToString("BookMetadata[format=kmw, scheme=polyglot, variants=[normal], entries=3, comment=x,"
                        + " content=RECORDS, learnDialect=polyglot, statistics=[]]");
        assertThatThrownBy(() -> one.withVariants(List.of())).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> one.withScheme(null)).isInstanceOf(NullPointerException.class);
    }

    /** A book with results only has no keys, so its scheme need not be available. */
    @Test
    void moves_bookOfResultsOnly_areEmptyAndItsPinHasTheResults() throws IOException {
        MoveStatistics e4 = MoveStatistics.of(Move.normal(Squares.E2, Squares.E4), 3, 2, 1);
        OpeningBook results = new ListedBook() {
            @Override
            public BookMetadata metadata() {
                return BookMetadata.UNKNOWN.withScheme("unavailable").withContent(BookMetadata.Content.STATISTICS);
            }

            @Override
            public PositionStatistics statistics(Position position, StatisticsQuery query) {
                return PositionStatistics.of(List.of(e4));
            }
        };

        Position start = Orthodox.NORMAL.start();
        assertThat(results.coding(Orthodox.NORMAL)).isEmpty();
        assertThat(results.moves(start)).isEmpty();
        assertThat(results.metadata().content().label()).isEqualTo("statistics");
        try (PinnedBook pinned = results.pin()) {
            assertThat(pinned.statistics(start)).containsExactly(e4);
            assertThat(pinned.coding(Orthodox.NORMAL)).isEmpty();
        }
        OpeningBook records = new ListedBook();
        assertThatThrownBy(() -> records.moves(start))
                .as("a book with keys")
                .isInstanceOf(SchemeUnavailableException.class);
    }

    @Test
    void find_returningAList_keepsFileOrderAndUnsignedFields() throws IOException {
        assertThat(book.find(E4.key())).containsExactly(E4, D4);
        assertThat(book.find(1L)).isEmpty();
    }

    @Test
    void find_manyKeys_equalsSingleLookups() throws IOException {
        EntryBuffer found = new EntryBuffer(1);
        int[] ends = new int[4];
        book.find(new long[] {OTHER.key(), 5, E4.key(), E4.key()}, 4, found, ends);
        assertThat(ends).containsExactly(1, 1, 3, 5);
        assertThat(found.packed(0)).isEqualTo(OTHER.packed());
        assertThat(found.packed(4)).isEqualTo(D4.packed());
    }

    @Test
    void pin_afterClose_throws() throws IOException {
        PinnedBook pinned = book.pin();
        assertThat(pinned.find(E4.key())).hasSize(2);
        assertThat(pinned.generation()).isEqualTo(1);
        pinned.close();
        pinned.close();
        assertThatThrownBy(() -> pinned.find(E4.key())).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void entryBuffer_filledBeyondItsCapacity_keepsAll() {
        EntryBuffer buffer = new EntryBuffer(1);
        long[] all = {E4.packed(), D4.packed(), OTHER.packed()};
        Arrays.stream(all).forEach(buffer::add);
        assertThat(buffer.size()).isEqualTo(3);
        assertThat(buffer.rawMove(0)).isEqualTo(0x031C);
        assertThat(buffer.weight(0)).isEqualTo(65535);
        assertThat(buffer.learn(0)).isEqualTo(4294967295L);
        assertThatThrownBy(() -> buffer.truncate(4)).isInstanceOf(IllegalArgumentException.class);
        buffer.truncate(1);
        assertThat(buffer.size()).isEqualTo(1);
    }

    @Test
    void bookEntry_fieldsOutOfRange_areRejected() {
        assertThatThrownBy(() -> new BookEntry(0, 65536, 0, 0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new BookEntry(0, 0, -1, 0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new BookEntry(0, 0, 0, 1L << 32)).isInstanceOf(IllegalArgumentException.class);
    }
}
