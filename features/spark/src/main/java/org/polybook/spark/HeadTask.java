package org.polybook.spark;

import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.SortedMap;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.function.Function2;
import org.polybook.api.build.BuildListener;
import org.polybook.api.spi.Providers;
import org.polybook.api.statistics.IncompatibleStatisticsException;
import org.polybook.api.statistics.StatisticsFormat;
import scala.Tuple2;

/** Combines the heads of all parts. */
final class HeadTask implements Function2<Integer, Iterator<Tuple2<Integer, Serializable>>, Iterator<HeadTask.Result>> {
    private static final long serialVersionUID = 1;

    private final CountSettings settings;
    private final Store store;
    private final ArrayList<String> files;

    /** @param files the path of the file of each part, for messages */
    HeadTask(CountSettings settings, Store store, List<String> files) {
        this.settings = settings;
        this.store = store;
        this.files = new ArrayList<>(files);
    }

    /**
     * The combined head.
     *
     * @param uri its file
     * @param report the sum of the reports of all parts
     */
    record Result(String uri, CountReport report) implements Serializable {
        private static final long serialVersionUID = 1;
    }

    @Override
    public Iterator<Result> call(Integer partition, Iterator<Tuple2<Integer, Serializable>> pieces) throws IOException {
        Path folder = TaskFolder.create();
        CountReport report = new CountReport();
        SortedMap<Integer, Path> heads;
        int parts = files.size();
        try (PieceFiles received = new PieceFiles(folder)) {
            while (pieces.hasNext()) {
                Serializable value = pieces.next()._2();
                if (value instanceof Piece piece) {
                    received.add(piece);
                } else {
                    report.add((PartReport) value);
                }
            }
            heads = received.files();
        }
        if (heads.size() != parts || report.parts() != parts) {
            throw new IOException("expected the heads and reports of " + parts + " parts, found " + heads.size()
                    + " and " + report.parts());
        }
        Path combined = folder.resolve("head");
        combine(heads, combined);
        String uri = settings.file("head", partition, TaskContext.get().taskAttemptId());
        store.upload(combined, uri);
        return List.of(new Result(uri, report)).iterator();
    }

    /** @throws IncompatibleStatisticsException with the paths of files of games in place of those of their heads */
    private void combine(SortedMap<Integer, Path> heads, Path combined) throws IOException {
        try {
            Providers.required(StatisticsFormat.class)
                    .ranges()
                    .combineHeads(List.copyOf(heads.values()), combined, BuildListener.NONE);
        } catch (IncompatibleStatisticsException e) {
            String message = e.getMessage();
            // the longer names first, because part-1 is the beginning of part-10
            for (int part = files.size() - 1; part >= 0; part--) {
                message = message.replace(heads.get(part).toString(), files.get(part));
            }
            throw new IncompatibleStatisticsException(message);
        }
    }
}
