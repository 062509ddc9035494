package org.polybook.statistics.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polybook.api.Books;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookMetadata.Content;
import org.polybook.api.book.MoveStatistics;
import org.polybook.api.book.PinnedBook;
import org.polybook.api.book.StatisticsField;
import org.polybook.api.scheme.Coding;
import org.polybook.api.scheme.Schemes;
import org.polybook.api.statistics.BookFileStamp;
import org.polybook.api.statistics.WrittenBook;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.Squares;
import org.polybook.chess.orthodox.Orthodox;
import org.polybook.statistics.internal.RandomCount.Place;

/** A file of statistics next to a book adds its results to the book. */
class StatsOverlayTest {
    private static final Position START = Orthodox.NORMAL.start();
    private static final Coding CODING =
            Schemes.coding(Schemes.POLYGLOT, Orthodox.NORMAL).orElseThrow();
    private static final Move E4 = Move.normal(Squares.E2, Squares.E4);

    @TempDir
    private Path folder;

    private Path book;

    @BeforeEach
    void writeBook() throws IOException {
        ByteBuffer record = ByteBuffer.allocate(16).putLong(CODING.key(START));
        record.putShort((short) CODING.code(E4, START).orElseThrow()).putShort((short) 7);
        book = Files.write(folder.resolve("club.bin"), record.array());
    }

    /** Writes statistics in which all games played 1. e4; returns them. */
    private RandomCount writeStatistics() throws IOException {
        return writeStatistics(new RandomCount(81).withGames(40));
    }

    private RandomCount writeStatistics(RandomCount count) throws IOException {
        int code = CODING.code(E4, START).orElseThrow();
        List<RandomCount.Play> plays = LongStream.range(0, 40)
                .mapToObj(game -> new RandomCount.Play(code, game))
                .toList();
        count.positions.put(new Place(CODING.key(START), false), plays);
        count.write(folder, "club.bin.stats", 10);
        return count;
    }

    private static long whiteWins(RandomCount count) {
        return count.games.stream()
                .filter(game -> game.result().text().equals("1-0"))
                .count();
    }

    @Test
    void aBookWithoutTheFileHasRecordsOnly() throws IOException {
        try (BookFile opened = Books.open(book)) {
            assertThat(opened.metadata().content()).isEqualTo(Content.RECORDS);
            assertThat(opened.statistics(START)).isEmpty();
        }
        assertThat(Books.files(book)).containsExactly(book);
    }

    @Test
    void aBookWithTheFileHasRecordsAndResults() throws IOException {
        RandomCount count = writeStatistics();

        try (BookFile opened = Books.open(book)) {
            assertThat(opened.metadata().content()).isEqualTo(Content.BOTH);
            assertThat(opened.moves(START)).hasSize(1);
            MoveStatistics move = opened.statistics(START).get(0);
            assertThat(move.move()).isEqualTo(E4);
            assertThat(move.whiteWins()).isEqualTo(whiteWins(count));
            assertThat(opened.statistics(START.play(E4))).isEmpty();
            assertThat(opened.problem()).isEmpty();
        }
        assertThat(Books.files(book)).containsExactly(book, folder.resolve("club.bin.stats"));
    }

    @Test
    void aPinHasTheResults() throws IOException {
        writeStatistics();

        try (BookFile opened = Books.open(book);
                PinnedBook pin = opened.pin()) {
            assertThat(pin.statistics(START))
                    .isEqualTo(opened.statistics(START))
                    .hasSize(1);
            assertThat(pin.metadata().content()).isEqualTo(Content.BOTH);
            assertThat(pin.moves(START)).isEqualTo(opened.moves(START));
        }
    }

    @Test
    void statisticsOfAnotherStateOfTheBookAreShownWithARemark() throws IOException {
        writeStatistics(new RandomCount(81).withGames(40).withBook(new WrittenBook(BookFileStamp.of(book))));
        try (BookFile opened = Books.open(book)) {
            assertThat(opened.problem()).isEmpty();
        }
        byte[] records = Files.readAllBytes(book);
        records[11] ^= 1;
        Files.write(book, records);

        try (BookFile opened = Books.open(book)) {
            assertThat(opened.metadata().content()).isEqualTo(Content.BOTH);
            assertThat(opened.problem()).contains("the statistics were counted for another state of this book");
        }
    }

