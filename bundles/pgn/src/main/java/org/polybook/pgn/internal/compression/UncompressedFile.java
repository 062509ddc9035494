package org.polybook.pgn.internal.compression;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Objects;
import org.polybook.io.FileOpener;

/** An uncompressed file, from which a game can be read again. Opened on first use. */
public final class UncompressedFile implements AutoCloseable {
    private final Path path;
    private final Object key;
    private FileChannel channel;

    private UncompressedFile(Path path, Object key) {
        this.path = path;
        this.key = key;
    }

    /** Returns null for a path that is not a regular file, such as a pipe. */
    public static UncompressedFile ofRegularFileOrNull(Path path) throws IOException {
        BasicFileAttributes attributes = Files.readAttributes(path, BasicFileAttributes.class);
        return attributes.isRegularFile() ? new UncompressedFile(path, attributes.fileKey()) : null;
    }

    public FileChannel openChannelOnce() throws IOException {
        if (channel == null) {
            channel = FileOpener.open(path);
            BasicFileAttributes now = Files.readAttributes(path, BasicFileAttributes.class);
            if (!Objects.equals(key, now.fileKey())) {
                throw new IOException(path + ": another file replaced it while it was read");
            }
        }
        return channel;
    }

    @Override
    public void close() throws IOException {
        if (channel != null) {
            channel.close();
        }
    }
}
