package org.polybook.writer.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.polybook.writer.internal.SampleGames.game;
import static org.polybook.writer.internal.SampleGames.unfinished;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.build.BuildCancelledException;
import org.polybook.api.build.BuildListener;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.BuildReport;
import org.polybook.api.build.MoveFilter;
import org.polybook.api.build.Resources;
import org.polybook.api.game.GameBlock;
import org.polybook.api.game.GameDate;
import org.polybook.api.game.GameDecoder;
import org.polybook.api.game.GameFilter;
import org.polybook.api.game.GameHeader;
import org.polybook.api.game.GameInputs;
import org.polybook.api.game.GameLocation;
import org.polybook.api.game.GameProblem;
import org.polybook.api.game.GameResult;
import org.polybook.api.game.GameSource;
import org.polybook.api.game.GameVisitor;
import org.polybook.api.game.Speed;
import org.polybook.api.scheme.Coding;
import org.polybook.api.scheme.Schemes;
import org.polybook.api.spi.Providers;
import org.polybook.api.statistics.PositionCursor;
import org.polybook.api.statistics.StatisticsFile;
import org.polybook.api.statistics.StatisticsFormat;
import org.polybook.chess.Replayer;
import org.polybook.chess.orthodox.Orthodox;

/** A file of statistics has the games of each move, as a plain loop over the games counts them. */
class StatisticsBuildTest {
    private static final long SEED = 42;
    private static final int BLOCKS = 120;
    private static final int PLIES = 24;

    @TempDir
    private Path folder;

    private BuildReport count(Path file, BuildOptions options, Resources resources, GameSource... games)
            throws IOException {
        return new PolyglotBookBuilder().count(GameInputs.of(games), file, options, resources, BuildListener.NONE);
    }

    private BuildReport count(Path file, GameSource... games) throws IOException {
        return count(file, BuildOptions.DEFAULT, new Resources(1, 1 << 20, Optional.empty()), games);
    }

    private static StatisticsFile open(Path file) throws IOException {
        return Providers.required(StatisticsFormat.class).open(file);
    }

    /** The games of each move by key and code, from a plain loop. */
    private static final class PlainCount implements GameVisitor {
        private final Coding coding =
                Schemes.coding(Schemes.POLYGLOT, Orthodox.NORMAL).orElseThrow();
        private final Map<String, List<Long>> all = new TreeMap<>();
        private final List<String> current = new ArrayList<>();
        private long games;

        static Map<String, List<Long>> of(GameSource source) throws IOException {
            PlainCount count = new PlainCount();
            GameDecoder decoder = source.decoder();
            for (GameBlock block = source.nextBlock(null); block != null; block = source.nextBlock(null)) {
                decoder.decode(block, count);
            }
            return count.all;
        }

        @Override
        public void beginGame(GameLocation place) {
            current.clear();
        }

        @Override
        public Next move(Replayer before, int move) {
            current.add(line(
                    coding.keys().key(before),
                    !before.whiteToMove(),
                    coding.moves().encode(before, move)));
            return Next.CONTINUE;
        }

        @Override
        public void endGame(GameResult result) {
            current.forEach(
                    move -> all.computeIfAbsent(move, key -> new ArrayList<>()).add(games));
            games++;
        }

        @Override
        public void problem(GameProblem problem) {
            current.clear();
        }
    }

    private static String line(long key, boolean black, int code) {
        return String.format("%016x %b %04x", key, black, code);
    }

    private static Map<String, List<Long>> content(StatisticsFile file) throws IOException {
        Map<String, List<Long>> all = new TreeMap<>();
        long[] chunk = new long[100];
        try (PositionCursor cursor = file.positions(0, -1)) {
            while (cursor.next()) {
                for (int i = 0; i < cursor.moveCount(); i++) {
                    List<Long> games = new ArrayList<>();
                    cursor.openGames(i);
                    for (int count = cursor.readGameNumbers(chunk); count > 0; count = cursor.readGameNumbers(chunk)) {
                        for (int j = 0; j < count; j++) {
                            games.add(chunk[j]);
                        }
                    }
                    all.put(line(cursor.key(), cursor.isBlackToMove(), cursor.moveCode(i)), games);
                }
            }
        }
        return all;
    }

    @Test
    void count_randomGames_hasTheGamesOfAPlainLoop() throws IOException {
        Path file = folder.resolve("a.stats");
        BuildReport report = count(file, new RandomGameSource(SEED, BLOCKS, PLIES));

        Map<String, List<Long>> expected = PlainCount.of(new RandomGameSource(SEED, BLOCKS, PLIES));
        try (StatisticsFile statistics = open(file)) {
            assertThat(statistics.games()).isEqualTo(report.booked());
            assertThat(statistics.moves()).isEqualTo(expected.size()).isEqualTo(report.counted());
            assertThat(statistics.plays())
                    .isEqualTo(expected.values().stream().mapToLong(List::size).sum())
                    .isEqualTo(report.plies());
            assertThat(content(statistics)).isEqualTo(expected);
        }
    }

