package org.polybook.spark;

import java.io.IOException;
import java.io.PrintStream;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.spark.SparkConf;
import org.apache.spark.SparkContext;
import org.apache.spark.SparkException;
import org.apache.spark.api.java.JavaSparkContext;
import org.polybook.api.statistics.KeyRange;
import org.polybook.commands.Progress;
import org.polybook.commands.build.Build;
import org.polybook.commands.build.BuildWatcher;
import org.polybook.commands.build.Count;
import org.polybook.io.text.Escape;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/**
 * Counts games on a cluster of Spark into a file of statistics that has the bytes of {@code polybook count}, and into a
 * book. The main class for {@code spark-submit}.
 */
@Command(
        name = "SparkCount",
        header = "Count games into a file of statistics, on a cluster of Spark.",
        description =
                "URIs have the schemes of the cluster's file systems, such as hdfs, s3a, gs, abfs or file. A bad game is reported and skipped.",
        mixinStandardHelpOptions = true,
        sortOptions = false)
public final class SparkCount implements Callable<Integer> {
    private static final int FAILED = 2;
    private static final Duration GRACE = Duration.ofSeconds(30);

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--in",
            paramLabel = "URI",
            arity = "1..*",
            required = true,
            description =
                    "Files of games, compressed or not, in order. A pattern such as hdfs:///games/*.pgn.zst denotes files in the order of their names.")
    private List<String> inputs;

    @Option(names = "--out", paramLabel = "URI", required = true, description = "The file of statistics to write.")
    private String statistics;

    @Option(names = "--book", paramLabel = "URI", description = "A .bin book of the same games to write.")
    private String book;

    @Option(
            names = "--min-games",
            paramLabel = "N",
            defaultValue = "1",
            description = "Minimum number of games of a move of the book (default: ${DEFAULT-VALUE}).")
    private long minGames;

    @Option(names = "--max-ply", paramLabel = "N", description = "Maximum number of plies of each game (default: all).")
    private Integer maxPly;

    @Option(
            names = "--ranges",
            paramLabel = "N",
            defaultValue = "64",
            description = "Number of ranges of keys that are merged in parallel, 1 to 256 (default: ${DEFAULT-VALUE}).")
    private int ranges;

    @Option(
            names = "--split",
            paramLabel = "SIZE",
            defaultValue = "256M",
            converter = SizeConverter.class,
            description =
                    "Size of the parts into which a PGN file is divided, if it is not compressed or has several zstd frames, as those of pzstd, such as 500k or 1G (default: ${DEFAULT-VALUE}).")
    private long split;

    @Option(
            names = "--time-limit",
            paramLabel = "TIME",
            defaultValue = "24h",
            converter = TimeConverter.class,
            description =
                    "Time after which the run ends without a file, such as 90s, 30m or 12h (default: ${DEFAULT-VALUE}).")
    private Duration limit;

    private final PrintStream messages;

    /** @param messages receives the report */
    SparkCount(PrintStream messages) {
        this.messages = messages;
    }

    /** Runs the program, and ends the process with status 0 if the files have been written. */
    public static void main(String[] args) {
        int status = run(System.err, args);
        if (status != 0) {
            // a driver that returns counts as successful
            System.exit(status);
        }
    }

    /** Runs the program, and returns its exit status. */
    static int run(PrintStream messages, String... args) {
        CommandLine command = new CommandLine(new SparkCount(messages));
        command.setExecutionExceptionHandler((failure, line, parsed) -> {
            messages.println(Escape.forTerminal(FailureReason.of(failure)));
            return FAILED;
        });
        command.setParameterExceptionHandler((wrong, parsed) -> {
            messages.println(Escape.forTerminal(wrong.getMessage()) + "\nTry --help.");
            return FAILED;
        });
        return command.execute(args);
    }

    @Override
    public Integer call() throws Exception {
        require(ranges >= 1 && ranges <= KeyRange.MAX, "--ranges: 1 to " + KeyRange.MAX + ", not " + ranges);
        require(maxPly == null || maxPly >= 1, "--max-ply: at least 1, not " + maxPly);
        require(minGames >= 1, "--min-games: at least 1, not " + minGames);
        SparkConf conf = configuration();
        TimeLimit time = new TimeLimit(limit, GRACE);
        AtomicReference<SparkContext> context = new AtomicReference<>();
        return time.run(
                () -> {
                    try (WorkFolder folder = new WorkFolder(statistics);
                            JavaSparkContext spark = new JavaSparkContext(conf)) {
                        context.set(spark.sc());
                        count(spark, folder, time);
                    }
                    return 0;
                },
                () -> Optional.ofNullable(context.get()).ifPresent(SparkCount::cancelJobs));
    }

    private static void cancelJobs(SparkContext context) {
        try {
            context.cancelAllJobs();
        } catch (IllegalStateException e) {
            return; // it has been stopped, so it has no jobs
        }
    }

    private void require(boolean condition, String message) {
        if (!condition) {
            throw new ParameterException(spec.commandLine(), message);
        }
    }

    private static SparkConf configuration() throws SparkException {
        SparkConf conf = new SparkConf().setIfMissing("spark.app.name", "polybook count");
        if (!conf.contains("spark.master")) {
            throw new SparkException("no master is set: start this class with spark-submit --master URL");
        }
        // else streams keep the last 100 pieces in memory
        conf.set("spark.serializer.objectStreamReset", "1");
        // pieces go to the file of their range at once, without a buffer of objects
        conf.set("spark.shuffle.sort.bypassMergeThreshold", Integer.toString(KeyRange.MAX + 1));
        return conf;
    }

    private void count(JavaSparkContext spark, WorkFolder folder, TimeLimit time) throws IOException {
        long start = System.nanoTime();
        Store store = new Store(spark);
        try {
            List<GamesPart> parts = Retries.run(() -> Parts.of(store, inputs, split));
            requireFolder(store, statistics);
            if (book != null) {
                requireFolder(store, book);
            }
            CountSettings settings =
                    new CountSettings(ranges, maxPly == null ? 0 : maxPly, book != null, minGames, folder.in(store));
            CountJob.Result result = new CountJob(spark, settings, store, time).run(parts, statistics, book);
            report(result, (System.nanoTime() - start) / 1e9);
        } finally {
            time.beginEnding();
        }
    }

    private static void requireFolder(Store store, String uri) throws IOException {
        if (!Retries.run(() -> store.hasFolder(uri))) {
            throw new InvalidInputException(uri + ": its folder does not exist");
        }
    }

    private void report(CountJob.Result result, double seconds) throws IOException {
        Progress progress = new Progress() {
            @Override
            public void reportMessage(String line) {
                messages.println(Escape.forTerminal(line));
            }
        };
        try (BuildWatcher watcher = new BuildWatcher(progress, "games", Build.BadGameHandling.SKIPPED)) {
            result.problems().forEach(watcher::problem);
        }
        messages.print(new Count.Answer(result.report(), statistics, seconds).summary());
        if (book != null) {
            messages.println(book + ": " + result.records() + " moves");
        }
    }
}
