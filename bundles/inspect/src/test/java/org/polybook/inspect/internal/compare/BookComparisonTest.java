package org.polybook.inspect.internal.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.polybook.inspect.internal.TestBookBuilder.moveCodeOfSquares;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.book.BookEntry;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookFormatException;
import org.polybook.api.book.BookMetadata;
import org.polybook.api.inspect.BookDifference;
import org.polybook.api.inspect.BookDifference.Kind;
import org.polybook.api.inspect.BookInspector;
import org.polybook.api.inspect.CheckOptions;
import org.polybook.api.provider.ForwardingBook;
import org.polybook.api.spi.Providers;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.inspect.internal.TestBookBuilder;

class BookComparisonTest {
    @TempDir
    Path folder;

    private List<BookDifference> compare(List<BookEntry> one, List<BookEntry> two) throws IOException {
        List<BookDifference> differences = new ArrayList<>();
        try (BookFile first = TestBookBuilder.open(TestBookBuilder.write(folder.resolve("one.bin"), one));
                BookFile second = TestBookBuilder.open(TestBookBuilder.write(folder.resolve("two.bin"), two))) {
            Providers.all(BookInspector.class).get(0).compare(first, second, differences::add);
        }
        return differences;
    }

    private List<BookDifference> compare(TestBookBuilder one, TestBookBuilder two) throws IOException {
        return compare(one.sorted(), two.sorted());
    }

    private static long key(String moves) {
        return TestBookBuilder.KEYS.key(TestBookBuilder.position(moves));
    }

    @Test
    void compare_sameBook_showsNothing() throws IOException {
        assertThat(compare(new TestBookBuilder().addLine("e4 e5"), new TestBookBuilder().addLine("e4 e5")))
                .isEmpty();
    }

    @Test
    void compare_positionOfOneBook_isShownOnItsSide() throws IOException {
        assertThat(compare(new TestBookBuilder().addLine("e4 e5"), new TestBookBuilder().addLine("e4")))
                .containsExactly(
                        new BookDifference(Kind.POSITION, key("e4"), -1, OptionalInt.of(1), OptionalInt.empty()));
        assertThat(compare(new TestBookBuilder().addLine("e4"), new TestBookBuilder().addLine("e4 e5")))
                .containsExactly(
                        new BookDifference(Kind.POSITION, key("e4"), -1, OptionalInt.empty(), OptionalInt.of(1)));
    }

    @Test
    void compare_otherWeightMoveAndLearn_areShownMoveByMove() throws IOException {
        TestBookBuilder one = new TestBookBuilder()
                .addMoveCode("", moveCodeOfSquares("e2e4"), 5)
                .addMoveCode("", moveCodeOfSquares("d2d4"), 1);
        TestBookBuilder two = new TestBookBuilder()
                .addMoveCode("", moveCodeOfSquares("e2e4"), 6)
                .addMoveCode("", moveCodeOfSquares("c2c4"), 1);
        assertThat(compare(one, two))
                .containsExactlyInAnyOrder(
                        new BookDifference(
                                Kind.WEIGHT, key(""), moveCodeOfSquares("e2e4"), OptionalInt.of(5), OptionalInt.of(6)),
                        new BookDifference(
                                Kind.MOVE, key(""), moveCodeOfSquares("d2d4"), OptionalInt.of(1), OptionalInt.empty()),
                        new BookDifference(
                                Kind.MOVE, key(""), moveCodeOfSquares("c2c4"), OptionalInt.empty(), OptionalInt.of(1)));
        TestBookBuilder learnt =
                new TestBookBuilder().addEntry(new BookEntry(key(""), moveCodeOfSquares("e2e4"), 5, 9));
        assertThat(compare(new TestBookBuilder().addMoveCode("", moveCodeOfSquares("e2e4"), 5), learnt))
                .extracting(BookDifference::kind)
                .containsExactly(Kind.LEARN);
    }

    @Test
    void compare_movesInAnotherOrder_isOneDifference() throws IOException {
        List<BookEntry> records =
                new TestBookBuilder().addLine("e4").addLine("d4").sorted();
        List<BookEntry> turned = new ArrayList<>(records);
        Collections.reverse(turned);
        assertThat(compare(records, turned)).extracting(BookDifference::kind).containsExactly(Kind.ORDER);
    }

    @Test
    void compare_sameMoveTwice_isPairedOneByOne() throws IOException {
        TestBookBuilder twice = new TestBookBuilder()
                .addMoveCode("", moveCodeOfSquares("e2e4"), 5)
                .addMoveCode("", moveCodeOfSquares("e2e4"), 2);
        assertThat(compare(twice, new TestBookBuilder().addMoveCode("", moveCodeOfSquares("e2e4"), 5)))
                .containsExactly(new BookDifference(
                        Kind.MOVE, key(""), moveCodeOfSquares("e2e4"), OptionalInt.of(2), OptionalInt.empty()));
    }

