package org.polybook.scid.internal.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.polybook.api.Games;
import org.polybook.api.database.EcoRange;
import org.polybook.api.database.GameDatabase;
import org.polybook.api.database.GameHitVisitor;
import org.polybook.api.database.GameQuery;
import org.polybook.api.database.GameRow;
import org.polybook.api.database.NameField;
import org.polybook.api.database.NumberRange;
import org.polybook.api.game.GameFilter;
import org.polybook.api.game.GameLocation;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameResult;
import org.polybook.api.game.GameSource;
import org.polybook.api.game.GameVisitor;
import org.polybook.api.game.NamePattern;
import org.polybook.chess.Color;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;
import org.polybook.chess.Squares;
import org.polybook.chess.fault.NotationException;
import org.polybook.chess.notation.Uci;
import org.polybook.chess.orthodox.Orthodox;
import org.polybook.scid.internal.ScidDatabaseFormat;
import org.polybook.scid.internal.ScidTestDatabases;

class DatabaseSearchTest {
    private static final GameQuery ALL = GameQuery.ALL.withDeleted(true);
    private static final int HEADER = 182;
    private static final int ENTRY = 47;

    @TempDir
    static Path folder;

    private static Path tree;

    @BeforeAll
    static void openDatabase() throws IOException {
        tree = TreeDatabase.unzipInto(folder);
    }

    static Stream<Path> databases() throws IOException {
        List<Path> databases = new ArrayList<>(List.of(TreeDatabase.unzipInto(folder)));
        for (String name : ScidTestDatabases.NAMES) {
            databases.add(ScidTestDatabases.index(4, name));
            databases.add(ScidTestDatabases.index(5, name));
        }
        return databases.stream();
    }

    /** Finds the first occurrence of each position in each game by playing all games according to the rules. */
    private static final class PlayedPositions implements GameVisitor {
        final Map<String, Position> positions = new HashMap<>();
        final Map<String, Map<Long, Integer>> first = new HashMap<>();
        /**
         * The games whose moves are all legal. A search also finds positions in games with illegal moves, so these are
         * not compared.
         */
        final Set<Long> good = new HashSet<>();

        private final Map<String, Integer> inGame = new HashMap<>();
        private long game;
        private int ply;
        private Replayer last;

        @Override
        public void beginGame(GameLocation place) {
            game = place.game();
            ply = 0;
            last = null;
            inGame.clear();
        }

        @Override
        public Next startMoves(Replayer start) {
            last = start;
            return Next.CONTINUE;
        }

        @Override
        public Next move(Replayer before, int move) {
            addPosition(before);
            return Next.CONTINUE;
        }

        @Override
        public Next nullMove(Replayer before) {
            addPosition(before);
            return Next.CONTINUE;
        }

        /** Records the last position: the replayer has by now played the last move. */
        @Override
        public void endGame(GameResult result) {
            addPosition(last);
            good.add(game);
            inGame.forEach((name, at) ->
                    first.computeIfAbsent(name, key -> new TreeMap<>()).put(game, at));
        }

        private void addPosition(Replayer at) {
            String name = name(at);
            if (inGame.putIfAbsent(name, ply++) == null) {
                positions.computeIfAbsent(name, key -> at.toPosition());
            }
        }

        private static String name(Replayer at) {
            StringBuilder name = new StringBuilder(at.whiteToMove() ? "w" : "b");
            for (int square = 0; square < 64; square++) {
                name.append((char)
                        ('A' + (at.pieceAt(square) & 0xFF) + ((at.pieceAt(square) & Replayer.BLACK_PIECE) >> 4)));
            }
            return name.toString();
        }
    }

    private static GameDatabase open(Path path) throws IOException {
        return new ScidDatabaseFormat().open(path);
    }

    @ParameterizedTest
    @MethodSource("databases")
    void search_everyPositionOfTheGames_isFoundAtItsFirstOccurrence(Path path) throws IOException {
        try (GameDatabase database = open(path)) {
            PlayedPositions played = new PlayedPositions();
            try (GameSource source = database.source(GameOptions.MAIN_LINE, true)) {
                Games.read(source, played);
            }
            // remove the positions that occur only in bad games
            played.positions.keySet().retainAll(played.first.keySet());
            int step = Math.max(1, played.positions.size() / 400);
            int number = 0;
            for (Map.Entry<String, Position> position : played.positions.entrySet()) {
                if (number++ % step == 0) {
                    Map<Long, Integer> found = hits(database, ALL.withPosition(position.getValue()));
                    found.keySet().retainAll(played.good);
                    assertThat(found)
                            .as("%s: %s", path.getFileName(), position.getValue())
                            .isEqualTo(played.first.get(position.getKey()));
                }
            }
            assertThat(number).isPositive();
        }
    }

