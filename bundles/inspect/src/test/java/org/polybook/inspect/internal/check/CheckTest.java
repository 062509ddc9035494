package org.polybook.inspect.internal.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.polybook.inspect.internal.TestBookBuilder.moveCodeOfSquares;

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
import org.polybook.inspect.internal.TestBookBuilder;
import org.polybook.inspect.internal.UnsupportedVariant;

class CheckTest {
    private static final String ITALIAN = "e4 e5 Nf3 Nc6 Bc4 Bc5";

    @TempDir
    Path folder;

    private List<BookFinding> check(List<BookEntry> records, CheckOptions options) throws IOException {
        return check(TestBookBuilder.write(folder.resolve("book.bin"), records), options);
    }

    static List<BookFinding> check(Path file, CheckOptions options) throws IOException {
        List<BookFinding> findings = new ArrayList<>();
        try (BookFile book = TestBookBuilder.open(file)) {
            long shown = inspector().check(book, options, findings::add);
            assertThat(shown).isEqualTo(findings.size());
        }
        return findings;
    }

    private static BookInspector inspector() {
        return Providers.all(BookInspector.class).get(0);
    }

    private List<BookFinding> check(TestBookBuilder book) throws IOException {
        return check(book.sorted(), CheckOptions.DEFAULT);
    }

    private static BookFinding onlyFinding(List<BookFinding> findings, String code) {
        assertThat(findings).extracting(BookFinding::code).containsOnlyOnce(code);
        return findings.stream().filter(f -> f.code().equals(code)).findFirst().orElseThrow();
    }

    @Test
    void check_intactBook_findsNothing() throws IOException {
        assertThat(check(new TestBookBuilder().addLine(ITALIAN).addLine("d4 d5 c4")))
                .isEmpty();
    }

