package org.polybook.pgn.internal.compression;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Objects;
import org.polybook.io.NamedFile;

/** A file that is not packed, so that a game in it can be gone back to. Opened, for that, when it is first needed. */
public final class PlainFile implements AutoCloseable {
    private final Path path;
    private final Object key;
    private FileChannel channel;

    private PlainFile(Path path, Object key) {
        this.path = path;
        this.key = key;
    }

    /** Null for what is no file, such as a pipe. */
    public static PlainFile of(Path path) throws IOException {
        BasicFileAttributes attributes = Files.readAttributes(path, BasicFileAttributes.class);
        return attributes.isRegularFile() ? new PlainFile(path, attributes.fileKey()) : null;
    }

    public FileChannel channel() throws IOException {
        if (channel == null) {
            channel = NamedFile.open(path);
            BasicFileAttributes now = Files.readAttributes(path, BasicFileAttributes.class);
            if (!Objects.equals(key, now.fileKey())) {
                throw new IOException(path + ": another file has taken its place while it was read");
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
