package org.polybook.statistics.internal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
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
import org.polybook.api.statistics.GameNumbering;
import org.polybook.api.statistics.KeyRange;
import org.polybook.api.statistics.MergedRangeWriter;
import org.polybook.api.statistics.PositionWriter;
import org.polybook.api.statistics.StatisticsWriter;
import org.polybook.io.Workspace;
import org.polybook.statistics.internal.RandomCount.Place;

/** A source of random games, and a plain count of any list of sources: the model of the tests of combining. */
final class RandomSource {
    /** The number of positions that games of all sources reach. */
    private static final int COMMON = 300;

    private static final int LARGE = 500;

    /** A ply of a game. */
    private record Ply(Place place, int code) {}

    private record Play(int code, long game) {}

    final CountedSource source;
    private final List<GameHeader> headers = new ArrayList<>();
    private final List<List<Ply>> games = new ArrayList<>();
    private final Random random;
    private final boolean returns;
    /** The number of years in which games were played. */
    private final int years;

    /**
     * Creates a source. Games of a large one are of two years and have similar ratings, so that their cells are few.
     *
     * @param returns true if games may come back to a position and play another move
     */
    RandomSource(long seed, int ordinal, String name, int games, boolean returns) {
        this.random = new Random(seed);
        this.returns = returns;
        this.years = games > LARGE ? 2 : 225;
        this.source = new CountedSource(
                ordinal,
                name,
                random.nextInt(1000),
                random.nextInt(1000) + 1,
                random.nextInt(1000),
                "pgn",
                games,
                random.nextInt(9));
        for (int i = 0; i < games; i++) {
            headers.add(header(i));
            this.games.add(plies());
        }
    }

    private GameHeader header(int game) {
        int year = random.nextInt(4) == 0 ? 0 : 1800 + random.nextInt(years);
        return new GameHeader(
                player(),
                player(),
                random.nextInt(3) == 0 ? "" : "Event " + random.nextInt(20),
                new GameDate(year, year == 0 ? 0 : random.nextInt(13), 0),
                GameResult.values()[random.nextInt(4)],
                GameResult.values()[random.nextInt(4)],
                random.nextBoolean() ? Optional.empty() : Optional.of(Speed.values()[random.nextInt(6)]),
                GameHeader.Mode.values()[random.nextInt(3)],
                "",
                new String[] {"normal", "fischerandom", "atomic"}[random.nextInt(20) % 3],
                0,
                random.nextInt(10) == 0 ? GameHeader.NO_PLACE : game * 1000L);
    }

    private GameHeader.Player player() {
        String name = switch (random.nextInt(6)) {
            case 0 -> "";
            case 1 -> "Kůň, Jiří";
            case 2 -> "x".repeat(1 + random.nextInt(1000));
            default -> "Player " + random.nextInt(100);
        };
        return new GameHeader.Player(
                name, random.nextInt(3) == 0 ? 0 : 1 + random.nextInt(Math.min(4095, years * 600)));
    }

    /** Returns the plies of a game, all from the start position; a few from common ones, and some from others. */
    private List<Ply> plies() {
        List<Ply> plies = new ArrayList<>();
        plies.add(new Ply(new Place(1L << 62, false), random.nextInt(random.nextBoolean() ? 2 : 20)));
        Map<Place, Integer> codes = new TreeMap<>(Comparator.comparing(Place::toString));
        for (int i = 0; i < 12; i++) {
            int common = (int) Math.abs(random.nextGaussian() * COMMON / 3);
            Place place = new Place(common * 0x9E3779B97F4A7C15L / 2, random.nextBoolean());
            int code = random.nextInt(3) * 1600;
            plies.add(new Ply(place, returns ? code : codes.computeIfAbsent(place, first -> code)));
        }
        for (int i = 0; i < 5; i++) {
            plies.add(new Ply(new Place(random.nextLong(), random.nextBoolean()), random.nextInt(1 << 16)));
        }
        return plies;
    }

    RandomSource as(CountedSource other) {
        RandomSource copy = new RandomSource(other);
        copy.headers.addAll(headers);
        copy.games.addAll(games);
        return copy;
    }

    private RandomSource(CountedSource source) {
        this.random = new Random(0);
        this.returns = false;
        this.years = 1;
        this.source = source;
    }

