package org.polybook.itests.model;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;

/** The file of a book is created, changed or removed. */
final class FileEvents {
    private FileEvents() {}

    static Step copyIn(Run run) {
        Path path = run.freePath();
        if (path == null) {
            return null;
        }
        OnDisk file = OnDisk.of(run.contents().any());
        return run.step("copy " + file.what() + " to", path, () -> run.library().copy(path, file));
    }

    static Step overwriteSameSize(Run run) {
        return overwriteSameSize(run, "by", run.library()::copy);
    }

    /** Overwrites a book as {@code cp -p} does with a file of the same size and time. */
    static Step overwriteWithOldTime(Run run) {
        return overwriteSameSize(run, "with its old time by", run.library()::copyWithOldTime);
    }

    private static Step overwriteSameSize(Run run, String how, Way way) {
        Path path = run.pick(run.world().soundBooks());
        if (path == null || run.isMapped()) {
            return null;
        }
        OnDisk file = OnDisk.of(run.contents().sameSizeAs(run.world().file(path).content()));
        return run.step("overwrite in place " + how + " " + file.what(), path, () -> way.put(path, file));
    }

    /** The way in which a file is put in place. */
    @FunctionalInterface
    private interface Way {
        void put(Path path, OnDisk file) throws IOException;
    }

    static Step overwriteOtherSize(Run run) {
        Path path = run.pick(run.world().present());
        if (path == null || run.isMapped()) {
            return null;
        }
        OnDisk file = OnDisk.of(run.contents().any());
        return run.step(
                "overwrite in place by " + file.what(),
                path,
                () -> run.library().copy(path, file));
    }

    static Step cutShort(Run run) {
        Path path = run.pick(run.world().soundBooks());
        if (path == null || run.isMapped()) {
            return null;
        }
        int length = run.random().nextInt(run.world().file(path).bytes().length);
        int kept = run.random().nextBoolean() ? length : length / Content.RECORD_BYTES * Content.RECORD_BYTES;
        return run.step("cut to " + kept + " bytes", path, () -> run.library().cut(path, kept));
    }

    static Step renameOver(Run run) {
        Path path = run.pick(run.world().present());
        if (path == null) {
            return null;
        }
        OnDisk file = OnDisk.of(run.contents().any());
        return run.step(
                "rename " + file.what() + " over", path, () -> run.library().renameOver(path, file));
    }

    static Step rename(Run run) {
        Path from = run.pick(run.world().present());
        Path to = run.freePath();
        if (from == null || to == null) {
            return null;
        }
        return run.step(
                "rename " + run.library().name(from) + " to",
                to,
                () -> run.library().rename(from, to));
    }

    /**
     * Exchanges the names of two files. For a moment the second name has no file, and the shelf may remove its book; so the file
     * that gets this name is an intact book, which is served whether or not the shelf scanned at that moment.
     */
    static Step exchangeFiles(Run run) {
        Path one = run.pick(run.world().soundBooks());
        Path other = run.pick(run.world().present());
        if (one == null || one.equals(other)) {
            return null;
        }
        return run.step("exchange " + run.library().name(one) + " with", other, () -> {
            OnDisk first = run.world().file(one);
            run.forget(other);
            run.library().rename(other, one);
            run.library().renameOver(other, first);
        });
    }

    static Step delete(Run run) {
        Path path = run.pick(run.world().present());
        return path == null
                ? null
                : run.step("delete", path, () -> run.library().delete(path));
    }

    static Step deleteAndCreate(Run run) {
        Path path = run.pick(run.world().present());
        if (path == null) {
            return null;
        }
        OnDisk file = OnDisk.of(run.contents().any());
        return run.step("delete and create with " + file.what(), path, () -> {
            run.forget(path);
            Files.delete(path);
            run.library().copy(path, file);
        });
    }

    /** Sets a later or earlier time: the same bytes are the same book. */
    static Step touch(Run run) {
        Path path = run.pick(run.world().present());
        if (path == null) {
            return null;
        }
        int minutes = run.random().nextInt(600) - 300;
        return run.step("touch (" + minutes + " minutes from now)", path, () -> {
            run.library().touch(path, Instant.now().plus(Duration.ofMinutes(minutes)));
            run.awaitLook();
        });
    }

    static Step breakInPlace(Run run) {
        Path path = run.pick(run.world().present());
        if (path == null || run.isMapped()) {
            return null;
        }
        OnDisk broken = OnDisk.of(run.contents().broken(run.contents().any()));
        return run.step("overwrite in place by " + broken.what(), path, () -> {
            run.library().copy(path, broken);
            run.awaitLook();
        });
    }

    static Step breakByRename(Run run) {
        return renameOver(run, OnDisk.of(run.contents().broken(run.contents().any())));
    }

    /** Creates the incomplete file elsewhere and renames it over the good file, so the time of a scan does not matter. */
    static Step breakUnfinished(Run run) {
        return renameOver(
                run, OnDisk.of(run.contents().unfinished(run.contents().any())));
    }

    private static Step renameOver(Run run, OnDisk broken) {
        Path path = run.pick(run.world().present());
        return path == null
                ? null
                : run.step("rename " + broken.what() + " over", path, () -> {
                    run.library().renameOver(path, broken);
                    run.awaitLook();
                });
    }
}