    @Test
    void count_anyThreadsAndMemory_writesTheSameBytes() throws IOException {
        Path one = folder.resolve("one.stats");
        count(one, new RandomGameSource(SEED, BLOCKS, PLIES));
        for (int threads = 2; threads <= 5; threads++) {
            Path other = folder.resolve("other.stats");
            Resources resources = new Resources(threads, threads == 5 ? 1L << 28 : 1 << 20, Optional.of(folder));
            count(other, BuildOptions.DEFAULT, resources, new RandomGameSource(SEED, BLOCKS, PLIES));

            assertThat(other).hasSameBinaryContentAs(one);
        }
    }

    @Test
    void count_tags_areTheHeaderOfTheGame() throws IOException {
        Path file = folder.resolve("a.stats");
        count(
                file,
                SampleGames.of(
                        game("1-0", "e4 e5")
                                .tag("White", "Tal")
                                .tag("Black", "Botvinnik")
                                .tag("Event", "Rated Blitz game")
                                .tag("Date", "1960.03.??")
                                .tag("WhiteElo", "2700")
                                .tag("BlackElo", "9999")
                                .tag("TimeControl", "300+3")
                                .tag("ECO", "B33a"),
                        unfinished("d4")
                                .tag("Date", "????.??.??")
                                .tag("UTCDate", "2024.02.30")
                                .endedBy(GameResult.DRAW)));

        try (StatisticsFile statistics = open(file)) {
            assertThat(statistics.game(0))
                    .isEqualTo(new GameHeader(
                            new GameHeader.Player("Tal", 2700),
                            new GameHeader.Player("Botvinnik", 0),
                            "Rated Blitz game",
                            new GameDate(1960, 3, 0),
                            GameResult.WHITE_WINS,
                            GameResult.UNKNOWN,
                            Optional.of(Speed.BLITZ),
                            GameHeader.Mode.RATED,
                            "B33",
                            "normal",
                            0,
                            statistics.game(0).place()));
            assertThat(statistics.game(1).date()).isEqualTo(GameDate.UNKNOWN);
            assertThat(statistics.game(1).result()).isEqualTo(GameResult.DRAW);
            assertThat(statistics.game(1).eco()).isEmpty();
        }
    }

    @Test
    void count_gamesWithoutResult_count() throws IOException {
        Path file = folder.resolve("a.stats");

        assertThat(count(file, SampleGames.of(unfinished("e4"), game("1-0", "d4")))
                        .booked())
                .isEqualTo(2);
    }

    @Test
    void count_filterAndMaxPly_limitGamesAndPlies() throws IOException {
        Path file = folder.resolve("a.stats");
        BuildOptions options = BuildOptions.DEFAULT
                .withMoves(MoveFilter.ALL.withMaxPly(1))
                .withGames(GameFilter.ALL.withElo(GameFilter.EloLimits.atLeast(2000)));
        BuildReport report = count(
                file,
                options,
                new Resources(1, 1 << 20, Optional.empty()),
                SampleGames.of(
                        game("1-0", "e4 e5").tag("WhiteElo", "2100").tag("BlackElo", "2100"), game("1-0", "d4 d5")));

        assertThat(report.booked()).isEqualTo(1);
        assertThat(report.plies()).isEqualTo(1);
        try (StatisticsFile statistics = open(file)) {
            assertThat(statistics.origin().filter()).isEqualTo("min-elo 2000");
            assertThat(statistics.origin().maxPly()).isEqualTo(1);
            assertThat(statistics.origin().skipped()).isEqualTo(1);
            assertThat(statistics.origin().sources())
                    .singleElement()
                    .satisfies(source ->
                            assertThat(source.games() + source.skipped()).isEqualTo(2));
        }
    }

    @Test
    void count_cancelled_leavesTheFileUnchanged() throws IOException {
        Path file = Files.writeString(folder.resolve("a.stats"), "old");
        BuildListener cancelling = new BuildListener() {
            @Override
            public boolean isCancelled() {
                return true;
            }
        };

        assertThatThrownBy(() -> new PolyglotBookBuilder()
                        .count(
                                GameInputs.of(SampleGames.of(game("1-0", "e4"))),
                                file,
                                BuildOptions.DEFAULT,
                                new Resources(2, 1 << 20, Optional.empty()),
                                cancelling))
                .isInstanceOf(BuildCancelledException.class);

        assertThat(file).hasContent("old");
        try (var left = Files.list(folder)) {
            assertThat(left).containsExactly(file);
        }
    }
}
