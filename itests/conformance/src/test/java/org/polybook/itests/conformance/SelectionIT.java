package org.polybook.itests.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.polybook.api.Books;
import org.polybook.api.book.BookFile;
import org.polybook.api.scheme.Coding;
import org.polybook.api.scheme.Schemes;
import org.polybook.api.select.MoveSelector;
import org.polybook.api.select.SelectionContext;
import org.polybook.api.select.SelectionPolicy;
import org.polybook.api.select.SelectionRules;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;
import org.polybook.chess.fault.NotationException;
import org.polybook.chess.notation.San;
import org.polybook.chess.orthodox.Orthodox;

/** The selection of moves from a book file, by its keys and codes. */
class SelectionIT {
    private static final Coding CODING =
            Schemes.coding(Schemes.POLYGLOT, Orthodox.NORMAL).orElseThrow();
    /** The moves to a position in which White can castle; the book contains this castling in both forms. */
    private static final String ITALIAN = "e4 e5 Nf3 Nc6 Bc4 Bc5";

    @TempDir
    private Path folder;

    /** A record before it is written to the file. */
    private record Entry(long key, int code, int weight) {}

    private static List<Position> positionsOfGame(String moves) {
        List<Position> game = new ArrayList<>(List.of(Orthodox.NORMAL.start()));
        for (String move : moves.split(" ")) {
            Position last = game.get(game.size() - 1);
            game.add(last.play(move(last, move)));
        }
        return game;
    }

    private static Position positionAfter(String moves) {
        List<Position> game = positionsOfGame(moves);
        return game.get(game.size() - 1);
    }

    private static Move move(Position position, String san) {
        try {
            return San.parse(position, san);
        } catch (NotationException e) {
            throw new IllegalArgumentException(e);
        }
    }

    private static Entry entry(Position position, String san, int weight) {
        return new Entry(
                CODING.key(position), CODING.code(move(position, san), position).orElseThrow(), weight);
    }

    private BookFile book(Entry... entries) throws IOException {
        List<Entry> sorted = new ArrayList<>(List.of(entries));
        sorted.sort(Comparator.comparing(Entry::key, Long::compareUnsigned));
        ByteBuffer bytes = ByteBuffer.allocate(16 * sorted.size());
        sorted.forEach(entry -> bytes.putLong(entry.key())
                .putShort((short) entry.code())
                .putShort((short) entry.weight())
                .putInt(0));
        return Books.open(Files.write(folder.resolve("book.bin"), bytes.array()));
    }

    @Test
    void blacklist_transposition_isFoundByItsKey() throws IOException {
        Position one = positionAfter("d4 d5 c4 e6 Nc3 Nf6");
        Position other = positionAfter("c4 e6 Nc3 Nf6 d4 d5");
        try (BookFile book = book(entry(one, "Bg5", 9), entry(one, "Nf3", 1))) {
            MoveSelector selector = MoveSelector.over(
                    book,
                    SelectionPolicy.of(
                            SelectionRules.blacklist(Map.of(one, Set.of(move(one, "Bg5")))), SelectionRules.best()));
            assertThat(selector.select(other).orElseThrow().move()).isEqualTo(move(other, "Nf3"));
        }
    }

    @Test
    void exclude_castling_isSkippedInBothForms() throws IOException {
        Position italian = positionAfter(ITALIAN);
        int twoSteps = 4 << 6 | 6;
        try (BookFile book =
                book(entry(italian, "O-O", 9), new Entry(CODING.key(italian), twoSteps, 9), entry(italian, "d3", 1))) {
            MoveSelector selector = MoveSelector.over(book, SelectionPolicy.parse("exclude=O-O"));
            assertThat(selector.select(italian).orElseThrow().move()).isEqualTo(move(italian, "d3"));
            assertThat(MoveSelector.over(book, SelectionPolicy.best())
                            .select(italian)
                            .orElseThrow()
                            .move())
                    .isEqualTo(move(italian, "O-O"));
        }
    }

    /** The knights move out and back; the book, which does not know the game, would repeat the moves for ever. */
    @Test
    void noRepetition_bookThatRepeatsMoves_isLeft() throws IOException {
        String moves = "Nf3 Nf6 Ng1 Ng8";
        List<Position> game = positionsOfGame(moves);
        try (BookFile book = book(
                entry(game.get(0), "Nf3", 1),
                entry(game.get(1), "Nf6", 1),
                entry(game.get(2), "Ng1", 1),
                entry(game.get(3), "Ng8", 1))) {
            MoveSelector selector = MoveSelector.over(book, SelectionPolicy.parse("no-repetition"));
            List<Move> played = new ArrayList<>();
            SelectionContext now = SelectionContext.of(game.get(0));
            while (selector.select(now).isPresent()) {
                played.add(selector.select(now).orElseThrow().move());
                now = SelectionContext.of(game.get(0), played);
            }
            assertThat(played).extracting(Move::toString).containsExactly("g1f3", "g8f6", "f3g1");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"weighted", "best", "polyglot", "polyglot-learn", "power=2,top=3", "variation=30,depth=9"})
    void select_byReplayer_allocatesNothing(String policy) throws IOException {
        assumeTrue(
                ManagementFactory.getThreadMXBean() instanceof com.sun.management.ThreadMXBean,
                "this JVM does not count what threads allocate");
        Position italian = positionAfter(ITALIAN);
        int picks = 20_000;
        try (BookFile book = book(entry(italian, "O-O", 9), entry(italian, "d3", 5), entry(italian, "c3", 7))) {
            MoveSelector selector = MoveSelector.over(book, SelectionPolicy.parse(policy));
            Replayer at = italian.replayer();
            pick(selector, at, picks);

            long before = allocatedBytesOfThread();
            pick(selector, at, picks);

            assertThat((allocatedBytesOfThread() - before) / picks).isZero();
        }
    }

    private static void pick(MoveSelector selector, Replayer at, int picks) throws IOException {
        for (int i = 0; i < picks; i++) {
            if (selector.select(at) < 0) {
                throw new AssertionError("no move");
            }
        }
    }

    private static long allocatedBytesOfThread() {
        return ((com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean())
                .getThreadAllocatedBytes(Thread.currentThread().getId());
    }
}
