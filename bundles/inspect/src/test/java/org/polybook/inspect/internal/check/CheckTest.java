package org.polybook.inspect.internal.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.polybook.inspect.internal.BookOfMoves.squares;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.StringJoiner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.polybook.api.book.BookEntry;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookFinding;
import org.polybook.api.edit.BookHeader;
import org.polybook.api.edit.BookHeaders;
import org.polybook.api.inspect.BookInspector;
import org.polybook.api.inspect.CheckOptions;
import org.polybook.api.spi.Providers;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.notation.San;
import org.polybook.chess.orthodox.Orthodox;
import org.polybook.inspect.internal.BookOfMoves;
import org.polybook.inspect.internal.UnsupportedVariant;

class CheckTest {
    private static final String ITALIAN = "e4 e5 Nf3 Nc6 Bc4 Bc5";

    @TempDir
    Path folder;

    private List<BookFinding> check(List<BookEntry> records, CheckOptions options) throws IOException {
        return check(BookOfMoves.write(folder.resolve("book.bin"), records), options);
    }

    static List<BookFinding> check(Path file, CheckOptions options) throws IOException {
        List<BookFinding> findings = new ArrayList<>();
        try (BookFile book = BookOfMoves.open(file)) {
            long shown = inspector().check(book, options, findings::add);
            assertThat(shown).isEqualTo(findings.size());
        }
        return findings;
    }

    private static BookInspector inspector() {
        return Providers.all(BookInspector.class).get(0);
    }

    private List<BookFinding> check(BookOfMoves book) throws IOException {
        return check(book.sorted(), CheckOptions.DEFAULT);
    }

    private static BookFinding only(List<BookFinding> findings, String code) {
        assertThat(findings).extracting(BookFinding::code).containsOnlyOnce(code);
        return findings.stream().filter(f -> f.code().equals(code)).findFirst().orElseThrow();
    }

    @Test
    void check_intactBook_findsNothing() throws IOException {
        assertThat(check(new BookOfMoves().line(ITALIAN).line("d4 d5 c4"))).isEmpty();
    }

