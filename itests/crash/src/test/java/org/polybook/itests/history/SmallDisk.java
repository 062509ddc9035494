package org.polybook.itests.history;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.polybook.itests.crash.SystemCommand;

/** A disk that is repeatedly full. Needs permission to mount. */
final class SmallDisk extends HistorySetting {
    private static final int BYTES = 96 << 10;

    private Path disk;

    static boolean isPossible(Path folder) throws IOException, InterruptedException {
        Path trial = Files.createDirectory(folder.resolve("trial"));
        boolean mounted =
                SystemCommand.succeeds("mount", "-t", "tmpfs", "-o", "size=" + BYTES, "tmpfs", trial.toString());
        if (mounted) {
            SystemCommand.succeeds("umount", trial.toString());
        }
        return mounted;
    }

    @Override
    void onEmptyFolder(HistoryFiles files) throws IOException, InterruptedException {
        disk = files.bookFolder();
        if (!SystemCommand.succeeds("mount", "-t", "tmpfs", "-o", "size=" + BYTES, "tmpfs", disk.toString())) {
            disk = null;
            throw new IOException("no disk could be mounted");
        }
    }

    /** Fills all or part of the disk with a file that is not a book, or deletes that file. */
    @Override
    void disturb(Random random) throws IOException {
        Path filler = disk.resolve("ballast");
        if (random.nextInt(3) == 0) {
            Files.deleteIfExists(filler);
            return;
        }
        try {
            Files.write(filler, new byte[random.nextBoolean() ? BYTES : random.nextInt(BYTES)]);
        } catch (IOException full) {
            // the disk is full, as intended
        }
    }

    @Override
    public void close() throws IOException, InterruptedException {
        if (disk != null && !SystemCommand.succeeds("umount", "-l", disk.toString())) {
            throw new IOException(disk + " could not be unmounted");
        }
    }
}
