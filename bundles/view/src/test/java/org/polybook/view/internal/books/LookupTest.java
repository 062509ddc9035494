package org.polybook.view.internal.books;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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
import org.polybook.api.book.OpeningBook;
import org.polybook.chess.orthodox.Orthodox;
import org.polybook.view.internal.line.Line;
import org.polybook.view.internal.line.LineText;
import org.polybook.view.internal.testing.Shelf;

class LookupTest {
    private static final Executor AT_ONCE = Runnable::run;

    @TempDir
    Path folder;

    private final Shelf shelf = new Shelf();
    private final List<Rows> answers = new ArrayList<>();

    @AfterEach
    void close() throws Exception {
        shelf.close();
    }

    private static Line line(String moves) throws Exception {
        return LineText.read(Line.from(Orthodox.NORMAL.start()), moves);
    }

    private Rows ask(String moves) throws Exception {
        new Lookup(AT_ONCE, answers::add).ask(line(moves), shelf.books().books());
        return answers.get(answers.size() - 1);
    }

    private static Transposition mark(Rows rows, String san) {
        return rows.moves().stream()
                .filter(row -> row.san().equals(san))
                .findFirst()
                .orElseThrow()
                .transposition();
    }

    /** The Queen's Gambit Declined by way of the English: 1. c4 e6 2. d4 d5 instead of 1. d4 d5 2. c4 e6. */
    @Test
    void ask_positionOfAnotherOrderInTheBook_isMarked() throws Exception {
        shelf.put(
                "qgd",
                Shelf.write(
                        folder.resolve("qgd.bin"),
                        "d4 = 5",
                        "c4 = 3",
                        "d4 d5 = 2",
                        "d4 d5 c4 = 2",
                        "d4 d5 Bf4 = 1",
                        "c4 d5 = 1",
                        "c4 d5 d4 = 1"));

        Rows rows = ask("1. d4 d5");

        assertThat(mark(rows, "c4")).isEqualTo(Transposition.OTHER_ORDER);
        assertThat(mark(rows, "Bf4")).isEqualTo(Transposition.NONE);
    }

    @Test
    void ask_moveBackIntoTheLine_isMarked() throws Exception {
        shelf.put("odd", Shelf.write(folder.resolve("odd.bin"), "Nf3 Nf6 Ng1 Ng8 = 5", "Nf3 Nf6 Ng1 e5 = 5"));

        Rows rows = ask("Nf3 Nf6 Ng1");

        assertThat(mark(rows, "Ng8")).isEqualTo(Transposition.IN_LINE);
        assertThat(mark(rows, "e5")).isEqualTo(Transposition.NONE);
    }

    @Test
    void ask_newerRequestMeanwhile_dropsTheOlderAnswer() throws Exception {
        shelf.put("club", Shelf.write(folder.resolve("club.bin"), "e4 = 5", "e4 c5 = 2"));
        List<Runnable> waiting = new ArrayList<>();
        Lookup lookup = new Lookup(waiting::add, answers::add);

        lookup.ask(line(""), shelf.books().books());
        lookup.ask(line("e4"), shelf.books().books());
        waiting.forEach(Runnable::run);

        assertThat(answers)
                .singleElement()
                .satisfies(rows -> assertThat(rows.line().text()).isEqualTo("1.e4"));
    }

    @Test
    void ask_bookThatCannotBeRead_saysWhyAndTheOthersAnswer() throws Exception {
        shelf.put("club", Shelf.write(folder.resolve("club.bin"), "e4 = 5"));
        shelf.books().addBook(new Unreadable(), Map.of("service.id", 99L, "book.name", "old"));

        Rows rows = ask("");

        assertThat(rows.complete()).isTrue();
        assertThat(rows.moves()).hasSize(1);
        assertThat(rows.answers())
                .anySatisfy(answer -> assertThat(answer.problem()).isEqualTo("disk on fire"));
    }

    /** 5120 half-points in 0 games are impossible in Polyglot's dialect. */
    @ParameterizedTest
    @CsvSource({
        "polyglot, 00020003, 'games 2, half-points 3'",
        "polyglot, 00001400, 00001400",
        "xboard, 00001400, 'losses+draws 0, wins+draws 5120'",
        "'', 00020003, 00020003",
        "'', 00001400, 00001400"
    })
    void ask_learnField_isInTheWordsOfTheNamedDialectIfItCanBe(String dialect, String learn, String words)
            throws Exception {
        BookFile plain = Books.open(
                withLearn(Shelf.write(folder.resolve("learned.bin"), "e4 = 1"), Integer.parseUnsignedInt(learn, 16)));
        try (plain) {
            shelf.books().addBook(new Named(plain, dialect), Map.of("service.id", 7L, "book.name", "learned"));

            assertThat(ask("").moves())
                    .singleElement()
                    .satisfies(row -> assertThat(row.learn()).isEqualTo(words));
        }
    }

    /** Writes that learn field into the first record. */
    private static Path withLearn(Path book, int learn) throws IOException {
        byte[] bytes = Files.readAllBytes(book);
        ByteBuffer.wrap(bytes).putInt(12, learn);
        return Files.write(book, bytes);
    }

    /** A book that names a dialect. */
    private record Named(OpeningBook book, String dialect) implements OpeningBook {
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

    @Test
    void ask_noBooks_isACompleteAnswerWithoutMoves() throws Exception {
        assertThat(ask("").complete()).isTrue();
        assertThat(ask("").moves()).isEmpty();
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
