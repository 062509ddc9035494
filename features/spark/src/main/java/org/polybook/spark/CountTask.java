package org.polybook.spark;

import java.io.IOException;
import java.io.OutputStream;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.function.PairFlatMapFunction;
import org.polybook.api.Games;
import org.polybook.api.build.BookBuilder;
import org.polybook.api.build.BuildListener;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.BuildReport;
import org.polybook.api.game.ByteSource;
import org.polybook.api.game.GameProblem;
import org.polybook.api.spi.Providers;
import org.polybook.api.statistics.KeyRange;
import org.polybook.api.statistics.StatisticsFormat;
import org.polybook.api.statistics.StatisticsRanges;
import scala.Tuple2;

/** Counts the games of one part and sends the pieces of its ranges, its head and its report. */
final class CountTask implements PairFlatMapFunction<GamesPart, Integer, Serializable> {
    private static final long serialVersionUID = 1;

    private final CountSettings settings;
    private final Store store;

    CountTask(CountSettings settings, Store store) {
        this.settings = settings;
        this.store = store;
    }

    @Override
    public Iterator<Tuple2<Integer, Serializable>> call(GamesPart games) throws IOException {
        Path folder = TaskFolder.create();
        Path statistics = folder.resolve("part.stats");
        ProblemList problems = new ProblemList();
        BuildOptions options = settings.countOptions();
        ByteSource file = StoredBytes.of(store, games.file(), Files.createDirectory(folder.resolve("database")));
        BuildReport report = Providers.required(BookBuilder.class)
                .count(
                        Games.inputs(file, games.split(), options.gameOptions())
                                .withFirstOrdinal(games.file().ordinal()),
                        statistics,
                        options,
                        TaskResources.current(folder),
                        listener(games.number(), problems));
        return new Pieces(games.number(), statistics, folder, PartReport.of(report, problems));
    }

    private static BuildListener listener(int part, ProblemList problems) {
        TaskContext task = TaskContext.get();
        return new BuildListener() {
            @Override
            public void problem(GameProblem problem) {
                problems.add(part, problem);
            }

            @Override
            public boolean isCancelled() {
                return task.isInterrupted();
            }
        };
    }

    /** The pieces of a part. One file of a range is on disk at a time, and one piece in memory. */
    private final class Pieces implements Iterator<Tuple2<Integer, Serializable>> {
        private final StatisticsRanges ranges;
        private final int part;
        private final Path statistics;
        private final Path cut;
        private int target = -1;
        private long end;
        private long at;
        private PartReport report;

        Pieces(int part, Path statistics, Path folder, PartReport report) throws IOException {
            this.ranges = Providers.required(StatisticsFormat.class).ranges();
            this.part = part;
            this.statistics = statistics;
            this.cut = folder.resolve("cut");
            this.report = report;
        }

        @Override
        public boolean hasNext() {
            while (at == end && report == null && target < settings.ranges()) {
                target++;
                at = 0;
                end = Unchecked.call(this::writeCut);
            }
            return report != null || at < end;
        }

        /** Writes the next range or the head, and returns its size. */
        private long writeCut() throws IOException {
            try (OutputStream to = Files.newOutputStream(cut)) {
                if (target == settings.ranges()) {
                    ranges.writeHead(statistics, to);
                } else {
                    ranges.writeRange(statistics, new KeyRange(target, settings.ranges()), to);
                }
            }
            return Files.size(cut);
        }

        @Override
        public Tuple2<Integer, Serializable> next() {
            if (!hasNext()) {
                throw new java.util.NoSuchElementException();
            }
            if (report != null) {
                Tuple2<Integer, Serializable> first = new Tuple2<>(settings.ranges(), report);
                report = null;
                return first;
            }
            Piece piece = Unchecked.call(this::readPiece);
            at += piece.bytes().length;
            return new Tuple2<>(target, piece);
        }

        private Piece readPiece() throws IOException {
            return PieceFiles.read(cut, part, at, (int) Math.min(Piece.MAX_BYTES, end - at));
        }
    }
}
