package org.polybook.itests.model;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Statistics next to a book are written, replaced, damaged and deleted, alone or together with the book. */
final class StatisticsStepsIfPossible {
    private StatisticsStepsIfPossible() {}

    /** The files that may get statistics: a name that is not text has no representable name of statistics. */
    private static List<Path> possibleBooks(ModelRun run) {
        return run.world().existingFiles().stream()
                .filter(DifficultNames::isText)
                .toList();
    }

    static Step write(ModelRun run) {
        return put(run, run.statistics().next());
    }

    static Step damage(ModelRun run) {
        return put(run, run.statistics().damaged());
    }

    private static Step put(ModelRun run, StatisticsOnDisk file) {
        Path book = run.pickOrNull(possibleBooks(run));
        return book == null
                ? null
                : run.step("put " + file.description() + " next to", book, () -> {
                    run.library().putStatistics(book, file);
                    if (file.wins() == 0) {
                        run.awaitScanIfReaderRuns();
                    }
                });
    }

    static Step delete(ModelRun run) {
        Path book = run.pickOrNull(run.world().booksWithStatistics());
        return book == null
                ? null
                : run.step("delete the statistics of", book, () -> run.library().deleteStatistics(book));
    }

    /** Writes a book with its statistics, or replaces both; either file is first. */
    static Step writePair(ModelRun run) {
        if (run.world().isStopped(Provider.STATISTICS)) {
            return null;
        }
        List<Path> paths = Stream.concat(possibleBooks(run).stream(), Stream.ofNullable(run.freePathOrNull()))
                .filter(DifficultNames::isText)
                .toList();
        Path path = run.pickOrNull(paths);
        FileOnDisk file = FileOnDisk.of(run.contents().randomContent());
        boolean bookFirst = run.random().nextBoolean();
        String order = bookFirst ? "" : ", the statistics first,";
        return path == null
                ? null
                : run.step("write " + file.description() + " with its statistics" + order + " to", path, () -> {
                    StatisticsOnDisk statistics = run.statistics().nextOf(file);
                    if (bookFirst) {
                        run.library().renameOver(path, file);
                    }
                    run.library().putStatistics(path, statistics);
                    if (!bookFirst) {
                        run.library().renameOver(path, file);
                    }
                });
    }

    /** Deletes a book with its statistics; either file is first. */
    static Step deletePair(ModelRun run) {
        Path book = run.pickOrNull(run.world().booksWithStatistics().stream()
                .filter(run.world()::exists)
                .toList());
        boolean bookFirst = run.random().nextBoolean();
        return book == null
                ? null
                : run.step("delete with its statistics", book, () -> {
                    if (bookFirst) {
                        run.library().delete(book);
                    }
                    run.library().deleteStatistics(book);
                    if (!bookFirst) {
                        run.library().delete(book);
                    }
                });
    }
}
