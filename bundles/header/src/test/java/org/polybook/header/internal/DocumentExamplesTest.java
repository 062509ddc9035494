package org.polybook.header.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.edit.BookHeader;
import org.polybook.api.edit.HeaderFormatException;

/** Reads the examples of the document that describes PG headers, writes them, and reads them back. */
class DocumentExamplesTest {
    private static final String EXAMPLE = "@PG@\n1.0\n3\n2\nnormal\nsuicide\n(normally comments here)";
    private static final String LATER = "@PG@\n1.1\n4\n2\nnormal\nsuicide\n[somenewfield]\n(normally comments here)";
    private static final String PERFORMANCE = "@PG@\n1.0\n2\n1\nnormal\nperformance.bin by Marc Lacrosse.";

    private final PgHeaders headers = new PgHeaders();

    @TempDir
    private Path folder;

    private BookHeader parse(String text) throws HeaderFormatException {
        return headers.parse((text + '\0').getBytes(StandardCharsets.UTF_8));
    }

    /** The header data, with NULs shown as points. */
    private String headerText(BookHeader header) throws HeaderFormatException {
        ByteBuffer data = ByteBuffer.allocate(8 * headers.records(header).size());
        headers.records(header).forEach(data::putLong);
        return new String(data.array(), StandardCharsets.US_ASCII).replace('\0', '.');
    }

    @Test
    void example_ofNormalAndSuicide_isReadAndWrittenUnchanged() throws HeaderFormatException {
        BookHeader header = parse(EXAMPLE);
        assertThat(header.version()).isEqualTo("1.0");
        assertThat(header.variants()).containsExactly("normal", "suicide");
        assertThat(header.moreFields()).isEmpty();
        assertThat(header.comment()).isEqualTo("(normally comments here)");
        assertThat(header.repairs()).isEmpty();
        // 52 bytes and the NUL, in seven records
        assertThat(headerText(header)).isEqualTo(EXAMPLE + "....").hasSize(56);
        assertThat(headerText(BookHeader.of(List.of("normal", "suicide"), "(normally comments here)")))
                .isEqualTo(headerText(header));
    }

    @Test
    void example_ofALaterVersion_keepsItsNewField() throws HeaderFormatException {
        BookHeader header = parse(LATER);
        assertThat(header.version()).isEqualTo("1.1");
        assertThat(header.variants()).containsExactly("normal", "suicide");
        assertThat(header.moreFields()).containsExactly("[somenewfield]");
        assertThat(header.comment()).isEqualTo("(normally comments here)");
        assertThat(headerText(header)).startsWith(LATER + '.');
        assertThat(headerText(header.withVariants(List.of("normal"))))
                .contains("\n1.1\n3\n1\nnormal\n[somenewfield]\n(n");
    }

    @Test
    void example_ofPerformanceBin_isWrittenAsInTheDocument() throws HeaderFormatException {
        BookHeader header = BookHeader.of(List.of("normal"), "performance.bin by Marc Lacrosse.");
        assertThat(headerText(header))
                .isEqualTo(
                        "@PG@\n1.0" + "\n2\n1\nnor" + "mal\nperf" + "ormance." + "bin by M" + "arc Lacr" + "osse....");
        assertThat(parse(PERFORMANCE)).isEqualTo(header);
    }

    @Test
    void book_withAHeader_hasTheMagicOfTheFileCommand() throws IOException {
        Path book = Files.write(folder.resolve("performance.bin"), moveRecord());
        headers.write(book, parse(PERFORMANCE));
        byte[] bytes = Files.readAllBytes(book);
        assertThat(text(bytes, 0, 13)).isEqualTo("........@PG@\n");
        assertThat(text(bytes, 13, 12)).isEqualTo("1.0........\n");
        assertThat(bytes).hasSize(7 * 16 + moveRecord().length).endsWith(moveRecord());
        headers.deleteHeader(book);
        assertThat(book).hasBinaryContent(moveRecord());
    }

    private static byte[] moveRecord() {
        return ByteBuffer.allocate(16)
                .putLong(0x463b96181691fc9cL)
                .putLong(0x031C_0001_00000000L)
                .array();
    }

    private static String text(byte[] bytes, int from, int length) {
        return new String(bytes, from, length, StandardCharsets.US_ASCII).replace('\0', '.');
    }

    @Test
    void rule_headerOf2048Characters_isRead() throws HeaderFormatException {
        String text = "@PG@\n1.0\n2\n1\nnormal\n";
        String comment = "x".repeat(2047 - text.length());
        assertThat(parse(text + comment).comment()).isEqualTo(comment);
        assertThat(headerText(parse(text + comment))).hasSize(2048);
    }

    @Test
    void rule_carriageReturn_doesNotEndAField() throws HeaderFormatException {
        assertThatThrownBy(() -> parse(EXAMPLE.replace("\n", "\r\n"))).isInstanceOf(HeaderFormatException.class);
        assertThat(parse(EXAMPLE + "\r\nmore").comment()).isEqualTo("(normally comments here)\r\nmore");
    }

    @Test
    void rule_byteOrderMark_isNotAHeader() {
        assertThatThrownBy(() -> parse('\uFEFF' + EXAMPLE)).isInstanceOf(HeaderFormatException.class);
    }

    @Test
    void rule_zeroVariants_areLegal() throws HeaderFormatException {
        assertThat(parse("@PG@\n1.0\n1\n0\n(comment)").variants()).isEmpty();
        assertThat(headerText(BookHeader.of(List.of(), "(comment)"))).startsWith("@PG@\n1.0\n1\n0\n(comment).");
    }

    @Test
    void rule_bytesAfterTheNul_areIgnored() throws HeaderFormatException {
        assertThat(parse(EXAMPLE + "\0after it")).isEqualTo(parse(EXAMPLE));
    }
}
