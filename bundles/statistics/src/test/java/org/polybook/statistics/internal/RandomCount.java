package org.polybook.statistics.internal;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import org.polybook.api.game.GameDate;
import org.polybook.api.game.GameHeader;
import org.polybook.api.game.GameResult;
import org.polybook.api.game.Speed;
import org.polybook.api.statistics.CountedGames;
import org.polybook.api.statistics.CountedSource;
import org.polybook.api.statistics.KeyRange;
import org.polybook.api.statistics.PositionWriter;
import org.polybook.api.statistics.StatisticsWriter;
import org.polybook.api.statistics.WrittenBook;
import org.polybook.io.Workspace;
import org.polybook.statistics.internal.testing.RandomQuery;

/** Random games and the positions that they reach, as plain lists: the model of the tests. */
final class RandomCount {
    /** The names of the sources of the games. */
    static final List<String> SOURCES =
            origin().sources().stream().map(CountedSource::name).toList();

    private static final RandomQuery.Words WORDS = new RandomQuery.Words(
            List.of("player 1", "player 1*", "\"Player 7\"", "?", "long*", "\"\"", "*", "ůň", "\"player\"", "nobody"),
            List.of("", "?", "Event 1", "Event 2", "Player 3", "Kůň, Jiří"),
            1800,
            2024);

    /** A position: its key and the side to move. */
    record Place(long key, boolean black) {}

    /** A move of a game. */
    record Play(int code, long game) {}

    /** Words for games of {@link #withFewMonths}. */
    private static final RandomQuery.Words RECENT = new RandomQuery.Words(WORDS.patterns(), WORDS.values(), 1999, 2003);

    final List<GameHeader> games = new ArrayList<>();
    final Map<Place, List<Play>> positions = new TreeMap<>(
            Comparator.<Place>comparingLong(place -> place.key + Long.MIN_VALUE).thenComparing(Place::black));
    private final Random random;

    private int firstYear = 1800;
    private int years = 225;
    private int lowestElo;
    private int elos = 4096;
    private Optional<WrittenBook> book = Optional.empty();

    RandomCount(long seed) {
        this.random = new Random(seed);
    }

    /** Records the stamp of a book. */
    RandomCount withBook(WrittenBook stamp) {
        book = Optional.of(stamp);
        return this;
    }

    /** Makes the following games, of two years and of similar ratings, share few cells. */
    RandomCount withFewMonths() {
        firstYear = 2000;
        years = 2;
        lowestElo = 1750;
        elos = 500;
        return this;
    }

    RandomCount withGames(int count) {
        for (int i = 0; i < count; i++) {
            games.add(game(i));
        }
        return this;
    }

    private GameHeader game(int number) {
        int year = random.nextInt(4) == 0 ? 0 : firstYear + random.nextInt(years);
        int month = year == 0 ? 0 : random.nextInt(13);
        return new GameHeader(
                player(),
                player(),
                random.nextInt(3) == 0 ? "" : "Event " + random.nextInt(5),
                new GameDate(year, month, month == 0 ? 0 : random.nextInt(29)),
                GameResult.values()[random.nextInt(4)],
                GameResult.values()[random.nextInt(4)],
                random.nextBoolean() ? Optional.empty() : Optional.of(Speed.values()[random.nextInt(6)]),
                GameHeader.Mode.values()[random.nextInt(3)],
                random.nextBoolean() ? "" : String.format("%c%02d", 'A' + random.nextInt(5), random.nextInt(100)),
                random.nextInt(20) == 0 ? "fischerandom" : "normal",
                random.nextInt(2),
                random.nextInt(10) == 0 ? GameHeader.NO_PLACE : number * 1000L);
    }

    private GameHeader.Player player() {
        String name = switch (random.nextInt(8)) {
            case 0 -> "";
            case 1 -> "?";
            case 2 -> "Kůň, Jiří";
            case 3 -> "long " + "x".repeat(random.nextInt(1000));
            default -> "Player " + random.nextInt(50);
        };
        return new GameHeader.Player(name, random.nextInt(3) == 0 ? 0 : lowestElo + random.nextInt(elos));
    }