    /** An index may have no line and no material for a game; then the moves decide. */
    @Test
    void search_indexWithoutLinesAndMaterial_findsTheSame() throws IOException {
        byte[] index = Files.readAllBytes(tree);
        for (int at = HEADER; at < index.length; at += ENTRY) {
            for (int field = 33; field < 37; field++) {
                index[at + field] = 0;
            }
        }
        Path silent = folder.resolve("silent.si4");
        Files.write(silent, index);
        for (String other : List.of("sn4", "sg4")) {
            Files.write(folder.resolve("silent." + other), Files.readAllBytes(folder.resolve("tree." + other)));
        }
        try (GameDatabase decided = open(tree);
                GameDatabase undecided = open(silent)) {
            Position position = Orthodox.NORMAL.start();
            for (String uci : List.of("e2e4", "c7c5", "g1f3", "d7d6", "d2d4", "c5d4")) {
                GameQuery query = ALL.withPosition(position);
                assertThat(hits(undecided, query))
                        .isEqualTo(hits(decided, query))
                        .isNotEmpty();
                assertThat(undecided.tree(position, ALL)).isEqualTo(decided.tree(position, ALL));
                position = position.play(Uci.parse(position, uci));
            }
        } catch (NotationException e) {
            throw new AssertionError(e);
        }
    }

    /** A search in damaged files ends, and it finds no more games than the database has. */
    @Test
    void search_ofDamagedDatabases_ends() throws IOException {
        Random random = new Random(3);
        byte[] index = Files.readAllBytes(tree);
        byte[] records = Files.readAllBytes(folder.resolve("tree.sg4"));
        Files.copy(folder.resolve("tree.sn4"), folder.resolve("damaged.sn4"));
        for (int round = 0; round < 100; round++) {
            byte[] badIndex = index.clone();
            byte[] badRecords = records.clone();
            for (int i = 0; i < 300; i++) {
                badIndex[HEADER + random.nextInt(index.length - HEADER)] = (byte) random.nextInt();
                badRecords[random.nextInt(records.length)] = (byte) random.nextInt();
            }
            Files.write(folder.resolve("damaged.si4"), badIndex);
            Files.write(folder.resolve("damaged.sg4"), badRecords);
            try (GameDatabase database = open(folder.resolve("damaged.si4"))) {
                for (Position position : List.of(Orthodox.NORMAL.start(), afterE4C5())) {
                    assertThat(database.tree(position, ALL).all().games())
                            .as("round %d", round)
                            .isEqualTo(
                                    hits(database, ALL.withPosition(position)).size())
                            .isBetween(1L, database.games());
                }
            }
        }
    }

    private static Position afterE4C5() {
        Position e4 = Orthodox.NORMAL.start().play(Move.normal(Squares.E2, Squares.E4));
        return e4.play(Move.normal(Squares.C7, Squares.C5));
    }

    private static Map<Long, Integer> hits(GameDatabase database, GameQuery query) throws IOException {
        Map<Long, Integer> hits = new TreeMap<>();
        database.search(query, hits::put);
        return hits;
    }

    private static void assertFindsGamesOfRows(GameQuery query, Predicate<GameRow> expected) throws IOException {
        try (GameDatabase database = open(tree)) {
            List<Long> rows = new ArrayList<>();
            for (long game = 1; game <= database.games(); game++) {
                if (expected.test(database.row(game))) {
                    rows.add(game);
                }
            }
            List<Long> found = new ArrayList<>();
            database.search(query, (game, ply) -> {
                found.add(game);
                assertThat(ply).isEqualTo(GameHitVisitor.NO_PLY);
            });
            assertThat(found).isEqualTo(rows).isNotEmpty().hasSizeLessThan(600);
        }
    }

    private static int elo(GameRow row, String side) {
        return Integer.parseInt(row.tags().getOrDefault(side + "Elo", "0"));
    }

