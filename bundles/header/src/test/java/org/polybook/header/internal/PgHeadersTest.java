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
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polybook.api.edit.BookHeader;
import org.polybook.api.edit.HeaderFormatException;

class PgHeadersTest {
    private final PgHeaders headers = new PgHeaders();

    private BookHeader parse(String text) throws HeaderFormatException {
        return headers.parse((text + '\0').getBytes(StandardCharsets.UTF_8));
    }

    private byte[] headerData(BookHeader header) throws HeaderFormatException {
        List<Long> records = headers.records(header);
        ByteBuffer data = ByteBuffer.allocate(8 * records.size());
        records.forEach(data::putLong);
        return data.array();
    }

    @Test
    void parse_exampleOfTheFormat_givesItsFields() throws HeaderFormatException {
        assertThat(parse("@PG@\n1.0\n3\n2\nnormal\nsuicide\n(normally comments here)"))
                .isEqualTo(BookHeader.of(List.of("normal", "suicide"), "(normally comments here)"));
    }

    @Test
    void parse_aLaterVersion_keepsItsFieldsThroughAnUpdate() throws HeaderFormatException {
        BookHeader later = parse("@PG@\n1.1\n4\n2\nnormal\nsuicide\n[somenewfield]\nfirst\n\nthird");
        assertThat(later.moreFields()).containsExactly("[somenewfield]");
        assertThat(later.comment()).isEqualTo("first\n\nthird");
        assertThat(headers.parse(headerData(later))).isEqualTo(later);
    }

    @ParameterizedTest
    @CsvSource({"suicide,normal", "atomic,normal", "normal,normal", "normal,crazyhouse", "normal,fischerandom"})
    void parse_countOfPgheader105_isRepairedWithANote(String first, String second) throws HeaderFormatException {
        BookHeader header = parse("@PG@\n1.0\n4\n3\n" + first + "\n" + second + "\nA comment\nof two lines");
        assertThat(header.variants()).containsExactly(first, second);
        assertThat(header.comment()).isEqualTo("A comment\nof two lines");
        assertThat(header.repairs()).singleElement().asString().contains("claims 3 variants but has 2");
    }

    @Test
    void parse_blankLines_areNotedOncePerField() throws HeaderFormatException {
        BookHeader header = parse("@PG@\n\n1.0\n3\n2\n\n\n\nnormal\nsuicide\n\nA comment");
        assertThat(header.variants()).containsExactly("normal", "suicide");
        assertThat(header.comment()).isEqualTo("\nA comment");
        assertThat(header.repairs())
                .containsExactly(
                        "a blank line before the version of the format", "3 blank lines before variant 1 of 2");
    }

    @Test
    void parse_megabyteOfBlankLines_givesOneNote() throws HeaderFormatException {
        BookHeader header = parse("@PG@\n1.0\n2\n1\n" + "\n".repeat(1_000_000) + "normal\n");
        assertThat(header.repairs()).containsExactly("1000000 blank lines before variant 1 of 1");
    }

    @Test
    void parse_blankLineBeforeEveryField_isNotedUpToALimitAndCounted() throws HeaderFormatException {
        BookHeader header = parse("@PG@\n1.0\n101\n100\n" + "\nb".repeat(100).substring(1) + "\nrest");
        assertThat(header.repairs()).isEmpty();

        BookHeader blanks = parse("@PG@\n1.0\n101\n100\n" + "\nb\n".repeat(100) + "rest");
        assertThat(blanks.variants()).hasSize(100).containsOnly("b");
        assertThat(blanks.comment()).isEqualTo("rest");
        assertThat(blanks.repairs())
                .hasSize(21)
                .startsWith("a blank line before variant 1 of 100")
                .endsWith("blank lines before 80 more fields");
    }