    static CountedGames origin(List<RandomSource> sources, int maxPly, String filter) {
        return new CountedGames(
                "polyglot",
                List.of("normal"),
                maxPly,
                "",
                filter,
                sources.stream().mapToLong(each -> each.source.skipped()).sum(),
                sources.stream().map(each -> each.source).toList());
    }

    /** Counts the sources into a file. */
    static Path count(Path file, List<RandomSource> sources) throws IOException {
        return count(file, sources, origin(sources, 60, ""));
    }

    static Path count(Path file, List<RandomSource> sources, CountedGames origin) throws IOException {
        return write(file, sources, (writer, positions) -> {
            writePositions(positions, writer);
            writer.finishAndCountMoves(origin);
        });
    }

    /** Writes the head of the sources' games. */
    static Path countHead(Path file, List<RandomSource> sources) throws IOException {
        return write(file, sources, (writer, positions) -> {
            long plays = positions.values().stream().mapToLong(List::size).sum();
            writer.finishHead(origin(sources, 60, ""), plays);
        });
    }

    /**
     * Writes the positions of a range of keys of the games of several parts.
     *
     * @param head the combined head of the parts
     */
    static Path mergeRange(Path file, Path head, List<List<RandomSource>> parts, KeyRange range) throws IOException {
        try (MergedRangeWriter writer = new StatsFormat().ranges().createRange(head, file)) {
            Map<Place, List<Play>> merged = positions();
            for (int part = 0; part < parts.size(); part++) {
                GameNumbering numbers = writer.numbers(part);
                for (Map.Entry<Place, List<Play>> position :
                        playsOf(parts.get(part)).entrySet()) {
                    List<Play> plays = merged.computeIfAbsent(position.getKey(), place -> new ArrayList<>());
                    for (Play play : position.getValue()) {
                        plays.add(new Play(play.code, numbers.number(play.game)));
                    }
                }
            }
            merged.values().forEach(plays -> plays.sort(Comparator.comparingLong(Play::game)));
            merged.keySet().removeIf(place -> !range.contains(place.key()));
            writePositions(merged, writer);
            writer.finish();
        }
        return file;
    }

    /** Writes a file after its games. */
    private interface Content {
        void write(StatisticsWriter writer, Map<Place, List<Play>> positions) throws IOException;
    }

    private static Path write(Path file, List<RandomSource> sources, Content content) throws IOException {
        try (Workspace workspace = Workspace.nextTo(file)) {
            try (StatisticsWriter writer = new StatsFormat().create(workspace, "made", file)) {
                for (int i = 0; i < sources.size(); i++) {
                    sources.get(i).addGames(i, writer);
                }
                content.write(writer, playsOf(sources));
            }
            Files.deleteIfExists(file);
            Files.move(workspace.file("made"), file);
        }
        return file;
    }

    private static void writePositions(Map<Place, List<Play>> positions, PositionWriter writer) throws IOException {
        for (Map.Entry<Place, List<Play>> position : positions.entrySet()) {
            writer.beginPosition(position.getKey().key(), position.getKey().black());
            List<Play> plays = position.getValue();
            writer.addPlays(
                    plays.stream().mapToInt(Play::code).toArray(),
                    plays.stream().mapToLong(Play::game).toArray(),
                    plays.size());
        }
    }

    private void addGames(int number, StatisticsWriter writer) throws IOException {
        for (GameHeader header : headers) {
            writer.addGame(new GameHeader(
                    header.white(),
                    header.black(),
                    header.event(),
                    header.date(),
                    header.resultTag(),
                    header.terminator(),
                    header.speed(),
                    header.mode(),
                    header.eco(),
                    header.variant(),
                    number,
                    header.place()));
        }
    }

    private static Map<Place, List<Play>> positions() {
        return new TreeMap<>(Comparator.<Place>comparingLong(place -> place.key() + Long.MIN_VALUE)
                .thenComparing(Place::black));
    }

    /** Returns the plays of all positions of some sources, whose games are numbered together. */
    private static Map<Place, List<Play>> playsOf(List<RandomSource> sources) {
        Map<Place, List<Play>> positions = positions();
        long game = 0;
        for (RandomSource source : sources) {
            for (List<Ply> plies : source.games) {
                for (Ply ply : plies) {
                    positions
                            .computeIfAbsent(ply.place, place -> new ArrayList<>())
                            .add(new Play(ply.code, game));
                }
                game++;
            }
        }
        return positions;
    }
}
