package org.polybook.statistics.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookFormatException;
import org.polybook.api.book.PositionStatistics;
import org.polybook.api.book.StatisticsQuery;
import org.polybook.api.game.GameHeader;
import org.polybook.statistics.internal.RandomCount.Place;
import org.polybook.statistics.internal.read.StatsContent;

/** A small file, damaged in every place: the reader reports it or, if the place is padding, answers as before. */
class DamagedStatsTest {
    private static final StatisticsQuery QUERY =
            StatisticsQuery.ALL.withTopGames(5).withRecentGames(5).withHistory(true);

    @TempDir
    private Path folder;

    private Path file;
    private RandomCount count;
    private RandomPositions positions;

    /** Has positions without and with totals, and two positions of one key. */
    @BeforeEach
    void writeSmallFile() throws IOException {
        count = new RandomCount(51).withGames(8);
        positions = new RandomPositions(count, new Random(53), 3, 60);
        count.withPosition(new Place(99, false), 20, 2).withPosition(new Place(99, true), 1, 1);
        count.write(folder, "small.stats", 50);
        file = folder.resolve("small.stats");
    }

    /** The complete content of a file, by both ways to read it. */
    private record Everything(
            Map<Place, Map<Integer, List<Long>>> positions, List<GameHeader> games, List<PositionStatistics> answers) {}

    private Everything read() throws IOException {
        StatsContent content = StatsContent.open(file);
        try (BookFile book = new StatsBook(file, content)) {
            List<GameHeader> games = new ArrayList<>();
            for (int game = 0; game < content.games(); game++) {
                games.add(content.game(game));
            }
            List<PositionStatistics> answers = new ArrayList<>();
            for (int i = 0; i < positions.positions.size(); i++) {
                answers.add(book.statistics(positions.positions.get(i), QUERY));
            }
            return new Everything(StatsFileTest.positions(content, 0, -1), games, answers);
        }
    }

    @Tag("ci")
    @Test
    void aChangedByte_isReportedOrChangesNoAnswer() throws IOException {
        Everything sound = read();
        Random random = new Random(52);
        int errors = 0;
        int size = (int) Files.size(file);
        try (FileChannel bytes = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            ByteBuffer one = ByteBuffer.allocate(1);
            for (int at = 0; at < size; at++) {
                bytes.read(one.clear(), at);
                byte before = one.get(0);
                bytes.write(one.clear().put(0, (byte) (before ^ 1 << random.nextInt(8))), at);
                errors += isReportedOrEquals(sound, at) ? 1 : 0;
                bytes.write(one.clear().put(0, before), at);
            }
        }
        assertThat(read()).isEqualTo(sound);
        assertThat(errors).isGreaterThan(size / 2);
    }

    /** Returns true if the damage is reported; otherwise everything that is read must be as before. */
    private boolean isReportedOrEquals(Everything sound, int at) throws IOException {
        try {
            if (!read().equals(sound)) {
                throw new AssertionError("byte " + at + " changes an answer");
            }
            return false;
        } catch (BookFormatException e) {
            assertThat(e.getMessage()).startsWith(file + ": byte ");
            return true;
        }
    }

    @Test
    void aTruncatedFile_isRefused() throws IOException {
        byte[] whole = Files.readAllBytes(file);
        Files.delete(file);
        try (OutputStream growing = Files.newOutputStream(file)) {
            for (int length = 0; length < whole.length; length++) {
                try (StatsContent content = StatsContent.open(file)) {
                    fail("opened with %d bytes: %s", length, content.name());
                } catch (BookFormatException e) {
                    assertThat(e.getMessage()).startsWith(file + ": byte ");
                }
                growing.write(whole[length]);
            }
        }
    }
}