    @Test
    void parse_correctCountOfVariants_isTrusted() throws HeaderFormatException {
        BookHeader header = parse("@PG@\n1.0\n4\n3\nsuicide\nnormal\nlosers\nlosers");
        assertThat(header.variants()).containsExactly("suicide", "normal", "losers");
        assertThat(header.repairs()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "@PX@                            | magic word is \"@PX@\"",
                "@PG@~1                          | version of the format is \"1\"",
                "@PG@~01.0                       | version of the format is \"01.0\"",
                "@PG@~1.0~0~0                    | number of predefined fields is \"0\"",
                "@PG@~1.0~02~1~normal            | number of predefined fields is \"02\"",
                "@PG@~1.0~2~2~normal~x           | claims 2 variants among 2",
                "@PG@~1.0~99999999999~1          | number of predefined fields",
                "@PG@~1.0~2~1~Normal             | variant 1 is \"Normal\"",
                "@PG@~1.0~2~1                    | ends before variant 1 of 1",
                "@PG@~1.0~3~1~normal~ x          | predefined field 1 is \" x\"",
                "@PG@                            | ends before the version"
            })
    void parse_brokenHeader_namesTheFieldAndTheFault(String text, String message) {
        assertThatThrownBy(() -> parse(text.replace('~', '\n')))
                .isInstanceOf(HeaderFormatException.class)
                .hasMessageContaining(message);
    }

    @Test
    void parse_withoutNul_isRejected() {
        assertThatThrownBy(() -> headers.parse("@PG@\n1.0\n1\n0\n".getBytes(StandardCharsets.UTF_8)))
                .hasMessageContaining("no NUL");
    }

    @Test
    void parse_bytesOutsideUtf8_areKept() throws HeaderFormatException {
        byte[] data = "@PG@\n1.0\n1\n0\nM\u00fcller\0\0\0\0\0".getBytes(StandardCharsets.ISO_8859_1);
        assertThat(headers.parse(data).comment()).isEqualTo("M\u00fcller");
        assertThat(headerData(headers.parse(data))).isEqualTo(data);
    }

    @Property
    void parse_anyBytes_giveAHeaderOrAFormatError(@ForAll byte[] data) {
        try {
            assertThat(headers.parse(data).version()).isNotEmpty();
        } catch (HeaderFormatException expected) {
            assertThat(expected.getMessage()).isNotEmpty();
        }
    }

    @Property
    void parse_writtenRecords_givesTheSameHeader(@ForAll("validHeaders") BookHeader header)
            throws HeaderFormatException {
        assertThat(headers.parse(headerData(header))).isEqualTo(header);
    }

    @Provide
    Arbitrary<BookHeader> validHeaders() {
        Arbitrary<String> unknown = Arbitraries.of("ban", "foo", "x", "0", "max");
        Arbitrary<String> variants = Arbitraries.oneOf(Arbitraries.of(PgheaderVariants.NAMES), unknown);
        Arbitrary<String> comments = Arbitraries.of("", "x", "a\n\nb", "\n", "Müller ♔", "trailing\n", "12345678");
        return comments.flatMap(comment -> variants.list().ofMaxSize(6).map(names -> BookHeader.of(names, comment)));
    }

    @Test
    void writeAndDelete_ofAFile_copyTheRestByteForByte(@TempDir Path folder) throws IOException {
        byte[] moves = ByteBuffer.allocate(35)
                .putLong(5)
                .putLong(77)
                .putLong(9)
                .putLong(78)
                .put(new byte[] {1, 2, 3})
                .array();
        Path book = Files.write(folder.resolve("book.bin"), moves);
        BookHeader header = BookHeader.of(List.of("normal"), "one");
        headers.write(book, header);
        headers.write(book, header.withComment("a longer comment than before"));
        byte[] written = Files.readAllBytes(book);
        List<Long> records = headers.records(header.withComment("a longer comment than before"));
        assertThat(written).hasSize(16 * records.size() + moves.length).endsWith(moves);
        assertThat(headers.deleteHeader(book)).isTrue();
        assertThat(headers.deleteHeader(book)).isFalse();
        assertThat(Files.readAllBytes(book)).isEqualTo(moves);
        try (var files = Files.list(folder)) {
            assertThat(files.toList()).containsExactly(book);
        }
    }

    @Test
    void merge_ofHeaders_takesEachVariantAndCommentOnce() {
        List<BookHeader> all = new ArrayList<>();
        all.add(BookHeader.of(List.of("normal"), "one"));
        all.add(BookHeader.of(List.of("normal", "atomic"), "two"));
        all.add(BookHeader.of(List.of("losers"), "one"));
        assertThat(headers.merge(all)).isEqualTo(BookHeader.of(List.of("normal", "atomic", "losers"), "one\ntwo"));
    }
}
