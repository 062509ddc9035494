package org.polybook.itests.model;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;

/** The file of a book is created, changed or removed. */
final class FileStepsIfPossible {
    private FileStepsIfPossible() {}

    static Step copyIn(ModelRun run) {
        Path path = run.freePathOrNull();
        if (path == null) {
            return null;
        }
        FileOnDisk file = FileOnDisk.of(run.contents().randomContent());
        return run.step(
                "copy " + file.description() + " to", path, () -> run.library().copy(path, file));
    }

    static Step overwriteSameSize(ModelRun run) {
        return overwriteSameSize(run, "by", run.library()::copy);
    }

    /** Overwrites a book as {@code cp -p} does with a file of the same size and time. */
    static Step overwriteWithOldTime(ModelRun run) {
        return overwriteSameSize(run, "with its old time by", run.library()::copyWithOldTime);
    }

    private static Step overwriteSameSize(ModelRun run, String how, CopyMethod way) {
        Path path = run.pickOrNull(run.world().intactBooks());
        if (path == null || run.mapsBooks()) {
            return null;
        }
        FileOnDisk file = FileOnDisk.of(
                run.contents().createWithSameKeysAs(run.world().fileOrNull(path).contentOrNull()));
        return run.step("overwrite in place " + how + " " + file.description(), path, () -> way.copyTo(path, file));
    }

    /** The way in which a file is put in place. */
    @FunctionalInterface
    private interface CopyMethod {
        void copyTo(Path path, FileOnDisk file) throws IOException;
    }

    static Step overwriteOtherSize(ModelRun run) {
        Path path = run.pickOrNull(run.world().existingFiles());
        if (path == null || run.mapsBooks()) {
            return null;
        }
        FileOnDisk file = FileOnDisk.of(run.contents().randomContent());
        return run.step(
                "overwrite in place by " + file.description(),
                path,
                () -> run.library().copy(path, file));
    }

    static Step truncate(ModelRun run) {
        Path path = run.pickOrNull(run.world().intactBooks());
        if (path == null || run.mapsBooks()) {
            return null;
        }
        int length = run.random().nextInt(run.world().fileOrNull(path).bytes().length);
        int kept = run.random().nextBoolean() ? length : length / Content.RECORD_BYTES * Content.RECORD_BYTES;
        return run.step("cut to " + kept + " bytes", path, () -> run.library().truncate(path, kept));
    }

    static Step renameNewBookOver(ModelRun run) {
        Path path = run.pickOrNull(run.world().existingFiles());
        if (path == null) {
            return null;
        }
        FileOnDisk file = FileOnDisk.of(run.contents().randomContent());
        return run.step(
                "rename " + file.description() + " over",
                path,
                () -> run.library().renameOver(path, file));
    }

    static Step rename(ModelRun run) {
        Path from = run.pickOrNull(run.world().existingFiles());
        Path to = run.freePathOrNull();
        if (from == null || to == null) {
            return null;
        }
        return run.step(
                "rename " + run.library().name(from) + " to",
                to,
                () -> run.library().rename(from, to));
    }

    /**
     * Exchanges the names of two files. For a moment the second name has no file, and the shelf may remove its book; so
     * the file that gets this name is an intact book, which is served whether or not the shelf scanned at that moment.
     */
    static Step exchangeFiles(ModelRun run) {
        Path one = run.pickOrNull(run.world().intactBooks());
        Path other = run.pickOrNull(run.world().existingFiles());
        if (one == null || one.equals(other)) {
            return null;
        }
        return run.step("exchange " + run.library().name(one) + " with", other, () -> {
            FileOnDisk first = run.world().fileOrNull(one);
            run.expectMomentaryAbsence(other);
            run.library().rename(other, one);
            run.library().renameOver(other, first);
        });
    }

    static Step delete(ModelRun run) {
        Path path = run.pickOrNull(run.world().existingFiles());
        return path == null
                ? null
                : run.step("delete", path, () -> run.library().delete(path));
    }

    static Step deleteAndCreate(ModelRun run) {
        Path path = run.pickOrNull(run.world().existingFiles());
        if (path == null) {
            return null;
        }
        FileOnDisk file = FileOnDisk.of(run.contents().randomContent());
        return run.step("delete and create with " + file.description(), path, () -> {
            run.expectMomentaryAbsence(path);
            Files.delete(path);
            run.library().copy(path, file);
        });
    }

    /** Sets a later or earlier time: the same bytes are the same book. */
    static Step touch(ModelRun run) {
        Path path = run.pickOrNull(run.world().existingFiles());
        if (path == null) {
            return null;
        }
        int minutes = run.random().nextInt(600) - 300;
        return run.step("touch (" + minutes + " minutes from now)", path, () -> {
            run.library().touch(path, Instant.now().plus(Duration.ofMinutes(minutes)));
            run.awaitScanIfReaderRuns();
        });
    }

    static Step overwriteByBrokenFile(ModelRun run) {
        Path path = run.pickOrNull(run.world().existingFiles());
        if (path == null || run.mapsBooks()) {
            return null;
        }
        FileOnDisk broken =
                FileOnDisk.of(run.contents().brokenFile(run.contents().randomContent()));
        return run.step("overwrite in place by " + broken.description(), path, () -> {
            run.library().copy(path, broken);
            run.awaitScanIfReaderRuns();
        });
    }

    static Step replaceByBrokenFile(ModelRun run) {
        return renameOver(
                run, FileOnDisk.of(run.contents().brokenFile(run.contents().randomContent())));
    }

    /**
     * Creates the incomplete file elsewhere and renames it over the good file, so the time of a scan does not matter.
     */
    static Step replaceByUnfinishedCopy(ModelRun run) {
        return renameOver(
                run, FileOnDisk.of(run.contents().unfinishedCopy(run.contents().randomContent())));
    }

    private static Step renameOver(ModelRun run, FileOnDisk broken) {
        Path path = run.pickOrNull(run.world().existingFiles());
        return path == null
                ? null
                : run.step("rename " + broken.description() + " over", path, () -> {
                    run.library().renameOver(path, broken);
                    run.awaitScanIfReaderRuns();
                });
    }
}
