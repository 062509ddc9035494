package org.polybook.itests.benchmarks;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import org.polybook.api.Games;
import org.polybook.api.build.BookBuilder;
import org.polybook.api.build.BuildListener;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.Resources;
import org.polybook.api.spi.Providers;
import org.polybook.api.statistics.CountedSource;
import org.polybook.api.statistics.StatisticsFormat;

/**
 * Times combining counted games, in CPU time of the thread: two parts, four parts, and all games without one of four
 * sources, by turns.
 */
final class CombineTimes {
    private static final int TARGET = 150;

    private final StatisticsFormat format;
    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final Path folder;
    private final int rounds;

    CombineTimes(Path folder, int rounds) throws IOException {
        this.format = Providers.required(StatisticsFormat.class);
        this.folder = folder;
        this.rounds = rounds;
    }

    /** A run that is timed. */
    private record Run(
            String label, List<Path> inputs, Predicate<CountedSource> isRemoved, double[] megabytesPerSecond) {}

    /** Counts parts of a PGN file that is not compressed, combines them, and prints medians of the rounds. */
    void print(Path games, BuildOptions options, Resources resources) throws IOException {
        List<Path> two = count(games, 2, options, resources);
        List<Path> four = count(games, 4, options, resources);
        Path all = folder.resolve("all.stats");
        format.combine(four, source -> false, all, BuildListener.NONE);
        List<Run> runs = List.of(
                new Run("combine, 2 parts", two, source -> false, new double[rounds]),
                new Run("combine, 4 parts", four, source -> false, new double[rounds]),
                new Run(
                        "combine, without 1 of 4 sources",
                        List.of(all),
                        source -> source.name().equals("part3.pgn"),
                        new double[rounds]));
        for (int round = -rounds; round < rounds; round++) {
            for (Run run : runs) {
                run.megabytesPerSecond()[Math.max(0, round)] = time(run);
            }
        }
        for (Run run : runs) {
            Arrays.sort(run.megabytesPerSecond());
            System.out.printf(
                    Locale.ROOT,
                    "%-58s %10.0f MB of input a second of CPU (target %d)%n",
                    run.label(),
                    run.megabytesPerSecond()[rounds / 2],
                    TARGET);
        }
    }

    private List<Path> count(Path games, int number, BuildOptions options, Resources resources) throws IOException {
        BookBuilder builder = Providers.required(BookBuilder.class);
        Path parts = Files.createDirectories(folder.resolve("parts" + number));
        List<Path> counted = new ArrayList<>();
        for (Path part : PgnParts.write(games, parts, number)) {
            Path statistics = Path.of(part + ".stats");
            builder.count(
                    Games.inputs(List.of(part), options.gameOptions()),
                    statistics,
                    options,
                    resources,
                    BuildListener.NONE);
            counted.add(statistics);
        }
        return counted;
    }

    private double time(Run run) throws IOException {
        long bytes = 0;
        for (Path input : run.inputs()) {
            bytes += Files.size(input);
        }
        long start = threads.getCurrentThreadCpuTime();
        format.combine(run.inputs(), run.isRemoved(), folder.resolve("combined.stats"), BuildListener.NONE);
        return bytes * 1e3 / (threads.getCurrentThreadCpuTime() - start);
    }
}
