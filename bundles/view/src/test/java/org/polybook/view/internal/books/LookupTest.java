package org.polybook.view.internal.books;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Executor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polybook.api.Books;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookMetadata;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.EntryVisitor;
import org.polybook.api.book.MoveStatistics;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.book.PositionStatistics;
import org.polybook.api.book.StatisticsQuery;
import org.polybook.api.game.GameFilter;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.orthodox.Orthodox;
import org.polybook.view.internal.line.Line;
import org.polybook.view.internal.line.LineParser;
import org.polybook.view.internal.testing.TestBookShelf;

class LookupTest {
    private static final Executor AT_ONCE = Runnable::run;

    @TempDir
    Path folder;

    private final TestBookShelf shelf = new TestBookShelf();
    private final List<BookAnswers> answers = new ArrayList<>();

    @AfterEach
    void close() throws Exception {
        shelf.close();
    }

    private static Line line(String moves) throws Exception {
        return LineParser.readFenGameOrMoves(Line.from(Orthodox.NORMAL.start()), moves);
    }

    private BookAnswers search(String moves) throws Exception {
        new Lookup(AT_ONCE, answers::add)
                .startLookups(BookQuery.ofAllGames(line(moves)), shelf.books().books());
        return answers.get(answers.size() - 1);
    }

    private static Transposition transposition(BookAnswers rows, String san) {
        return rows.moves().stream()
                .filter(row -> row.san().equals(san))
                .findFirst()
                .orElseThrow()
                .transposition();
    }

    /**
     * The book reaches the Queen's Gambit Declined by the English, too: 1. c4 e6 2. d4 d5 instead of 1. d4 d5 2. c4 e6.
     */
    @Test
    void search_positionReachedByAnotherOrderInTheBook_isMarkedAsTransposition() throws Exception {
        shelf.put(
                "qgd",
                TestBookShelf.writeBook(
                        folder.resolve("qgd.bin"),
                        "d4 = 5",
                        "c4 = 3",
                        "d4 d5 = 2",
                        "d4 d5 c4 = 2",
                        "d4 d5 Bf4 = 1",
                        "c4 d5 = 1",
                        "c4 d5 d4 = 1"));

        BookAnswers rows = search("1. d4 d5");

        assertThat(transposition(rows, "c4")).isEqualTo(Transposition.OTHER_ORDER);
        assertThat(transposition(rows, "Bf4")).isEqualTo(Transposition.NONE);
    }

    @Test
    void search_moveBackIntoTheLine_isMarkedAsInLine() throws Exception {
        shelf.put(
                "loop",
                TestBookShelf.writeBook(folder.resolve("loop.bin"), "Nf3 Nf6 Ng1 Ng8 = 5", "Nf3 Nf6 Ng1 e5 = 5"));

        BookAnswers rows = search("Nf3 Nf6 Ng1");

        assertThat(transposition(rows, "Ng8")).isEqualTo(Transposition.IN_LINE);
        assertThat(transposition(rows, "e5")).isEqualTo(Transposition.NONE);
    }

    @Test
    void search_newerRequest_dropsTheOlderAnswer() throws Exception {
        shelf.put("club", TestBookShelf.writeBook(folder.resolve("club.bin"), "e4 = 5", "e4 c5 = 2"));
        List<Runnable> waiting = new ArrayList<>();
        Lookup lookup = new Lookup(waiting::add, answers::add);

        lookup.startLookups(BookQuery.ofAllGames(line("")), shelf.books().books());
        lookup.startLookups(BookQuery.ofAllGames(line("e4")), shelf.books().books());
        waiting.forEach(Runnable::run);

        assertThat(answers)
                .singleElement()
                .satisfies(rows -> assertThat(rows.line().textToShownPosition()).isEqualTo("1.e4"));
    }

    @Test
    void search_newerFilter_dropsTheAnswerToTheOlderOne() throws Exception {
        shelf.put("club", TestBookShelf.writeBook(folder.resolve("club.bin"), "e4 = 5"));
        GameFilter newer = GameFilter.ALL.withElo(GameFilter.EloLimits.atLeast(2400));
        List<Runnable> waiting = new ArrayList<>();
        Lookup lookup = new Lookup(waiting::add, answers::add);

        lookup.startLookups(BookQuery.ofAllGames(line("")), shelf.books().books());
        lookup.startLookups(new BookQuery(line(""), newer), shelf.books().books());
        waiting.forEach(Runnable::run);

        assertThat(answers)
                .singleElement()
                .satisfies(found -> assertThat(found.query().games()).isEqualTo(newer));
    }

