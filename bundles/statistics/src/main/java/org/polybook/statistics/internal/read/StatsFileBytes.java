package org.polybook.statistics.internal.read;

import java.io.IOException;
import java.nio.file.Path;
import org.polybook.api.book.BookFormatException;
import org.polybook.io.MappedFile;
import org.polybook.io.NotAFileException;

/** The bytes of an open file, and its faults with their places. Thread-safe. */
final class StatsFileBytes implements HeaderSource, AutoCloseable {
    private final Path path;
    private final MappedFile mapped;
    private volatile boolean isClosed;

    /** @throws BookFormatException if the path denotes a device or pipe */
    StatsFileBytes(Path path) throws IOException {
        this.path = path;
        try {
            this.mapped = MappedFile.open(path);
        } catch (NotAFileException e) {
            throw new BookFormatException(e.getMessage(), e);
        }
    }

    @Override
    public long size() {
        return mapped.size();
    }

    /**
     * Reads bytes, all of which must be in the file.
     *
     * @throws IllegalStateException if the file has been closed
     */
    @Override
    public void read(long at, byte[] into, int count) throws IOException {
        read(at, into, 0, count);
    }

    /** Like {@link #read(long, byte[], int)}, into an array from an index on. */
    void read(long at, byte[] into, int start, int count) throws IOException {
        int read;
        try {
            read = at < 0 ? 0 : mapped.read(at, into, start, count);
        } catch (IOException e) {
            if (isClosed) {
                throw new IllegalStateException(path + ": has been closed", e);
            }
            throw e;
        }
        if (read < count) {
            throw fault(at, "expected " + count + " bytes, but the file ends before");
        }
    }

    @Override
    public BookFormatException fault(long at, String problem) {
        return new BookFormatException(path + ": byte " + at + ": " + problem);
    }

    Path path() {
        return path;
    }

    @Override
    public void close() {
        isClosed = true;
        mapped.close();
    }
}