    @Test
    void compare_headers_areASeparateDifference() throws IOException {
        TestBookBuilder headed = new TestBookBuilder().addLine("e4").addEntry(BookEntry.of(0, 0x4050474000000000L));
        assertThat(compare(new TestBookBuilder().addLine("e4"), headed))
                .containsExactly(new BookDifference(Kind.HEADER, 0, -1, OptionalInt.empty(), OptionalInt.of(1)));
    }

    @Test
    void compare_unsortedBook_isRefused() throws IOException {
        List<BookEntry> records = new TestBookBuilder().addLine("e4 e5").sorted();
        List<BookEntry> turned = new ArrayList<>(records);
        Collections.reverse(turned);
        assertThatThrownBy(() -> compare(records, turned))
                .isInstanceOf(BookFormatException.class)
                .hasMessageStartingWith(folder.resolve("two.bin") + ": record 1 ")
                .hasMessageEndingWith(" (a repair sorts the records)");
    }

    @Test
    void compare_unsortedBookOfAFormatWithoutRepairer_doesNotMentionARepair() throws IOException {
        List<BookEntry> turned =
                new ArrayList<>(new TestBookBuilder().addLine("e4 e5").sorted());
        Collections.reverse(turned);
        Path path = TestBookBuilder.write(folder.resolve("turned.bin"), turned);
        BookMetadata metadata = BookMetadata.of("other");
        try (BookFile book = new ForwardingBook(TestBookBuilder.open(path)) {
            @Override
            public BookMetadata metadata() {
                return metadata;
            }
        }) {
            assertThatThrownBy(() -> Providers.required(BookInspector.class).compare(book, book, difference -> true))
                    .hasMessageEndingWith("expected ascending order");
        }
    }

    @Test
    void compare_unsortedBook_isRefusedBeforeAnyDifference() throws IOException {
        List<BookEntry> records =
                new TestBookBuilder().addLine("e4 e5").addLine("d4").sorted();
        List<BookEntry> turned =
                new ArrayList<>(new TestBookBuilder().addLine("e4 c5 Nf3 d6").sorted());
        turned.add(turned.get(0)); // all records but the last are in order
        List<BookDifference> seen = new ArrayList<>();
        try (BookFile one = TestBookBuilder.open(TestBookBuilder.write(folder.resolve("sound.bin"), records));
                BookFile two = TestBookBuilder.open(TestBookBuilder.write(folder.resolve("turned.bin"), turned))) {
            BookInspector inspector = Providers.required(BookInspector.class);

            for (List<BookFile> books : List.of(List.of(one, two), List.of(two, one))) {
                assertThatThrownBy(() -> inspector.compare(books.get(0), books.get(1), seen::add))
                        .hasMessageStartingWith(two.path() + ": record 4 ");
                assertThatThrownBy(() ->
                                inspector.compareAndLocate(books.get(0), books.get(1), CheckOptions.DEFAULT, seen::add))
                        .hasMessageStartingWith(two.path() + ": record 4 ");
            }
        }
        assertThat(seen).isEmpty();
    }

    /** Records for all legal moves of all positions up to that ply, with random weights. */
    private static List<BookEntry> allLegalMovesUpToPly(int plies, int seed) {
        Random random = new Random(seed);
        List<BookEntry> entries = new ArrayList<>();
        Map<Long, Position> now = Map.of(key(""), TestBookBuilder.position(""));
        for (int ply = 0; ply <= plies; ply++) {
            Map<Long, Position> next = new LinkedHashMap<>();
            now.forEach((key, position) -> {
                for (Move move : position.legalMoves()) {
                    entries.add(
                            new BookEntry(key, TestBookBuilder.code(move, position), 1 + random.nextInt(60_000), 0));
                    Position after = position.play(move);
                    next.put(TestBookBuilder.KEYS.key(after), after);
                }
            });
            now = next;
        }
        entries.sort(Comparator.comparing(BookEntry::key, Long::compareUnsigned));
        return entries;
    }

    /** Differences are sorted in batches, which limit the memory for any number of differences. */
    @Test
    void compareNearestFirst_veryManyDifferencesOfAPly_areReportedByWeightInBatches() throws IOException {
        List<Integer> weights = new ArrayList<>();
        try (BookFile first = TestBookBuilder.open(
                        TestBookBuilder.write(folder.resolve("one.bin"), allLegalMovesUpToPly(3, 1)));
                BookFile second = TestBookBuilder.open(
                        TestBookBuilder.write(folder.resolve("two.bin"), allLegalMovesUpToPly(3, 2)))) {
            Providers.all(BookInspector.class)
                    .get(0)
                    .compareAndLocate(first, second, CheckOptions.DEFAULT, difference -> {
                        if (difference.ply() == 3) {
                            weights.add(Math.max(
                                    difference.first().orElse(0),
                                    difference.second().orElse(0)));
                        }
                        return true;
                    });
        }

        long rises = IntStream.range(1, weights.size())
                .filter(i -> weights.get(i) > weights.get(i - 1))
                .count();
        assertThat(weights).hasSizeGreaterThan(50_000);
        assertThat(rises).isBetween(1L, 50L);
    }
}
