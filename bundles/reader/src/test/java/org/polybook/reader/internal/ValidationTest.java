package org.polybook.reader.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.polybook.api.book.BookEntry;
import org.polybook.api.book.BookFinding;
import org.polybook.api.book.BookFinding.Severity;

class ValidationTest {
    /** The key of the start position, from the format's description. */
    private static final long START = 0x463b96181691fc9cL;

    @TempDir
    Path folder;

    private List<BookFinding> findings(byte[] bytes) throws IOException {
        Path path = folder.resolve("book.bin");
        Files.write(path, bytes);
        try (PolyglotBook book = TestBooks.openMapped(path)) {
            return TestBooks.findings(book);
        }
    }

    private List<BookFinding> findings(BookEntry... entries) throws IOException {
        Path path = folder.resolve("book.bin");
        TestBooks.write(path, List.of(entries));
        return findings(Files.readAllBytes(path));
    }

    @ParameterizedTest(name = "{0}")
    @CsvFileSource(resources = "findings.csv", numLinesToSkip = 3, delimiter = ';')
    void validate_bookOfTheTable_hasExactlyItsFindings(String name, String hex, String expected) throws IOException {
        byte[] bytes = HexFormat.of().parseHex(hex == null ? "" : hex.replace(" ", ""));

        List<String> found = new ArrayList<>();
        for (BookFinding finding : findings(bytes)) {
            found.add(finding.severity() + " " + finding.code() + (finding.entry() < 0 ? "" : " " + finding.entry()));
            assertThat(finding.offset()).isEqualTo(finding.entry() < 0 ? -1 : finding.entry() * 16);
            assertThat(finding.message()).isNotBlank();
        }

        assertThat(String.join(", ", found)).as(name).isEqualTo(expected == null ? "" : expected);
    }

    @Test
    void validate_illegalMove_namesItsPosition() throws IOException {
        // the walk follows 1.e4 to the position after it, in which the book has 1...e2e4
        long afterE4 = 0x823c9b50fd114196L;
        List<BookFinding> findings =
                findings(new BookEntry(START, TestBooks.E2E4, 1, 0), new BookEntry(afterE4, TestBooks.E2E4, 1, 0));

        assertThat(findings).singleElement().satisfies(finding -> {
            assertThat(finding.severity()).isEqualTo(Severity.WARNING);
            assertThat(finding.code()).isEqualTo("impossible-move");
            assertThat(finding.entry()).isEqualTo(1);
            assertThat(finding.key()).isEqualTo(afterE4);
            assertThat(finding.message())
                    .contains("e2e4")
                    .contains("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq");
        });
    }

    @Test
    void validate_headerOfAnotherVariant_doesNotCheckTheMoves() throws IOException {
        List<BookEntry> entries = new ArrayList<>(header("@PG@\n1.0\n2\n1\natomic\n"));
        entries.add(new BookEntry(START, 0xFFFF, 1, 0));

        List<BookFinding> findings = findings(entries.toArray(BookEntry[]::new));

        assertThat(findings).extracting(BookFinding::code).containsExactly("header", "moves-not-checked");
    }

    @Test
    void validate_headerOfOrthodoxChess_checksMovesAgainstTheRules() throws IOException {
        List<BookEntry> entries = new ArrayList<>(header("@PG@\n1.0\n2\n1\nnormal\n"));
        entries.add(new BookEntry(START, 0xFFFF, 1, 0));

        List<BookFinding> findings = findings(entries.toArray(BookEntry[]::new));

        assertThat(findings).extracting(BookFinding::code).containsExactly("malformed-move", "header");
    }

    private static List<BookEntry> header(String text) {
        byte[] bytes =
                Arrays.copyOf(text.getBytes(java.nio.charset.StandardCharsets.US_ASCII), (text.length() + 8) / 8 * 8);
        List<BookEntry> entries = new ArrayList<>();
        for (int i = 0; i < bytes.length; i += 8) {
            entries.add(BookEntry.of(0, java.nio.ByteBuffer.wrap(bytes).getLong(i)));
        }
        return entries;
    }