    @Test
    void search_names_findsPartsAndBeginnings() throws IOException {
        assertFindsGamesOfRows(
                ALL.withName(NameField.WHITE, NamePattern.of("w7*")),
                row -> row.tags().get("White").equals("W7"));
        assertFindsGamesOfRows(
                ALL.withName(NameField.BLACK, NamePattern.of("3")),
                row -> row.tags().get("Black").equals("B3"));
        assertFindsGamesOfRows(
                ALL.withName(NameField.PLAYER, NamePattern.of("5")),
                row -> row.tags().get("White").equals("W5")
                        || row.tags().get("Black").equals("B5"));
        assertFindsGamesOfRows(
                ALL.withName(NameField.EVENT, NamePattern.of("REE"))
                        .withName(NameField.SITE, NamePattern.of("?"))
                        .withName(NameField.ROUND, NamePattern.of("?*"))
                        .withFilter(GameFilter.ALL.withPlayer("w1", Optional.of(Color.WHITE))),
                row -> row.tags().get("White").equals("W1"));
    }

    @Test
    void search_namesInQuotes_findsWholeNames() throws IOException {
        assertFindsGamesOfRows(
                ALL.withName(NameField.WHITE, NamePattern.of("\"w7\"")),
                row -> row.tags().get("White").equals("W7"));
        try (GameDatabase database = open(tree)) {
            assertThat(hits(database, ALL.withName(NameField.WHITE, NamePattern.of("\"w\""))))
                    .isEmpty();
            assertThat(hits(database, ALL.withFilter(GameFilter.ALL.withPlayer("\"w\"", Optional.empty()))))
                    .isEmpty();
        }
    }

    @Test
    void search_numbers_findsThoseInTheRange() throws IOException {
        assertFindsGamesOfRows(
                ALL.withElo(new NumberRange(1800, 2400)),
                row -> elo(row, "White") >= 1800
                        && elo(row, "White") <= 2400
                        && elo(row, "Black") >= 1800
                        && elo(row, "Black") <= 2400);
        assertFindsGamesOfRows(ALL.withPlies(new NumberRange(10, 20)), row -> row.plies() >= 10 && row.plies() <= 20);
        assertFindsGamesOfRows(
                ALL.withFilter(GameFilter.ALL.withResults(Set.of(GameResult.DRAW))),
                row -> row.tags().get("Result").equals("1/2-1/2"));
        assertFindsGamesOfRows(
                ALL.withFilter(GameFilter.ALL.withDates(new GameFilter.DateLimits(
                        Optional.of(LocalDate.of(1900, 1, 1)),
                        Optional.of(LocalDate.of(1950, 12, 31)),
                        0,
                        Optional.empty()))),
                row -> row.tags().get("Date").compareTo("1900") >= 0
                        && row.tags().get("Date").compareTo("1951") < 0);
    }

    @Test
    void search_flags_findsGamesWithAllOfThem() throws IOException {
        try (GameDatabase database = open(tree)) {
            assertThat(hits(database, ALL.withFlags("S"))).hasSize(75);
            assertThat(hits(database, ALL.withFlags("SX")).size())
                    .isPositive()
                    .isLessThan(hits(database, ALL.withFlags("X")).size() + 1);
            assertThatThrownBy(() -> hits(database, ALL.withFlags("Sz")))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("'z'");
        }
    }

    @Test
    void search_ecoCode_findsCodesWithThatBeginning() throws IOException {
        try (GameDatabase database = open(ScidTestDatabases.index(4, "adv_tags_utf8"))) {
            List<String> codes = new ArrayList<>();
            for (long game : hits(database, ALL.withEco(EcoRange.of("B"))).keySet()) {
                codes.add(database.row(game).tags().get("ECO"));
            }
            assertThat(codes).isNotEmpty().allMatch(code -> code.startsWith("B"));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "B90-B99, B90, true", "B90-B99, B99z4, true", "B90-B99, C00, false", "B90-B99, B89, false", "B90a, B90a3, true",
        "B90a, B90, false", "B, B00, true", "B, C00, false", "B9-C0, C09b, true", "B9-C0, C10, false"
    })
    void ecoRange_containsCodesWithItsBeginning(String range, String code, boolean has) {
        assertThat(EcoRange.of(range).has(code)).isEqualTo(has);
        assertThat(EcoRange.of(range).has("")).isFalse();
    }

    @Test
    void invalidRanges_areRejected() {
        assertThatThrownBy(() -> EcoRange.of("F00")).hasMessageContaining("\"F00\"");
        assertThatThrownBy(() -> EcoRange.of("C00-B00")).hasMessageContaining("before");
        assertThatThrownBy(() -> new NumberRange(3, 2)).hasMessageContaining("3 to 2");
        assertThatThrownBy(() -> ALL.withFilter(
                        GameFilter.ALL.withKinds(new GameFilter.Kinds(Set.of(), Set.of("normal"), Optional.empty()))))
                .hasMessageContaining("index");
    }
}