    @Test
    void check_withProgress_reportsIncreasingSharesUpToTheLastRecords() throws IOException {
        List<Double> reported = new ArrayList<>();
        try (BookFile book = BookOfMoves.open(BookOfMoves.write(folder.resolve("book.bin"), manyRecords()))) {
            inspector().check(book, CheckOptions.DEFAULT, finding -> true, reported::add);
        }

        assertThat(reported).isSorted().allMatch(share -> share >= 0 && share <= 1);
        assertThat(reported).anyMatch(share -> share < 0.2).anyMatch(share -> share > 0.2 && share < 0.8);
        assertThat(reported.get(reported.size() - 1)).isGreaterThan(0.9);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.1, 0.5, 0.85})
    void check_cancelledAtAnyStage_endsThereAndReportsNothingMore(double at) throws IOException {
        List<Double> reported = new ArrayList<>();
        List<BookFinding> after = new ArrayList<>();
        try (BookFile book = BookOfMoves.open(BookOfMoves.write(folder.resolve("book.bin"), manyRecords()))) {
            inspector()
                    .check(
                            book,
                            CheckOptions.DEFAULT,
                            finding ->
                                    reported.isEmpty() || reported.get(reported.size() - 1) < at || after.add(finding),
                            share -> reported.add(share) && share < at);
        }

        assertThat(after).isEmpty();
        assertThat(reported.get(reported.size() - 1)).isGreaterThanOrEqualTo(at);
        assertThat(reported.subList(0, reported.size() - 1)).allMatch(share -> share < at);
    }

    /**
     * A book of 200 random lines, so that the search takes a while, and of records under arbitrary keys, so that the last pass
     * has findings.
     */
    private static List<BookEntry> manyRecords() {
        BookOfMoves book = new BookOfMoves();
        Random random = new Random(5);
        for (int game = 0; game < 200; game++) {
            book.line(randomLine(random, 12));
        }
        List<BookEntry> records = new ArrayList<>(book.sorted());
        for (long key = 1; key < 3000; key++) {
            records.add(new BookEntry(key << 40, 796, 1, 0));
        }
        records.sort((a, b) -> Long.compareUnsigned(a.key(), b.key()));
        return records;
    }

    private static String randomLine(Random random, int plies) {
        StringJoiner line = new StringJoiner(" ");
        Position position = Orthodox.NORMAL.start();
        for (int ply = 0; ply < plies; ply++) {
            List<Move> legal = position.legalMoves();
            Move move = legal.get(random.nextInt(legal.size()));
            line.add(San.of(position, move).text());
            position = position.play(move);
        }
        return line.toString();
    }

    /** Earlier versions reported that the rules of the variant were not available, although only the keys did not support it. */
    @Test
    void check_variantThatTheKeysDoNotSupport_saysSoAndNotThatItsRulesAreAbsent() throws IOException {
        Path file = new BookOfMoves().line(ITALIAN).write(folder.resolve("club.bin"));
        BookHeaders headers = Providers.all(BookHeaders.class).get(0);
        headers.write(file, BookHeader.of(List.of(UnsupportedVariant.NAME), ""));
        assertThat(only(check(file, CheckOptions.DEFAULT), "moves-not-checked").message())
                .contains(UnsupportedVariant.NAME, "do not support this variant")
                .doesNotContain("rules");

        headers.write(file, BookHeader.of(List.of("crazyhouse"), ""));
        assertThat(only(check(file, CheckOptions.DEFAULT), "moves-not-checked").message())
                .contains("crazyhouse", "the rules of these variants are not available");
    }

    @Test
    void check_moveThroughAPiece_isImpossibleWithTheLineThatLeadsThere() throws IOException {
        BookOfMoves book = new BookOfMoves().line(ITALIAN).raw("e4 e5", squares("f1b6"), 1);
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
        BookOfMoves book = new BookOfMoves().line(ITALIAN).raw(ITALIAN, squares("e1g1"), 1);
        BookFinding finding = only(check(book), "castling-two-steps");
        assertThat(finding.line()).isEqualTo("1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5");
        assertThat(finding.message()).contains("e1g1").contains("e1h1");
    }

    @Test
    void check_rookFromE1ToG1_isNotCastling() throws IOException {
        assertThat(check(new BookOfMoves().line("Nf3 Nf6 g3 g6 Bg2 Bg7 O-O O-O Re1 Re8 Kh1 Kh8 Rg1")))
                .isEmpty();
    }

    @Test
    void check_positionAfterARemovedMove_isUnreachable() throws IOException {
        List<BookEntry> records = new BookOfMoves().line(ITALIAN).sorted();
        long afterE5 = BookOfMoves.KEYS.key(BookOfMoves.position("e4 e5"));
        records.removeIf(record -> record.key() == afterE5);
        List<BookFinding> findings = check(records, CheckOptions.DEFAULT);
        BookFinding finding = only(findings, "unreachable");
        // 2...Nc6 can still be reached, because White may play any move when Black follows the book; 3. Bc4 cannot be
        // reached,
        // because a White who follows the book does not play 2. Nf3
        assertThat(finding.key()).isEqualTo(BookOfMoves.KEYS.key(BookOfMoves.position("e4 e5 Nf3 Nc6")));
    }

    @Test
    void check_replyOutsideTheBook_leadsOn() throws IOException {
        List<BookEntry> records = new BookOfMoves().line("e4 c5 Nf3").sorted();
        long afterE4 = BookOfMoves.KEYS.key(BookOfMoves.position("e4"));
        records.removeIf(record -> record.key() == afterE4);
        assertThat(check(records, CheckOptions.DEFAULT)).isEmpty();
    }

    @Test
    void check_noMoveToPlay_isADeadEnd() throws IOException {
        BookOfMoves book = new BookOfMoves().line("e4").raw("e4", squares("e7e5"), 0);
        BookFinding finding = only(check(book), "dead-end");
        assertThat(finding.line()).isEqualTo("1. e4");
    }

    @Test
    void check_copyOfTheLastRecordsAfterThem_isAStaleTail() throws IOException {
        List<BookEntry> records = new BookOfMoves().line(ITALIAN).sorted();
        int size = records.size();
        records.addAll(List.copyOf(records.subList(size - 3, size)));
        BookFinding finding = only(check(records, CheckOptions.DEFAULT), "stale-tail");
        assertThat(finding.entry()).isEqualTo(size);
        assertThat(finding.message()).contains("last 3 records");
    }

    @Test
    void check_limitOfPositions_isReportedAndNothingIsUnreachable() throws IOException {
        List<BookEntry> records = new BookOfMoves().line(ITALIAN).sorted();
        assertThat(check(records, CheckOptions.DEFAULT.withPositions(4)))
                .extracting(BookFinding::code)
                .containsExactly("limit");
        assertThat(check(records, CheckOptions.DEFAULT.withPositions(0))).isEmpty();
        assertThat(CheckOptions.DEFAULT.withTime(Duration.ZERO).time()).isZero();
    }

    @Test
    void check_brokenHeader_isAnError() throws IOException {
        BookOfMoves book = new BookOfMoves().line("e4").entry(BookEntry.of(0, 0x40504740FFFFFFFFL));
        BookFinding finding = only(check(book), "header-broken");
        assertThat(finding.severity()).isEqualTo(BookFinding.Severity.ERROR);
    }

    @Test
    void check_manyFindingsOfAKind_areCounted() throws IOException {
        BookOfMoves book = new BookOfMoves();
        for (int i = 1; i <= 30; i++) {
            book.entry(new BookEntry(i, squares("e2e4"), 1, 0));
        }
        List<BookFinding> findings = check(book.sorted(), CheckOptions.DEFAULT.withShown(10));
        assertThat(findings).hasSize(11);
        assertThat(findings.get(10).more()).isEqualTo(20);
    }

    @Test
    void check_moreRecordsOfOneKeyThanMoves_isAnError() throws IOException {
        BookOfMoves book = new BookOfMoves().line("e4 e5");
        long afterE4 = BookOfMoves.KEYS.key(BookOfMoves.position("e4"));
        for (int i = 0; i < 70_000; i++) {
            book.entry(new BookEntry(afterE4, squares("e7e5"), 1, 0));
        }
        BookFinding finding = only(check(book), "too-many-moves");
        assertThat(finding.severity()).isEqualTo(BookFinding.Severity.ERROR);
        assertThat(finding.key()).isEqualTo(afterE4);
    }

    @Test
    void check_lineOfThousandsOfMoves_isFollowedToItsEnd() throws IOException {
        assertThat(check(new BookOfMoves().wander("e4 e5 d4 d5", 6000, 1))).isEmpty();
    }
}
