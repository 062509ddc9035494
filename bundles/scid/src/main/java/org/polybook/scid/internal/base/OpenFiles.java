package org.polybook.scid.internal.base;

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
 * The three files of an open base, mapped, and how they were when it was opened. A file that is written to meanwhile is no longer what
 * the others belong to; one that is replaced or deleted can still be read. Safe for any number of threads.
 */
public final class OpenFiles implements AutoCloseable {
    private static final int GAMES = 2;

    private final List<Path> paths;
    private final List<FileState> states = new ArrayList<>();
    private final List<MappedFile> mapped = new ArrayList<>();
    private volatile String closedBecause;

    private OpenFiles(BaseFiles files) {
        this.paths = List.of(files.index(), files.names(), files.games());
    }

    static OpenFiles open(BaseFiles files) throws IOException {
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

    /** @throws IOException if the files have been closed, with the reason */
    public void checkOpen() throws IOException {
        if (closedBecause != null) {
            throw new IOException(paths.get(0) + ": " + closedBecause);
        }
    }

    /**
     * Asks the system for each file whether it has been written to since the base was opened.
     *
     * @throws FileChangedException if one has
     * @throws IOException if the files have been closed
     */
    public void check() throws IOException {
        checkOpen();
        for (int i = 0; i < paths.size(); i++) {
            Optional<FileState> now = FileState.find(paths.get(i));
            FileState then = states.get(i);
            if (now.isPresent() && isChanged(i, then, now.get())) {
                throw new FileChangedException(
                        paths.get(i)
                                + ": another program has changed it since the base was opened; what has been read may not belong together");
            }
        }
    }

    /** Games are added to the end of their file, which leaves the others as they are. */
    private static boolean isChanged(int file, FileState then, FileState now) {
        boolean isAnother = !Objects.equals(now.key(), then.key());
        boolean hasGrown = file == GAMES && now.size() > then.size();
        return !isAnother && !hasGrown && !now.equals(then);
    }

    /** Reading from the base fails from now on, for that reason unless there has been another. */
    public void close(String because) {
        if (closedBecause == null) {
            closedBecause = because;
        }
        mapped.forEach(MappedFile::close);
    }

    @Override
    public void close() {
        close("the base has been closed");
    }
}
