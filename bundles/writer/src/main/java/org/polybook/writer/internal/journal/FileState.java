package org.polybook.writer.internal.journal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * By what this process tells a changed file from an unchanged one without reading it.
 *
 * @param size in bytes
 * @param modified nanoseconds since 1970
 * @param key the system's identity of the file, null where it has none
 */
record FileState(long size, long modified, Object key) {
    static FileState of(Path path) throws IOException {
        BasicFileAttributes now = Files.readAttributes(path, BasicFileAttributes.class);
        return new FileState(now.size(), now.lastModifiedTime().to(TimeUnit.NANOSECONDS), now.fileKey());
    }

    /** The same; empty if there is no such file. */
    static Optional<FileState> find(Path path) throws IOException {
        try {
            return Optional.of(of(path));
        } catch (NoSuchFileException none) {
            return Optional.empty();
        }
    }
}
