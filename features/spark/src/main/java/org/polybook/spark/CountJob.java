package org.polybook.spark;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Serializable;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.polybook.api.build.BuildReport;
import org.polybook.api.game.ByteSource;
import org.polybook.api.game.GameProblem;
import org.polybook.api.spi.Providers;
import org.polybook.api.statistics.CombineReport;
import org.polybook.api.statistics.StatisticsFormat;
import org.polybook.io.Workspace;

/**
 * The count of one run: two stages of tasks, with the combination of all heads between them, and the joining of the
 * ranges by the driver. The first stage runs once: its pieces stay on the disks of the executors, and Spark counts a
 * part again only if its pieces are lost.
 */
final class CountJob {
    private static final String JOINED = "joined";
    private static final int STATISTICS = 0;
    private static final int BOOK = 1;

    private final JavaSparkContext spark;
    private final CountSettings settings;
    private final Store store;
    private final TimeLimit time;

    CountJob(JavaSparkContext spark, CountSettings settings, Store store, TimeLimit time) {
        this.spark = spark;
        this.settings = settings;
        this.store = store;
        this.time = time;
    }

    /**
     * The result of a run.
     *
     * @param report the numbers that a count of the same files on one machine reports
     * @param problems the first problems of all parts
     * @param records the number of records of the book; 0 without a book
     */
    record Result(BuildReport report, List<GameProblem> problems, long records) {}

    /**
     * Counts parts of files, all parts of each file.
     *
     * @param statistics the path of the new file of statistics
     * @param book the path of the new book; used only if a book is made
     */
    Result run(List<GamesPart> parts, String statistics, String book) throws IOException {
        int heads = settings.ranges();
        List<String> files = parts.stream().map(part -> part.file().uri()).toList();
        describe("Count games of " + parts.size() + " parts of files");
        JavaPairRDD<Integer, Serializable> pieces = spark.parallelize(parts, parts.size())
                .flatMapToPair(new CountTask(settings, store))
                .partitionBy(new ByRange(settings.ranges() + 1));
        JavaRDD<HeadTask.Result> combined = pieces.mapPartitionsWithIndex(new HeadTask(settings, store, files), false);
        HeadTask.Result head = combined.collectPartitions(new int[] {heads})[0].get(0);
        describe("Merge positions of " + settings.ranges() + " ranges");
        JavaRDD<RangeTask.Result> merged =
                pieces.mapPartitionsWithIndex(new RangeTask(settings, store, head.uri()), false);
        List<RangeTask.Result> ranges = new ArrayList<>();
        for (List<RangeTask.Result> range :
                merged.collectPartitions(IntStream.range(0, settings.ranges()).toArray())) {
            ranges.addAll(range);
        }
        describe("Join " + settings.ranges() + " ranges");
        CombineReport joined = Retries.run(() -> join(head.uri(), ranges));
        long records = settings.makesBook() ? Retries.run(() -> joinBook(ranges)) : 0;
        time.beginMoving();
        replace(settings.file(JOINED, STATISTICS, 0), statistics);
        if (settings.makesBook()) {
            replace(settings.file(JOINED, BOOK, 0), book);
        }
        return new Result(head.report().of(joined), head.report().problems(), records);
    }

    private void describe(String stage) {
        spark.sc().setJobDescription(stage);
    }

    /** Moves a file to its place; repeated without writing the file again, which may take hours. */
    private void replace(String file, String target) throws IOException {
        Retries.run(() -> {
            store.replace(file, target);
            return null;
        });
    }

    private CombineReport join(String head, List<RangeTask.Result> ranges) throws IOException {
        List<ByteSource> sources =
                ranges.stream().map(range -> store.range(range.uri())).toList();
        try (Workspace workspace = Workspace.in(Path.of(System.getProperty("java.io.tmpdir")))) {
            Path local = workspace.file("head");
            store.download(head, local);
            try (OutputStream to = store.create(settings.file(JOINED, STATISTICS, 0))) {
                return Providers.required(StatisticsFormat.class).ranges().join(local, sources, to);
            }
        }
    }

    private long joinBook(List<RangeTask.Result> ranges) throws IOException {
        long records = 0;
        try (OutputStream to = store.create(settings.file(JOINED, BOOK, 0))) {
            for (RangeTask.Result range : ranges) {
                try (InputStream in = store.open(range.book(), 0)) {
                    in.transferTo(to);
                }
                records += range.records();
            }
        }
        return records;
    }
}
