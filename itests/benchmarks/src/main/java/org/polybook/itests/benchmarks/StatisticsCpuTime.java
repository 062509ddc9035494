package org.polybook.itests.benchmarks;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import org.polybook.api.Books;
import org.polybook.api.Games;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.MoveStatistics;
import org.polybook.api.build.BookBuilder;
import org.polybook.api.build.BuildListener;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.BuildOutput;
import org.polybook.api.build.BuildReport;
import org.polybook.api.build.Resources;
import org.polybook.api.game.GameInputs;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameSource;
import org.polybook.api.game.GameVisitor;
import org.polybook.api.spi.Providers;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;

/**
 * Times counting games into statistics, building a book of all plies from the same games, building both at once, and
 * making the book from the statistics, by turns and by one thread, in CPU time of the process, which other load hardly
 * affects. Arguments: the games and a folder for the files. Prints medians over {@code -Drounds} rounds (default: 5),
 * after as many rounds of warm-up, then the CPU time of look-ups in random order, with results of at most 16 plays and
 * of more. If the games are a PGN file that is not compressed, also prints the speed of combining parts of it.
 */
public final class StatisticsCpuTime {
    private static final int ROUNDS = Integer.getInteger("rounds", 5);
    private static final int MAX_POSITIONS = 200_000;
    private static final int RARE_PLAYS = 16;
    private static final Resources ALONE = new Resources(1, 512L << 20, Optional.empty());
    private static final BuildOptions OPTIONS = BuildOptions.DEFAULT
            .withUnknownResults(BuildOptions.UnknownResults.DRAW)
            .withWeighting(BuildOptions.Weighting.GAMES);
    private static final OperatingSystemMXBean PROCESS =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    private final BookBuilder builder = Providers.required(BookBuilder.class);
    private final Path games;
    private final Path statistics;
    private final Path book;

    private StatisticsCpuTime(Path games, Path folder) throws IOException {
        this.games = games;
        this.statistics = folder.resolve("games.stats");
        this.book = folder.resolve("games.bin");
    }

    public static void main(String[] arguments) throws IOException {
        StatisticsCpuTime times = new StatisticsCpuTime(Path.of(arguments[0]), Path.of(arguments[1]));
        times.timeRuns();
        times.timeLookups();
        if (arguments[0].endsWith(".pgn")) {
            new CombineTimes(Path.of(arguments[1]), ROUNDS).print(Path.of(arguments[0]), OPTIONS, ALONE);
        }
    }

    /** A run that is timed. */
    @FunctionalInterface
    private interface Run {
        BuildReport run() throws IOException;
    }

    private GameInputs inputs() throws IOException {
        return Games.inputs(List.of(games), OPTIONS.gameOptions());
    }

    private void timeRuns() throws IOException {
        BuildOutput output = BuildOutput.of(book);
        List<Run> runs = List.of(
                () -> builder.count(inputs(), statistics, OPTIONS, ALONE, BuildListener.NONE),
                () -> builder.build(inputs(), Optional.of(output), OPTIONS, ALONE, BuildListener.NONE),
                () -> builder.build(
                        inputs(), Optional.of(output.withStatistics(true)), OPTIONS, ALONE, BuildListener.NONE),
                () -> builder.weigh(statistics, output, OPTIONS, ALONE, BuildListener.NONE));
        double[][] seconds = new double[runs.size()][ROUNDS];
        BuildReport report = null;
        for (int round = -ROUNDS; round < ROUNDS; round++) {
            for (int i = 0; i < runs.size(); i++) {
                long start = PROCESS.getProcessCpuTime();
                report = runs.get(i).run();
                seconds[i][Math.max(0, round)] = (PROCESS.getProcessCpuTime() - start) / 1e9;
            }
        }
        double count = median(seconds[0]);
        double build = median(seconds[1]);
        double both = median(seconds[2]);
        print("count / build, CPU (s)", count, build, "at most 1.8");
        print("build --statistics / build and count apart, CPU (s)", both, build + count, "below 1");
        System.out.printf(
                Locale.ROOT,
                "%-58s %10.1f million moves a second (target 10)%n",
                "weigh",
                report.counted() / median(seconds[3]) / 1e6);
        System.out.printf(
                Locale.ROOT,
                "%-58s %10.2f (target 14)%n",
                "bytes of statistics for each of " + report.counted() + " moves",
                (double) Files.size(statistics) / report.counted());
    }

    private static void print(String label, double value, double peer, String target) {
        System.out.printf(
                Locale.ROOT, "%-58s %10.2f / %-10.2f = %5.2f (target %s)%n", label, value, peer, value / peer, target);
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }

    private void timeLookups() throws IOException {
        List<Position> rare = new ArrayList<>();
        List<Position> frequent = new ArrayList<>();
        try (BookFile opened = Books.open(statistics)) {
            for (Position position : positions()) {
                long plays = 0;
                for (MoveStatistics move : opened.statistics(position)) {
                    plays += move.games();
                }
                (plays <= RARE_PLAYS ? rare : frequent).add(position);
            }
            timeLookups(opened, rare, "look-up with results of at most 16 games (us)", "2");
            timeLookups(opened, frequent, "look-up with results of more games (us)", "5");
        }
    }

    private static void timeLookups(BookFile opened, List<Position> positions, String label, String target)
            throws IOException {
        Collections.shuffle(positions, new Random(1));
        double[] micros = new double[ROUNDS];
        for (int round = -ROUNDS; round < ROUNDS; round++) {
            long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
            long moves = 0;
            for (Position position : positions) {
                moves += opened.statistics(position).size();
            }
            long nanos = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start;
            micros[Math.max(0, round)] = nanos / 1e3 / Math.max(1, positions.size());
            if (moves < positions.size()) {
                throw new IOException("a position without results");
            }
        }
        System.out.printf(Locale.ROOT, "%-58s %10.2f (target %s)%n", label, median(micros), target);
    }

    /** Positions at random plies of the games. */
    private List<Position> positions() throws IOException {
        List<Position> positions = new ArrayList<>();
        Random random = new Random(1);
        try (GameSource source = Games.open(games, GameOptions.MAIN_LINE)) {
            Games.read(source, new GameVisitor() {
                @Override
                public Next move(Replayer before, int move) {
                    if (positions.size() < MAX_POSITIONS && random.nextInt(24) == 0) {
                        positions.add(before.toPosition());
                    }
                    return Next.CONTINUE;
                }
            });
        }
        return positions;
    }
}
