package org.polybook.scid.internal.database;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.polybook.io.FileChangedException;
import org.polybook.io.FileState;
import org.polybook.io.MappedFile;

/**
 * The three files of an open database, mapped, and their states at opening. A file to which another program has written
 * since then may no longer match the others; a file that has been replaced or deleted can still be read. Safe for any
 * number of threads.
 */
public final class OpenFiles implements AutoCloseable {
    private static final int GAMES = 2;

    private final List<Path> paths;
    private final List<FileState> states = new ArrayList<>();
    private final List<MappedFile> mapped = new ArrayList<>();
    private volatile String closedBecause;

    private OpenFiles(DatabasePaths files) {
        this.paths = List.of(files.index(), files.names(), files.games());
    }

    static OpenFiles open(DatabasePaths files) throws IOException {
        OpenFiles open = new OpenFiles(files);
        try {
            for (Path path : open.paths) {
                open.states.add(FileState.of(path));
                open.mapped.add(MappedFile.open(path));
            }
            return open;
        } catch (IOException | RuntimeException | Error e) {
            open.close();
            throw e;
        }
    }

    MappedFile index() {
        return mapped.get(0);
    }

    MappedFile names() {
        return mapped.get(1);
    }

    MappedFile games() {
        return mapped.get(GAMES);
    }

    /** @throws IOException if the files have been closed; the message gives the reason */
    public void checkOpen() throws IOException {
        if (closedBecause != null) {
            throw new IOException(paths.get(0) + ": " + closedBecause);
        }
    }

    /**
     * Polls each file for changes by another program since the database was opened.
     *
     * @throws FileChangedException if a file has been written to
     * @throws IOException if the files have been closed
     */
    public void requireUnchanged() throws IOException {
        checkOpen();
        for (int i = 0; i < paths.size(); i++) {
            Optional<FileState> now = FileState.find(paths.get(i));
            FileState then = states.get(i);
            if (now.isPresent() && isChanged(i, then, now.get())) {
                throw new FileChangedException(
                        paths.get(i)
                                + ": another program has changed it since the database was opened; the data read may be inconsistent");
            }
        }
    }

    /**
     * Returns true if another program has written to the file. A replaced file is not changed, because the mapped one
     * can still be read. Growth of the file of games is not a change, because the index does not refer to the appended
     * records.
     */
    private static boolean isChanged(int file, FileState then, FileState now) {
        boolean isAnother = !Objects.equals(now.key(), then.key());
        boolean hasGrown = file == GAMES && now.size() > then.size();
        return !isAnother && !hasGrown && !now.equals(then);
    }

    /**
     * Closes the files. From now on, reading from the database fails with the given reason, or with that of an earlier
     * call.
     */
    public void close(String because) {
        if (closedBecause == null) {
            closedBecause = because;
        }
        mapped.forEach(MappedFile::close);
    }

    @Override
    public void close() {
        close("the database has been closed");
    }
}
