package org.polybook.inspect.internal.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.polybook.inspect.internal.MadeBook.squares;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.book.BookEntry;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookFinding;
import org.polybook.api.edit.BookHeader;
import org.polybook.api.edit.BookHeaders;
import org.polybook.api.inspect.BookInspector;
import org.polybook.api.inspect.CheckOptions;
import org.polybook.api.spi.Providers;
import org.polybook.inspect.internal.MadeBook;
import org.polybook.inspect.internal.OtherVariant;

class CheckTest {
    private static final String ITALIAN = "e4 e5 Nf3 Nc6 Bc4 Bc5";

    @TempDir
    Path folder;

    private List<BookFinding> check(List<BookEntry> records, CheckOptions options) throws IOException {
        return check(MadeBook.write(folder.resolve("book.bin"), records), options);
    }

    static List<BookFinding> check(Path file, CheckOptions options) throws IOException {
        List<BookFinding> findings = new ArrayList<>();
        BookInspector inspector = Providers.all(BookInspector.class).get(0);
        try (BookFile book = MadeBook.open(file)) {
            long shown = inspector.check(book, options, findings::add);
            assertThat(shown).isEqualTo(findings.size());
        }
        return findings;
    }

    private List<BookFinding> check(MadeBook book) throws IOException {
        return check(book.sorted(), CheckOptions.DEFAULT);
    }

    private static BookFinding only(List<BookFinding> findings, String code) {
        assertThat(findings).extracting(BookFinding::code).containsOnlyOnce(code);
        return findings.stream().filter(f -> f.code().equals(code)).findFirst().orElseThrow();
    }

    @Test
    void check_soundBook_findsNothing() throws IOException {
        assertThat(check(new MadeBook().line(ITALIAN).line("d4 d5 c4"))).isEmpty();
    }

    /** The rules used to be called absent, whatever was missing. */
    @Test
    void check_variantThatTheKeysDoNotKnow_saysSoAndNotThatItsRulesAreAbsent() throws IOException {
        Path file = new MadeBook().line(ITALIAN).write(folder.resolve("club.bin"));
        BookHeaders headers = Providers.all(BookHeaders.class).get(0);
        headers.write(file, BookHeader.of(List.of(OtherVariant.NAME), ""));
        assertThat(only(check(file, CheckOptions.DEFAULT), "moves-not-checked").message())
                .contains(OtherVariant.NAME, "do not support this variant")
                .doesNotContain("rules");

        headers.write(file, BookHeader.of(List.of("crazyhouse"), ""));
        assertThat(only(check(file, CheckOptions.DEFAULT), "moves-not-checked").message())
                .contains("crazyhouse", "the rules of these variants are not available");
    }

    @Test
    void check_moveThroughAPiece_isImpossibleWithTheLineThatLeadsThere() throws IOException {
        MadeBook book = new MadeBook().line(ITALIAN).raw("e4 e5", squares("f1b6"), 1);
        BookFinding finding = only(check(book), "impossible-move");
        assertThat(finding.line()).isEqualTo("1. e4 e5");
        assertThat(finding.message())
                .contains("f1b6")
                .contains("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq");
        assertThat(book.sorted().get((int) finding.entry()).rawMove()).isEqualTo(squares("f1b6"));
        assertThat(finding.offset()).isEqualTo(16 * finding.entry());
    }

    @Test
    void check_castlingAsTwoSteps_isSuspicious() throws IOException {
        MadeBook book = new MadeBook().line(ITALIAN).raw(ITALIAN, squares("e1g1"), 1);
        BookFinding finding = only(check(book), "castling-two-steps");
        assertThat(finding.line()).isEqualTo("1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5");
        assertThat(finding.message()).contains("e1g1").contains("e1h1");
    }

    @Test
    void check_rookFromE1ToG1_isNoCastling() throws IOException {
        assertThat(check(new MadeBook().line("Nf3 Nf6 g3 g6 Bg2 Bg7 O-O O-O Re1 Re8 Kh1 Kh8 Rg1")))
                .isEmpty();
    }

