package org.polybook.spark;

import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.NoSuchElementException;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.function.PairFlatMapFunction;
import org.polybook.api.Games;
import org.polybook.api.build.BookBuilder;
import org.polybook.api.build.BuildListener;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.BuildReport;
import org.polybook.api.build.CountedPart;
import org.polybook.api.game.ByteSource;
import org.polybook.api.game.GameProblem;
import org.polybook.api.spi.Providers;
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
        CountedPart part = new CountedPart(Files.createDirectory(folder.resolve("part")), settings.ranges());
        ProblemList problems = new ProblemList();
        BuildOptions options = settings.countOptions();
        ByteSource file = StoredBytes.of(store, games.file(), Files.createDirectory(folder.resolve("database")));
        BuildReport report = Providers.required(BookBuilder.class)
                .ranges()
                .count(
                        Games.inputs(file, games.split(), options.gameOptions())
                                .withFirstOrdinal(games.file().ordinal()),
                        part,
                        options,
                        TaskResources.current(folder),
                        listener(games.number(), problems));
        return new Pieces(games.number(), part, PartReport.of(report, problems));
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

    /** The pieces of a part, of which one is in memory at a time. */
    private static final class Pieces implements Iterator<Tuple2<Integer, Serializable>> {
        private final int number;
        private final CountedPart part;
        private PartReport report;
        /** The range of the current file; the number of ranges for the head. */
        private int target = -1;

        private long end;
        private long at;

        Pieces(int number, CountedPart part, PartReport report) {
            this.number = number;
            this.part = part;
            this.report = report;
        }

        private Path file() {
            return target == part.ranges() ? part.head() : part.moves(target);
        }

        @Override
        public boolean hasNext() {
            while (at == end && report == null && target < part.ranges()) {
                target++;
                at = 0;
                end = Files.exists(file()) ? Unchecked.call(() -> Files.size(file())) : 0;
            }
            return report != null || at < end;
        }

        @Override
        public Tuple2<Integer, Serializable> next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            if (report != null) {
                Tuple2<Integer, Serializable> first = new Tuple2<>(part.ranges(), report);
                report = null;
                return first;
            }
            int count = (int) Math.min(Piece.MAX_BYTES, end - at);
            Piece piece = Unchecked.call(() -> PieceFiles.read(file(), number, at, count));
            at += count;
            return new Tuple2<>(target, piece);
        }
    }
}