    @Test
    void check_withProgress_reportsIncreasingSharesUpToTheLastRecords() throws IOException {
        List<Double> reported = new ArrayList<>();
        try (BookFile book = TestBookBuilder.open(TestBookBuilder.write(folder.resolve("book.bin"), manyRecords()))) {
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
        try (BookFile book = TestBookBuilder.open(TestBookBuilder.write(folder.resolve("book.bin"), manyRecords()))) {
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
     * A book of 200 random lines, so that the search takes a while, and of records under arbitrary keys, so that the
     * last pass has findings.
     */
    private static List<BookEntry> manyRecords() {
        TestBookBuilder book = new TestBookBuilder();
        Random random = new Random(5);
        for (int game = 0; game < 200; game++) {
            book.addLine(randomLine(random, 12));
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

    /**
     * Earlier versions reported that the rules of the variant were not available, although only the keys did not
     * support it.
     */
    @Test
    void check_variantThatTheKeysDoNotSupport_saysSoAndNotThatItsRulesAreAbsent() throws IOException {
        Path file = new TestBookBuilder().addLine(ITALIAN).write(folder.resolve("club.bin"));
        BookHeaders headers = Providers.all(BookHeaders.class).get(0);
        headers.write(file, BookHeader.of(List.of(UnsupportedVariant.NAME), ""));
        assertThat(onlyFinding(check(file, CheckOptions.DEFAULT), "moves-not-checked")
                        .message())
                .contains(UnsupportedVariant.NAME, "do not support this variant")
                .doesNotContain("rules");

        headers.write(file, BookHeader.of(List.of("crazyhouse"), ""));
        assertThat(onlyFinding(check(file, CheckOptions.DEFAULT), "moves-not-checked")
                        .message())
                .contains("crazyhouse", "the rules of these variants are not available");
    }

    @Test
    void check_moveThroughAPiece_isImpossibleWithTheLineThatLeadsThere() throws IOException {
        TestBookBuilder book =
                new TestBookBuilder().addLine(ITALIAN).addMoveCode("e4 e5", moveCodeOfSquares("f1b6"), 1);
        BookFinding finding = onlyFinding(check(book), "impossible-move");
        assertThat(finding.line()).isEqualTo("1. e4 e5");
        assertThat(finding.message())
                .contains("f1b6")
                .contains("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq");
        assertThat(book.sorted().get((int) finding.entry()).rawMove()).isEqualTo(moveCodeOfSquares("f1b6"));
        assertThat(finding.offset()).isEqualTo(16 * finding.entry());
    }

    @Test
    void check_castlingAsTwoSteps_isSuspicious() throws IOException {
        TestBookBuilder book =
                new TestBookBuilder().addLine(ITALIAN).addMoveCode(ITALIAN, moveCodeOfSquares("e1g1"), 1);
        BookFinding finding = onlyFinding(check(book), "castling-two-steps");
        assertThat(finding.line()).isEqualTo("1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5");
        assertThat(finding.message()).contains("e1g1").contains("e1h1");
    }

    @Test
    void check_rookFromE1ToG1_isNotCastling() throws IOException {
        assertThat(check(new TestBookBuilder().addLine("Nf3 Nf6 g3 g6 Bg2 Bg7 O-O O-O Re1 Re8 Kh1 Kh8 Rg1")))
                .isEmpty();
    }

    @Test
    void check_positionAfterARemovedMove_isUnreachable() throws IOException {
        List<BookEntry> records = new TestBookBuilder().addLine(ITALIAN).sorted();
        long afterE5 = TestBookBuilder.KEYS.key(TestBookBuilder.position("e4 e5"));
        records.removeIf(record -> record.key() == afterE5);
        List<BookFinding> findings = check(records, CheckOptions.DEFAULT);
        BookFinding finding = onlyFinding(findings, "unreachable");
        // the position before 2... Nc6 is reachable, because White may play any move when Black follows the book; the
        // position before 3. Bc4 is not, because a White who follows the book does not play 2. Nf3
        assertThat(finding.key()).isEqualTo(TestBookBuilder.KEYS.key(TestBookBuilder.position("e4 e5 Nf3 Nc6")));
    }

    @Test
    void check_positionAfterAReplyOutsideTheBook_isReachable() throws IOException {
        List<BookEntry> records = new TestBookBuilder().addLine("e4 c5 Nf3").sorted();
        long afterE4 = TestBookBuilder.KEYS.key(TestBookBuilder.position("e4"));
        records.removeIf(record -> record.key() == afterE4);
        assertThat(check(records, CheckOptions.DEFAULT)).isEmpty();
    }

    @Test
    void check_noMoveToPlay_isADeadEnd() throws IOException {
        TestBookBuilder book = new TestBookBuilder().addLine("e4").addMoveCode("e4", moveCodeOfSquares("e7e5"), 0);
        BookFinding finding = onlyFinding(check(book), "dead-end");
        assertThat(finding.line()).isEqualTo("1. e4");
    }

    @Test
    void check_copyOfTheLastRecordsAfterThem_isAStaleTail() throws IOException {
        List<BookEntry> records = new TestBookBuilder().addLine(ITALIAN).sorted();
        int size = records.size();
        records.addAll(List.copyOf(records.subList(size - 3, size)));
        BookFinding finding = onlyFinding(check(records, CheckOptions.DEFAULT), "stale-tail");
        assertThat(finding.entry()).isEqualTo(size);
        assertThat(finding.message()).contains("last 3 records");
    }

    @Test
    void check_limitOfPositions_isReportedAndNothingIsUnreachable() throws IOException {
        List<BookEntry> records = new TestBookBuilder().addLine(ITALIAN).sorted();
        assertThat(check(records, CheckOptions.DEFAULT.withMaxPositions(4)))
                .extracting(BookFinding::code)
                .containsExactly("limit");
        assertThat(check(records, CheckOptions.DEFAULT.withMaxPositions(0))).isEmpty();
        assertThat(CheckOptions.DEFAULT.withMaxTime(Duration.ZERO).maxTime()).isZero();
    }

    @Test
    void check_brokenHeader_isAnError() throws IOException {
        TestBookBuilder book = new TestBookBuilder().addLine("e4").addEntry(BookEntry.of(0, 0x40504740FFFFFFFFL));
        BookFinding finding = onlyFinding(check(book), "header-broken");
        assertThat(finding.severity()).isEqualTo(BookFinding.Severity.ERROR);
    }

    @Test
    void check_manyFindingsOfAKind_reportsTheFirstAndCountsTheRest() throws IOException {
        TestBookBuilder book = new TestBookBuilder();
        for (int i = 1; i <= 30; i++) {
            book.addEntry(new BookEntry(i, moveCodeOfSquares("e2e4"), 1, 0));
        }
        List<BookFinding> findings = check(book.sorted(), CheckOptions.DEFAULT.withMaxFindingsPerKind(10));
        assertThat(findings).hasSize(11);
        assertThat(findings.get(10).summarizedFindings()).isEqualTo(20);
    }

    @Test
    void check_moreRecordsOfOneKeyThanMoves_isAnError() throws IOException {
        TestBookBuilder book = new TestBookBuilder().addLine("e4 e5");
        long afterE4 = TestBookBuilder.KEYS.key(TestBookBuilder.position("e4"));
        for (int i = 0; i < 70_000; i++) {
            book.addEntry(new BookEntry(afterE4, moveCodeOfSquares("e7e5"), 1, 0));
        }
        BookFinding finding = onlyFinding(check(book), "too-many-moves");
        assertThat(finding.severity()).isEqualTo(BookFinding.Severity.ERROR);
        assertThat(finding.key()).isEqualTo(afterE4);
    }

    @Test
    void check_lineOfThousandsOfMoves_isFollowedToItsEnd() throws IOException {
        assertThat(check(new TestBookBuilder().addRandomLine("e4 e5 d4 d5", 6000, 1)))
                .isEmpty();
    }
}
