package org.polybook.statistics.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.polybook.api.book.BookFormatException;
import org.polybook.api.game.GameHeader;
import org.polybook.api.statistics.KeyRange;
import org.polybook.api.statistics.PositionCursor;
import org.polybook.api.statistics.PositionWriter;
import org.polybook.api.statistics.StatisticsFile;
import org.polybook.api.statistics.StatisticsWriter;
import org.polybook.io.Workspace;
import org.polybook.statistics.internal.RandomCount.Place;
import org.polybook.statistics.internal.read.ContentCheck;
import org.polybook.statistics.internal.read.PositionResults;
import org.polybook.statistics.internal.read.PositionResults.Total;
import org.polybook.statistics.internal.read.StatsContent;

/** A file returns the games and positions from which it was written, and nothing else. */
class StatsFileTest {
    @TempDir
    private Path folder;

    private Path write(RandomCount count) throws IOException {
        count.write(folder, "a.stats", 7);
        return folder.resolve("a.stats");
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void aFileHasTheGamesAndPositionsOfItsCount(long seed) throws IOException {
        RandomCount count = new RandomCount(seed).withGames(300).withPositions(3000);
        count.withPosition(new Place(-1, true), 30_000, 3).withPosition(new Place(-1, false), 5000, 30);
        count.withPosition(new Place(1L << 62, false), 600, 40).withPosition(new Place(1L << 62, true), 1, 1);

        try (StatisticsFile file = new StatsFormat().open(write(count))) {
            assertThat(file.origin().sources()).isEqualTo(RandomCount.origin().sources());
            assertThat(file.games()).isEqualTo(count.games.size());
            assertThat(file.positions()).isEqualTo(count.positions.size());
            for (int i = 0; i < count.games.size(); i++) {
                assertThat(file.game(i)).isEqualTo(count.games.get(i));
            }
            assertPositions(positions(file, 0, -1), expected(count, 0, -1));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5, 256})
    void aFileThatIsWrittenByRangesHasTheSameBytes(int ranges) throws IOException {
        for (long seed = 1; seed < 4; seed++) {
            RandomCount count = new RandomCount(seed).withGames(300).withPositions(2000);
            count.withPosition(new Place(-1, true), 300_000, 3).withPosition(new Place(1L << 62, false), 600, 40);
            count.write(folder, "sequential" + seed, 100);
            count.writeRanges(folder, "ranges" + seed, ranges);
            assertThat(folder.resolve("ranges" + seed)).hasSameBinaryContentAs(folder.resolve("sequential" + seed));
        }
    }

    @Test
    void aRangeHasNoOtherKeysAndIsWrittenOnce() throws IOException {
        KeyRange first = new KeyRange(0, 2);
        try (Workspace workspace = Workspace.in(folder);
                StatisticsWriter writer = new StatsFormat().create(workspace, "made", folder.resolve("a.stats"))) {
            PositionWriter range = writer.range(first);
            assertThatThrownBy(() -> range.beginPosition(Long.MIN_VALUE, false))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("8000000000000000");
            assertThatThrownBy(() -> writer.range(first)).isInstanceOf(IllegalStateException.class);
        }
    }

    static Map<Place, Map<Integer, List<Long>>> positions(StatisticsFile file, long first, long last)
            throws IOException {
        Map<Place, Map<Integer, List<Long>>> all = new LinkedHashMap<>();
        try (PositionCursor cursor = file.positions(first, last)) {
            while (cursor.next()) {
                Map<Integer, List<Long>> moves = new LinkedHashMap<>();
                for (int i = 0; i < cursor.moveCount(); i++) {
                    cursor.openGames(i);
                    moves.put(cursor.moveCode(i), games(cursor));
                    assertThat(moves.get(cursor.moveCode(i))).hasSize((int) cursor.playCount(i));
                }
                all.put(new Place(cursor.key(), cursor.isBlackToMove()), moves);
            }
        }
        return all;
    }

    private static void assertPositions(
            Map<Place, Map<Integer, List<Long>>> actual, Map<Place, Map<Integer, List<Long>>> expected) {
        assertThat(List.copyOf(actual.keySet())).isEqualTo(List.copyOf(expected.keySet()));
        actual.forEach((place, moves) -> assertThat(moves).as(place.toString()).isEqualTo(expected.get(place)));
    }

    private static List<Long> games(PositionCursor cursor) throws IOException {
        List<Long> games = new ArrayList<>();
        long[] chunk = new long[1000];
        for (int count = cursor.readGameNumbers(chunk); count > 0; count = cursor.readGameNumbers(chunk)) {
            for (int i = 0; i < count; i++) {
                games.add(chunk[i]);
            }
        }
        return games;
    }

    private static Map<Place, Map<Integer, List<Long>>> expected(RandomCount count, long first, long last) {
        Map<Place, Map<Integer, List<Long>>> all = new LinkedHashMap<>();
        count.positions.forEach((place, plays) -> {
            if (Long.compareUnsigned(place.key(), first) >= 0 && Long.compareUnsigned(place.key(), last) <= 0) {
                all.put(place, RandomCount.byMove(plays));
            }
        });
        return all;
    }

    /** Has more plays than are kept in memory: runs are moved to a file while the position is written. */
    @Test
    void aPositionOfVeryManyGamesHasAllOfThem() throws IOException {
        RandomCount count = new RandomCount(10).withGames(1000).withPosition(new Place(7, true), 400_000, 3);
        count.withPosition(new Place(8, false), 3, 2).withPosition(new Place(9, false), 200_000, 1);

        try (StatisticsFile file = new StatsFormat().open(write(count))) {
            assertPositions(positions(file, 0, -1), expected(count, 0, -1));
        }
    }

    @Test
    void aCursorReturnsThePositionsOfItsRange() throws IOException {
        RandomCount count = new RandomCount(11).withGames(50).withPositions(2000);
        Random random = new Random(12);
        try (StatisticsFile file = new StatsFormat().open(write(count))) {
            for (int i = 0; i < 50; i++) {
                long first = random.nextLong();
                long last = random.nextLong();
                assertPositions(positions(file, first, last), expected(count, first, last));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {21, 22, 23})
    void theTotalsOfAPositionAreTheSumsOverItsGames(long seed) throws IOException {
        RandomCount count = new RandomCount(seed).withGames(200).withPositions(1500);
        count.withPosition(new Place(5, false), 9000, 2).withPosition(new Place(5, true), 40, 2);
        try (StatsContent content = StatsContent.open(write(count))) {
            PositionResults results = new PositionResults(content);
            for (Map.Entry<Place, List<RandomCount.Play>> position : count.positions.entrySet()) {
                Place place = position.getKey();
                Map<Integer, List<Long>> moves = RandomCount.byMove(position.getValue());
                assertThat(results.find(place.key(), place.black())).isEqualTo(moves.size());
                for (int i = 0; i < moves.size(); i++) {
                    results.sum(i);
                    assertTotals(results, count, place.black(), moves.get(results.code(i)));
                }
                if (!count.positions.containsKey(new Place(place.key(), !place.black()))) {
                    assertThat(results.find(place.key(), !place.black())).isZero();
                }
                if (!count.positions.containsKey(new Place(place.key() + 1, false))) {
                    assertThat(results.find(place.key() + 1, false)).isZero();
                }
            }
        }
    }

    private static void assertTotals(PositionResults results, RandomCount count, boolean black, List<Long> games) {
        List<GameHeader> headers = games.stream()
                .distinct()
                .map(game -> count.games.get(game.intValue()))
                .toList();
        List<Integer> movers = headers.stream()
                .map(game -> (black ? game.black() : game.white()).elo())
                .filter(elo -> elo > 0)
                .toList();
        List<Integer> months = headers.stream()
                .map(GameHeader::date)
                .filter(date -> date.year() > 0)
                .map(date -> date.year() * 16 + Math.max(1, date.month()))
                .toList();
        assertThat(results.total(Total.GAMES)).isEqualTo(headers.size());
        assertThat(results.total(Total.WHITE_WINS) + results.total(Total.DRAWS) + results.total(Total.BLACK_WINS))
                .isEqualTo(headers.stream()
                        .filter(game -> game.result().text().length() > 1)
                        .count());
        assertThat(results.total(Total.BLACK_WINS))
                .isEqualTo(headers.stream()
                        .filter(game -> game.result().text().equals("0-1"))
                        .count());
        assertThat(results.total(Total.RATED_MOVERS)).isEqualTo(movers.size());
        assertThat(results.total(Total.MOVER_ELO))
                .isEqualTo(movers.stream().mapToInt(Integer::intValue).sum());
        assertThat(results.total(Total.FIRST_MONTH))
                .isEqualTo(months.stream().mapToInt(Integer::intValue).min().orElse(0));
        assertThat(results.total(Total.LAST_MONTH))
                .isEqualTo(months.stream().mapToInt(Integer::intValue).max().orElse(0));
    }

    @Test
    void theBytesDoNotDependOnTheSizeOfTheParts() throws IOException {
        RandomCount count = new RandomCount(31).withGames(100).withPositions(500);
        count.write(folder, "one.stats", 1);
        count.write(folder, "many.stats", 1_000_000);

        assertThat(folder.resolve("one.stats")).hasSameBinaryContentAs(folder.resolve("many.stats"));
    }

    @Test
    void aFileWithoutGamesHasNoPositions() throws IOException {
        try (StatisticsFile file = new StatsFormat().open(write(new RandomCount(1)))) {
            assertThat(file.games()).isZero();
            assertThat(positions(file, 0, -1)).isEmpty();
        }
    }

    @Test
    @EnabledOnOs({OS.LINUX, OS.MAC})
    void aDeviceIsRefused() {
        assertThatThrownBy(() -> StatsContent.open(Path.of("/dev/null")))
                .isInstanceOf(BookFormatException.class)
                .hasMessageContaining("/dev/null: is a device");
    }

    /**
     * If a bit of a file with long lists is changed, the reader either reports a fault or returns all games and positions as before,
     * because the bit is in padding.
     */
    @Tag("ci")
    @Test
    void aChangedByteNeverChangesAnAnswer() throws IOException {
        RandomCount count =
                new RandomCount(51).withGames(20).withPositions(60).withPosition(new Place(99, false), 5000, 2);
        byte[] whole = Files.readAllBytes(write(count));
        Map<Place, Map<Integer, List<Long>>> expected = expected(count, 0, -1);
        Path changed = folder.resolve("changed.stats");
        Random random = new Random(52);
        int errors = 0;
        for (int at = 0; at < whole.length; at += 1 + random.nextInt(7)) {
            byte[] bytes = whole.clone();
            bytes[at] ^= (byte) (1 << random.nextInt(8));
            Files.write(changed, bytes);
            try (StatisticsFile file = StatsContent.open(changed)) {
                assertPositions(positions(file, 0, -1), expected);
                for (int game = 0; game < count.games.size(); game++) {
                    assertThat(file.game(game)).isEqualTo(count.games.get(game));
                }
            } catch (BookFormatException e) {
                errors++;
            }
        }
        assertThat(errors).isPositive();
    }

    @Test
    void aSoundFileHasNoFindings() throws IOException {
        RandomCount count =
                new RandomCount(61).withGames(100).withPositions(800).withPosition(new Place(99, false), 9000, 2);
        try (StatsContent content = StatsContent.open(write(count))) {
            assertThat(new ContentCheck(content).run(finding -> true, share -> true))
                    .isZero();
        }
    }
}