    @Test
    void check_positionAfterAMoveThatIsGone_isUnreachable() throws IOException {
        List<BookEntry> records = new MadeBook().line(ITALIAN).sorted();
        long afterE5 = MadeBook.KEYS.key(MadeBook.position("e4 e5"));
        records.removeIf(record -> record.key() == afterE5);
        List<BookFinding> findings = check(records, CheckOptions.DEFAULT);
        BookFinding finding = only(findings, "unreachable");
        // Black's 2...Nc6 is still an answer to one of White's moves, Bc4 is not
        assertThat(finding.key()).isEqualTo(MadeBook.KEYS.key(MadeBook.position("e4 e5 Nf3 Nc6")));
    }

    @Test
    void check_replyThatIsNoBookMove_leadsOn() throws IOException {
        List<BookEntry> records = new MadeBook().line("e4 c5 Nf3").sorted();
        long afterE4 = MadeBook.KEYS.key(MadeBook.position("e4"));
        records.removeIf(record -> record.key() == afterE4);
        assertThat(check(records, CheckOptions.DEFAULT)).isEmpty();
    }

    @Test
    void check_noMoveToPlay_isADeadEnd() throws IOException {
        MadeBook book = new MadeBook().line("e4").raw("e4", squares("e7e5"), 0);
        BookFinding finding = only(check(book), "dead-end");
        assertThat(finding.line()).isEqualTo("1. e4");
    }

    @Test
    void check_copyOfTheLastRecordsAfterThem_isAStaleTail() throws IOException {
        List<BookEntry> records = new MadeBook().line(ITALIAN).sorted();
        int size = records.size();
        records.addAll(List.copyOf(records.subList(size - 3, size)));
        BookFinding finding = only(check(records, CheckOptions.DEFAULT), "stale-tail");
        assertThat(finding.entry()).isEqualTo(size);
        assertThat(finding.message()).contains("last 3 records");
    }

    @Test
    void check_limitOfPositions_isSaidAndNothingCalledUnreachable() throws IOException {
        List<BookEntry> records = new MadeBook().line(ITALIAN).sorted();
        assertThat(check(records, CheckOptions.DEFAULT.withPositions(4)))
                .extracting(BookFinding::code)
                .containsExactly("limit");
        assertThat(check(records, CheckOptions.DEFAULT.withPositions(0))).isEmpty();
        assertThat(CheckOptions.DEFAULT.withTime(Duration.ZERO).time()).isZero();
    }

    @Test
    void check_brokenHeader_isAnError() throws IOException {
        MadeBook book = new MadeBook().line("e4").entry(BookEntry.of(0, 0x40504740FFFFFFFFL));
        BookFinding finding = only(check(book), "header-broken");
        assertThat(finding.severity()).isEqualTo(BookFinding.Severity.ERROR);
    }

    @Test
    void check_manyOfAKind_areCounted() throws IOException {
        MadeBook book = new MadeBook();
        for (int i = 1; i <= 30; i++) {
            book.entry(new BookEntry(i, squares("e2e4"), 1, 0));
        }
        List<BookFinding> findings = check(book.sorted(), CheckOptions.DEFAULT.withShown(10));
        assertThat(findings).hasSize(11);
        assertThat(findings.get(10).more()).isEqualTo(20);
    }

    @Test
    void check_moreRecordsOfOneKeyThanMoves_isAnError() throws IOException {
        MadeBook book = new MadeBook().line("e4 e5");
        long afterE4 = MadeBook.KEYS.key(MadeBook.position("e4"));
        for (int i = 0; i < 70_000; i++) {
            book.entry(new BookEntry(afterE4, squares("e7e5"), 1, 0));
        }
        BookFinding finding = only(check(book), "too-many-moves");
        assertThat(finding.severity()).isEqualTo(BookFinding.Severity.ERROR);
        assertThat(finding.key()).isEqualTo(afterE4);
    }

    @Test
    void check_lineOfThousandsOfMoves_isFollowedToItsEnd() throws IOException {
        assertThat(check(new MadeBook().wander("e4 e5 d4 d5", 6000, 1))).isEmpty();
    }
}
