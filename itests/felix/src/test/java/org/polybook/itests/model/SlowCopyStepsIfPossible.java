package org.polybook.itests.model;

import java.nio.file.Path;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;

/** A slow copy. Between two pieces the shelf scans the file more than once. */
final class SlowCopyStepsIfPossible {
    /**
     * The maximum pause between two pieces. A pause longer than the rest time of the shelf would look like the end of
     * the copy, because a file that ends with a complete record is a book.
     */
    private static final long LONGEST_PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(ModelRun.REST_MILLIS);

    private SlowCopyStepsIfPossible() {}

    /** The pieces end within a record. */
    static Step copySlowly(ModelRun run) {
        return stepOfSlowCopy(run, 1);
    }

    /** The pieces end with a record, so that the size of each is that of a book. */
    static Step copySlowlyByRecords(ModelRun run) {
        return stepOfSlowCopy(run, Content.RECORD_BYTES);
    }

    private static Step stepOfSlowCopy(ModelRun run, int unit) {
        boolean fresh = run.mapsBooks() || run.random().nextBoolean();
        Path path = fresh ? run.freePathOrNull() : run.pickOrNull(run.world().existingFiles());
        if (path == null) {
            return null;
        }
        FileOnDisk file = FileOnDisk.of(run.contents().randomContent());
        TreeSet<Integer> ends = new TreeSet<>();
        for (int i = 0; i < 3; i++) {
            int end = run.random().nextInt(file.bytes().length);
            ends.add(unit == 1 ? end | 1 : end / unit * unit);
        }
        ends.removeIf(end -> end == 0 || end >= file.bytes().length);
        ends.add(file.bytes().length);
        String what = "copy slowly " + file.description() + ", in pieces to " + ends + ", to";
        return run.step(what, path, () -> copy(run, path, file, ends));
    }

    private static void copy(ModelRun run, Path path, FileOnDisk file, TreeSet<Integer> ends) throws Exception {
        int from = 0;
        long since = 0;
        for (int end : ends) {
            long beforeWrite = System.nanoTime();
            run.library().copyPart(path, file, from, end);
            if (from > 0) {
                registerIfPauseIsLong(run, file.truncatedTo(from), System.nanoTime() - since);
            }
            from = end;
            since = beforeWrite;
            if (end < file.bytes().length) {
                run.awaitScanIfReaderRuns();
            }
        }
    }

    private static void registerIfPauseIsLong(ModelRun run, FileOnDisk part, long pauseNanos) {
        if (pauseNanos > LONGEST_PAUSE_NANOS && part.isBook()) {
            run.knownStates().register(part.contentOrNull());
        }
    }
}