    @Test
    void search_unreadableBook_hasAProblemAndTheOthersAnswer() throws Exception {
        shelf.put("club", TestBookShelf.writeBook(folder.resolve("club.bin"), "e4 = 5"));
        shelf.books().addBook(new Unreadable(), Map.of("service.id", 99L, "book.name", "old"));

        BookAnswers rows = search("");

        assertThat(rows.complete()).isTrue();
        assertThat(rows.moves()).hasSize(1);
        assertThat(rows.answers())
                .anySatisfy(answer -> assertThat(answer.problem()).isEqualTo("disk on fire"));
    }

    /** A learn field with 5120 half-points in 0 games is impossible in Polyglot's dialect. */
    @ParameterizedTest
    @CsvSource({
        "polyglot, 00020003, 'games 2, half-points 3'",
        "polyglot, 00001400, 00001400",
        "xboard, 00001400, 'losses+draws 0, wins+draws 5120'",
        "'', 00020003, 00020003",
        "'', 00001400, 00001400"
    })
    void search_learnField_isTextOfTheNamedDialectIfPossible(String dialect, String learn, String words)
            throws Exception {
        BookFile plain = Books.open(withLearn(
                TestBookShelf.writeBook(folder.resolve("learned.bin"), "e4 = 1"), Integer.parseUnsignedInt(learn, 16)));
        try (plain) {
            shelf.books()
                    .addBook(
                            new BookWithLearnDialect(plain, dialect), Map.of("service.id", 7L, "book.name", "learned"));

            assertThat(search("").moves())
                    .singleElement()
                    .satisfies(row -> assertThat(row.learn()).isEqualTo(words));
        }
    }

    /** Writes a learn field into the first record. */
    private static Path withLearn(Path book, int learn) throws IOException {
        byte[] bytes = Files.readAllBytes(book);
        ByteBuffer.wrap(bytes).putInt(12, learn);
        return Files.write(book, bytes);
    }

    /** A book that names a dialect. */
    private record BookWithLearnDialect(OpeningBook book, String dialect) implements OpeningBook {
        @Override
        public int find(long key, EntryBuffer into) throws IOException {
            return book.find(key, into);
        }

        @Override
        public void forEach(EntryVisitor visitor) throws IOException {
            book.forEach(visitor);
        }

        @Override
        public BookMetadata metadata() {
            return book.metadata().withLearnDialect(dialect);
        }
    }

    /** A book with records and results whose games have no facts. */
    private record BookWithoutFacts(OpeningBook records) implements OpeningBook {
        @Override
        public int find(long key, EntryBuffer into) throws IOException {
            return records.find(key, into);
        }

        @Override
        public void forEach(EntryVisitor visitor) throws IOException {
            records.forEach(visitor);
        }

        @Override
        public PositionStatistics statistics(Position position, StatisticsQuery query) throws IOException {
            query.requireConditionsIn("club", Set.of(), Set.of());
            Move move = position.legalMoves().get(0);
            return PositionStatistics.of(List.of(MoveStatistics.of(move, 2, 1, 0)));
        }
    }

    @Test
    void search_conditionThatTheBookCannotApply_isItsProblemAndKeepsItsRecords() throws Exception {
        GameFilter filter = GameFilter.ALL.withElo(GameFilter.EloLimits.atLeast(2400));
        BookFile plain = Books.open(TestBookShelf.writeBook(folder.resolve("club.bin"), "e4 = 5", "d4 = 3"));
        try (plain) {
            shelf.books().addBook(new BookWithoutFacts(plain), Map.of("service.id", 7L, "book.name", "club"));
            assertThat(search("").games()).isEqualTo(3);

            new Lookup(AT_ONCE, answers::add)
                    .startLookups(new BookQuery(line(""), filter), shelf.books().books());

            BookAnswers found = answers.get(answers.size() - 1);
            assertThat(found.answers())
                    .singleElement()
                    .satisfies(answer ->
                            assertThat(answer.problem()).isEqualTo("club: its games cannot be filtered by rating"));
            assertThat(found.moves())
                    .hasSize(2)
                    .allSatisfy(row -> assertThat(row.results()).isEmpty());
            assertThat(found.games()).isZero();
        }
    }

    @Test
    void search_noBooks_isACompleteAnswerWithoutMoves() throws Exception {
        assertThat(search("").complete()).isTrue();
        assertThat(search("").moves()).isEmpty();
    }

    private static final class Unreadable implements OpeningBook {
        @Override
        public int find(long key, EntryBuffer into) throws IOException {
            throw new IOException("disk on fire");
        }

        @Override
        public void forEach(EntryVisitor visitor) throws IOException {
            throw new IOException("disk on fire");
        }
    }
}
