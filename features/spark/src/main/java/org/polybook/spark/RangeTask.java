package org.polybook.spark;

import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.SortedMap;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.function.Function2;
import org.polybook.api.build.BookBuilder;
import org.polybook.api.build.BuildListener;
import org.polybook.api.build.BuildReport;
import org.polybook.api.build.CountedRange;
import org.polybook.api.build.RangeBuilder;
import org.polybook.api.spi.Providers;
import scala.Tuple2;

/** Merges the pieces of one range of keys and writes its file and, if a book is made, its records. */
final class RangeTask
        implements Function2<Integer, Iterator<Tuple2<Integer, Serializable>>, Iterator<RangeTask.Result>> {
    private static final long serialVersionUID = 1;

    private final CountSettings settings;
    private final Store store;
    private final String head;

    RangeTask(CountSettings settings, Store store, String head) {
        this.settings = settings;
        this.store = store;
        this.head = head;
    }

    /**
     * A merged range.
     *
     * @param uri its file
     * @param book the records of the book, without a header; empty if no book is made
     * @param records the number of records
     */
    record Result(String uri, String book, long records) implements Serializable {
        private static final long serialVersionUID = 1;
    }

    @Override
    public Iterator<Result> call(Integer range, Iterator<Tuple2<Integer, Serializable>> pieces) throws IOException {
        Path folder = TaskFolder.create();
        SortedMap<Integer, Path> parts;
        try (PieceFiles files = new PieceFiles(folder)) {
            while (pieces.hasNext()) {
                files.add((Piece) pieces.next()._2());
            }
            parts = files.files();
        }
        Path games = FetchedHead.of(store, head);
        Path merged = folder.resolve("range");
        RangeBuilder builder = Providers.required(BookBuilder.class).ranges();
        BuildListener listener = listener();
        builder.merge(games, parts, merged, listener);
        long attempt = TaskContext.get().taskAttemptId();
        String uri = settings.file("range", range, attempt);
        store.upload(merged, uri);
        if (!settings.makesBook()) {
            return List.of(new Result(uri, "", 0)).iterator();
        }
        Path records = folder.resolve("records");
        BuildReport report = builder.weigh(
                new CountedRange(games, merged),
                records,
                settings.bookOptions(),
                TaskResources.current(folder),
                listener);
        String book = settings.file("book", range, attempt);
        store.upload(records, book);
        return List.of(new Result(uri, book, report.written())).iterator();
    }

    private static BuildListener listener() {
        TaskContext task = TaskContext.get();
        return new BuildListener() {
            @Override
            public boolean isCancelled() {
                return task.isInterrupted();
            }
        };
    }
}