    @Test
    void statisticsOfAnotherBookAreNotShown() throws IOException {
        new RandomCount(81).withGames(40).write(folder, "club.bin.stats", 10);

        try (BookFile opened = Books.open(book);
                PinnedBook pin = opened.pin()) {
            assertThat(opened.metadata().content()).isEqualTo(Content.RECORDS);
            assertThat(opened.metadata().statistics()).isEmpty();
            assertThat(opened.statistics(START)).isEmpty();
            assertThat(pin.metadata()).isEqualTo(opened.metadata());
            assertThat(opened.problem())
                    .contains("the statistics are not shown: " + folder.resolve("club.bin.stats")
                            + ": has the moves of only 0 of 1 sampled records, expected at least half (counted for "
                            + "another book?)");
        }
    }

    /** A book that was written together with the statistics may have moves that an edit had added before. */
    @Test
    void statisticsWrittenWithTheBookAreShownWithoutASample() throws IOException {
        new RandomCount(81)
                .withGames(40)
                .withBook(new WrittenBook(BookFileStamp.of(book)))
                .write(folder, "club.bin.stats", 10);

        try (BookFile opened = Books.open(book)) {
            assertThat(opened.metadata().content()).isEqualTo(Content.BOTH);
            assertThat(opened.problem()).isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource({"1, true", "2, false"})
    void statisticsWithHalfOfTheRecordsAreShown(int otherRecords, boolean isShown) throws IOException {
        writeStatistics();
        byte[] record = Files.readAllBytes(book);
        ByteBuffer records = ByteBuffer.allocate(16 * (1 + otherRecords)).put(record);
        for (int i = 1; i <= otherRecords; i++) {
            records.putLong(-i).putLong(i);
        }
        Files.write(book, records.array());

        try (BookFile opened = Books.open(book)) {
            assertThat(opened.metadata().content().hasStatistics()).isEqualTo(isShown);
            assertThat(opened.problem().isEmpty()).isEqualTo(isShown);
        }
    }

    /** Records under key 0 are those of a header, which no statistics have. */
    @Test
    void headerRecordsAndAnEmptyBookProveNothing() throws IOException {
        writeStatistics();
        Files.write(book, new byte[0]);
        try (BookFile opened = Books.open(book)) {
            assertThat(opened.metadata().content()).isEqualTo(Content.BOTH);
        }
        Files.write(book, new byte[32]);
        try (BookFile opened = Books.open(book)) {
            assertThat(opened.metadata().content()).isEqualTo(Content.BOTH);
        }
    }

    @Test
    void aBookAnswersByAllFactsOfItsStatistics() throws IOException {
        writeStatistics();

        try (BookFile opened = Books.open(book)) {
            assertThat(opened.metadata().statistics()).isEqualTo(StatisticsField.ALL);
        }
        try (BookFile opened = Books.open(folder.resolve("club.bin.stats"))) {
            assertThat(opened.metadata().statistics()).isEqualTo(StatisticsField.ALL);
        }
    }

    @Test
    void theFileOfABookIsItselfOrNextToIt() throws IOException {
        StatsFormat format = new StatsFormat();
        assertThat(format.fileOf(book)).isEmpty();
        writeStatistics();
        Path statistics = folder.resolve("club.bin.stats");

        assertThat(format.fileOf(book)).contains(statistics);
        assertThat(format.fileOf(statistics)).contains(statistics);
        assertThat(format.fileOf(folder.resolve("other.STATS"))).isEmpty();
        assertThat(new StatsOverlay().files(folder.resolve("other.STATS"))).isEmpty();
    }

    @Test
    void aDamagedFileIsAProblemOfTheBook() throws IOException {
        writeStatistics();
        Path statistics = folder.resolve("club.bin.stats");
        byte[] bytes = Files.readAllBytes(statistics);
        Files.write(statistics, Arrays.copyOf(bytes, bytes.length - 1));

        try (BookFile opened = Books.open(book)) {
            assertThat(opened.moves(START)).hasSize(1);
            assertThat(opened.metadata().content()).isEqualTo(Content.RECORDS);
            assertThat(opened.problem())
                    .hasValueSatisfying(problem -> assertThat(problem)
                            .startsWith("the statistics are not shown: ")
                            .contains("club.bin.stats: byte "));
        }
    }

    @Test
    void aClosedBookRefusesQuestions() throws IOException {
        writeStatistics();
        BookFile opened = Books.open(book);
        opened.close();

        assertThatIllegalStateException()
                .isThrownBy(() -> opened.statistics(START))
                .withMessageContaining("closed");
    }

    @Test
    void aFileOfStatisticsHasNoStatisticsNextToIt() {
        assertThat(new StatsOverlay().files(folder.resolve("club.stats"))).isEmpty();
    }
}