    @Test
    void validate_endlessDescents_showsAHundredAndTheirNumber() throws IOException {
        BookEntry[] entries = new BookEntry[1001];
        Arrays.setAll(entries, i -> new BookEntry(2000 - i, TestBooks.E2E4, 1, 0));

        List<BookFinding> findings = findings(entries);

        assertThat(findings)
                .hasSize(101)
                .allSatisfy(finding -> assertThat(finding.code()).isEqualTo("order"));
        assertThat(findings.get(100).message()).isEqualTo("900 more of this kind, 1000 in all");
        assertThat(findings.get(0).message()).contains("00000000000007cf").contains("00000000000007d0");
    }

    @Test
    void validate_aHundredDescents_showsThemAll() throws IOException {
        BookEntry[] entries = new BookEntry[FindingReporter.MAX_SHOWN + 1];
        Arrays.setAll(entries, i -> new BookEntry(2000 - i, TestBooks.E2E4, 1, 0));

        assertThat(findings(entries))
                .hasSize(FindingReporter.MAX_SHOWN)
                .extracting(BookFinding::entry)
                .doesNotContain(-1L);
    }

    @Test
    void validate_visitorReturnsFalse_stops() throws IOException {
        Path path = TestBooks.writeKeys(folder.resolve("down.bin"), 9, 8, 7, 6);
        List<BookFinding> seen = new ArrayList<>();
        try (PolyglotBook book = TestBooks.openMapped(path)) {
            long found = book.validate(finding -> {
                seen.add(finding);
                return false;
            });
            assertThat(found).isOne();
        }
        assertThat(seen).extracting(BookFinding::entry).containsExactly(1L);
    }

    @Test
    void validate_moreRecordsThanMoves_reportsThatLookupsFail() throws IOException {
        BookEntry[] entries = new BookEntry[KeySearch.MAX_RECORDS_OF_KEY + 1];
        Arrays.fill(entries, new BookEntry(START, TestBooks.E2E4, 1, 0));

        assertThat(findings(entries))
                .extracting(finding -> finding.severity() + " " + finding.code())
                .contains("ERROR too-many-moves", "WARNING duplicate-move");
    }

    @Test
    void validate_asManyRecordsAsMoves_isNotAnError() throws IOException {
        BookEntry[] entries = new BookEntry[KeySearch.MAX_RECORDS_OF_KEY];
        Arrays.setAll(entries, i -> new BookEntry(START, i, 1, 0));

        assertThat(findings(entries)).extracting(BookFinding::severity).doesNotContain(Severity.ERROR);
    }

    @Test
    void validate_bytesAfterTheLastRecord_areCounted() throws IOException {
        assertThat(findings(Arrays.copyOf(new byte[] {1, 0, 0, 0, 0, 0, 0, 0, 3, 0x1C, 0, 1}, 19)))
                .filteredOn(finding -> finding.code().equals("trailing-bytes"))
                .singleElement()
                .satisfies(finding -> assertThat(finding.message())
                        .contains("size 19 is not a multiple of 16")
                        .endsWith("the last 3 bytes are ignored"));
    }

    @Test
    void validate_illegalSecondMoveOfAPosition_namesItsRecord() throws IOException {
        int rookTakesItsKing = 0x0107;
        assertThat(findings(
                        new BookEntry(5, TestBooks.E2E4, 1, 0),
                        new BookEntry(START, TestBooks.E2E4, 2, 0),
                        new BookEntry(START, rookTakesItsKing, 1, 0)))
                .singleElement()
                .satisfies(finding -> {
                    assertThat(finding.code()).isEqualTo("impossible-move");
                    assertThat(finding.entry()).isEqualTo(2);
                });
    }

    @Test
    void validate_headerOfManyKilobytes_isAHeader() throws IOException {
        List<BookEntry> entries = new ArrayList<>(header("@PG@\n1.0\n2\n1\nnormal\n" + "my repertoire\n".repeat(1000)));
        entries.add(new BookEntry(START, 0xFFFF, 1, 0));

        assertThat(findings(entries.toArray(BookEntry[]::new)))
                .extracting(BookFinding::code)
                .containsExactly("malformed-move", "header");
    }
}
