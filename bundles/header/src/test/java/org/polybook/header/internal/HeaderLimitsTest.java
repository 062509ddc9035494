package org.polybook.header.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.EntryVisitor;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.edit.BookHeader;
import org.polybook.api.edit.BookHeaders;
import org.polybook.api.edit.HeaderFormatException;

/** Headers and books at the limits of their sizes. */
class HeaderLimitsTest {
    private static final String SHORTEST = "@PG@\n1.0\n1\n0\n";

    private final PgHeaders headers = new PgHeaders();

    @TempDir
    private Path folder;

    private static BookHeader headerWithComment(int length) {
        return BookHeader.of(List.of(), "c".repeat(length));
    }

    @Test
    void records_longestHeader_isWritten() throws HeaderFormatException {
        int most = BookHeaders.MAX_BYTES - 1 - SHORTEST.length();
        assertThat(headers.records(headerWithComment(most))).hasSize(BookHeaders.MAX_BYTES / 8);
        assertThatThrownBy(() -> headers.records(headerWithComment(most + 1)))
                .isInstanceOf(HeaderFormatException.class)
                .hasMessageContaining(BookHeaders.MAX_BYTES + " bytes, expected less");
    }

    @Test
    void records_nulInTheComment_isRejected() {
        for (String text : List.of("\0", "\0a", "a\0")) {
            assertThatThrownBy(() -> headers.records(BookHeader.of(List.of(), text)))
                    .isInstanceOf(HeaderFormatException.class)
                    .hasMessageContaining("NUL");
        }
    }

    @Test
    void records_invalidFieldsAndVariants_areRejected() {
        for (String variant : List.of("", "two words", "Upper", "\u00e9", "del\u007f", "tab\t", "Z", "A")) {
            assertThatThrownBy(() -> headers.records(BookHeader.of(List.of("normal", variant), "")))
                    .as("variant \"%s\"", variant)
                    .hasMessageContaining("variant \"" + variant + '"');
        }
        for (String field : List.of("", " a", "a ", "a\nb", "a\0b", "\na", "\0a")) {
            BookHeader header = BookHeader.of(List.of(), "").withVersion("1.1").withMoreFields(List.of("fine", field));
            assertThatThrownBy(() -> headers.records(header))
                    .as("field \"%s\"", field)
                    .hasMessageContaining("field \"" + field + '"');
        }
    }

    @Test
    void records_charactersNextToUpperCase_areWritten() throws HeaderFormatException {
        assertThat(headers.records(BookHeader.of(List.of("!@[`~"), ""))).isNotEmpty();
    }

    @ParameterizedTest
    @CsvSource({"40, false", "41, true"})
    void parse_wrongField_isShownUpToFortyCharacters(int length, boolean truncated) {
        String word = "v".repeat(length - 1) + "V";
        String shown = truncated ? word.substring(0, 40) + "...\"" : word + '"';
        assertThatThrownBy(() -> headers.parse(
                        (SHORTEST.replace("1\n0", "2\n1") + word + '\0').getBytes(StandardCharsets.UTF_8)))
                .hasMessageContaining("variant 1 is \"" + shown);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 511, 512, 513, 1024, 1100})
    void delete_manyRecordsOfKey0_leavesTheRest(int nulls) throws IOException {
        byte[] rest = ByteBuffer.allocate(45)
                .putLong(5)
                .putLong(77)
                .putLong(0)
                .putLong(1)
                .array();
        byte[] all = new byte[16 * nulls + rest.length];
        System.arraycopy(rest, 0, all, 16 * nulls, rest.length);
        Path book = Files.write(folder.resolve("book.bin"), all);

        assertThat(headers.deleteHeader(book)).isTrue();

        assertThat(book).hasBinaryContent(rest);
    }

    @Test
    void delete_onlyRecordsOfKey0_leavesTrailingBytes() throws IOException {
        for (int nulls : new int[] {1, 512, 600}) {
            Path book = Files.write(folder.resolve("book.bin"), new byte[16 * nulls + 3]);
            assertThat(headers.deleteHeader(book)).isTrue();
            assertThat(book).hasBinaryContent(new byte[3]);
        }
    }

    @Test
    void delete_recordWithOneKeyBitSet_isKept() throws IOException {
        byte[] moves = ByteBuffer.allocate(16).putLong(1L << 63).putLong(0).array();
        Path book = Files.write(folder.resolve("book.bin"), moves);
        assertThat(headers.deleteHeader(book)).isFalse();
        assertThat(book).hasBinaryContent(moves);
    }

    /** A book of the given records. */
    private record ListedBook(List<long[]> records) implements OpeningBook {
        @Override
        public int find(long key, EntryBuffer into) {
            return 0;
        }

        @Override
        public void forEach(EntryVisitor visitor) {
            for (int i = 0; i < records.size(); i++) {
                if (!visitor.visit(i, records.get(i)[0], records.get(i)[1])) {
                    return;
                }
            }
        }
    }

    @Test
    void read_book_takesTheRecordsOfKey0AtItsStart() throws IOException {
        List<long[]> records = new ArrayList<>();
        headers.records(BookHeader.of(List.of("normal"), "mine")).forEach(data -> records.add(new long[] {0, data}));
        BookHeader expected = BookHeader.of(List.of("normal"), "mine");
        assertThat(headers.read(new ListedBook(records))).contains(expected);
        records.add(new long[] {7, 0x4050_4740_0A00_0000L});
        assertThat(headers.read(new ListedBook(records))).contains(expected);
        assertThat(headers.read(new ListedBook(List.of()))).isEqualTo(Optional.empty());
        assertThat(headers.read(new ListedBook(List.of(new long[] {7, 8})))).isEmpty();
    }

    @Test
    void read_endlessRecordsOfKey0_stopsAtTheLimit() {
        List<long[]> endless = new ArrayList<>();
        for (int i = 0; i < BookHeaders.MAX_BYTES / 8 + 5; i++) {
            endless.add(new long[] {0, 0x6161_6161_6161_6161L});
        }
        assertThatThrownBy(() -> headers.read(new ListedBook(endless)))
                .isInstanceOf(HeaderFormatException.class)
                .hasMessageContaining("(" + BookHeaders.MAX_BYTES + " bytes) has no NUL");
    }

    @Test
    void knownVariants_areThoseOfPgheader() {
        assertThat(headers.knownVariants()).hasSize(28).startsWith("normal").endsWith("unknown");
    }

    @Test
    void merge_emptyComments_leaveNoBlankLines() {
        assertThat(headers.merge(List.of(
                                headerWithComment(0), headerWithComment(1), headerWithComment(0), headerWithComment(2)))
                        .comment())
                .isEqualTo("c\ncc");
    }
}