    /** Adds random positions, most of which few games reach. */
    RandomCount withPositions(int count) {
        for (int i = 0; i < count; i++) {
            Place place =
                    new Place(random.nextInt(20) == 0 ? random.nextInt(1000) : random.nextLong(), random.nextBoolean());
            int plays = switch (random.nextInt(20)) {
                case 0 -> 1 + random.nextInt(300);
                case 1, 2 -> 1 + random.nextInt(20);
                default -> 1;
            };
            withPosition(place, plays, 1 + random.nextInt(4));
        }
        return this;
    }

    RandomCount withPosition(Place place, int plays, int moves) {
        List<Long> numbers = new ArrayList<>();
        for (int i = 0; i < plays; i++) {
            numbers.add((long) random.nextInt(games.size()));
        }
        numbers.sort(null);
        List<Play> list = new ArrayList<>();
        for (long game : numbers) {
            list.add(new Play(random.nextInt(moves) * 1600, game));
        }
        positions.put(place, list);
        return this;
    }

    /** Returns random queries about such games. */
    static RandomQuery queries(Random random) {
        return new RandomQuery(random, WORDS);
    }

    /** Returns random queries about games of {@link #withFewMonths}. */
    static RandomQuery queriesOfFewMonths(Random random) {
        return new RandomQuery(random, RECENT);
    }

    static CountedGames origin() {
        return new CountedGames(
                "polyglot",
                List.of("normal"),
                60,
                "",
                "--since 1900",
                3,
                List.of(
                        new CountedSource(0, "a b.pgn", 12345, 0xFFFFFFFFL, 7, "pgn", 5, 3),
                        new CountedSource(1, "%\n: x.pgn", -1, 0, 0, "", 5)));
    }

    /** Writes the file; each call of the writer adds at most {@code chunk} plays. */
    void write(Path folder, String name, int chunk) throws IOException {
        Path target = folder.resolve(name);
        try (Workspace workspace = Workspace.nextTo(target)) {
            try (StatisticsWriter writer = new StatsFormat().create(workspace, "made", target)) {
                for (GameHeader game : games) {
                    writer.addGame(game);
                }
                for (Map.Entry<Place, List<Play>> position : positions.entrySet()) {
                    writer.beginPosition(position.getKey().key, position.getKey().black);
                    write(writer, position.getValue(), chunk);
                }
                writer.finishAndCountMoves(book.map(origin()::withBook).orElse(origin()));
            }
            java.nio.file.Files.move(workspace.file("made"), target);
        }
    }

    /** Writes the file by ranges of keys, the last one first. */
    void writeRanges(Path folder, String name, int count) throws IOException {
        Path target = folder.resolve(name);
        try (Workspace workspace = Workspace.nextTo(target)) {
            try (StatisticsWriter writer = new StatsFormat().create(workspace, "made", target)) {
                for (GameHeader game : games) {
                    writer.addGame(game);
                }
                for (int number = count - 1; number >= 0; number--) {
                    writeRange(writer, new KeyRange(number, count));
                }
                writer.finishAndCountMoves(book.map(origin()::withBook).orElse(origin()));
            }
            java.nio.file.Files.move(workspace.file("made"), target);
        }
    }

    private void writeRange(StatisticsWriter writer, KeyRange range) throws IOException {
        PositionWriter to = writer.range(range);
        for (Map.Entry<Place, List<Play>> position : positions.entrySet()) {
            if (range.contains(position.getKey().key)) {
                to.beginPosition(position.getKey().key, position.getKey().black);
                write(to, position.getValue(), 100);
            }
        }
    }

    private static void write(PositionWriter writer, List<Play> plays, int chunk) throws IOException {
        for (int start = 0; start < plays.size(); start += chunk) {
            List<Play> part = plays.subList(start, Math.min(plays.size(), start + chunk));
            writer.addPlays(
                    part.stream().mapToInt(Play::code).toArray(),
                    part.stream().mapToLong(Play::game).toArray(),
                    part.size());
        }
    }

    /** Returns the games of each move of a position, in the order of the first games. */
    static Map<Integer, List<Long>> byMove(List<Play> plays) {
        Map<Integer, List<Long>> moves = new LinkedHashMap<>();
        for (Play play : plays) {
            moves.computeIfAbsent(play.code, code -> new ArrayList<>()).add(play.game);
        }
        return moves;
    }
}
