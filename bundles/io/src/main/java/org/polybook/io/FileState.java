package org.polybook.io;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * The attributes by which a changed file is distinguished from an unchanged one without reading its content; links are
 * followed. Equal states denote the same content, unless the file was written to again within one tick of the file
 * system's clock.
 *
 * @param size in bytes
 * @param modifiedNanos the time of the last change of the content, nanoseconds since 1970
 * @param changedNanos the time of the last change of the content or of any attribute, nanoseconds since 1970; equal to
 *     modified where the system does not record it. Programs cannot set this time back.
 * @param key the system's identity of the file, null where it has none
 */
public record FileState(long size, long modifiedNanos, long changedNanos, Object key) {
    /** @throws NoSuchFileException if the file is missing */
    public static FileState of(Path path) throws IOException {
        return read(path);
    }

    private static FileState read(Path path, LinkOption... links) throws IOException {
        BasicFileAttributes now = Files.readAttributes(path, BasicFileAttributes.class, links);
        boolean unix = path.getFileSystem().supportedFileAttributeViews().contains("unix");
        FileTime changed = unix ? (FileTime) Files.getAttribute(path, "unix:ctime", links) : now.lastModifiedTime();
        return new FileState(now.size(), toNanos(now.lastModifiedTime()), toNanos(changed), now.fileKey());
    }

    /** Like {@link #of}, but empty if the file is missing. */
    public static Optional<FileState> find(Path path) throws IOException {
        try {
            return Optional.of(of(path));
        } catch (NoSuchFileException none) {
            return Optional.empty();
        }
    }

    /**
     * Like {@link #find}, for a file that only Polybook writes: a link is not followed, so a link whose target is
     * missing has a state, too.
     */
    public static Optional<FileState> findNoFollow(Path path) throws IOException {
        try {
            return Optional.of(read(path, LinkOption.NOFOLLOW_LINKS));
        } catch (NoSuchFileException none) {
            return Optional.empty();
        }
    }

    private static long toNanos(FileTime time) {
        return time.to(TimeUnit.NANOSECONDS);
    }

    /**
     * Compares all components, as the method that a record has by itself does. Written out, because the JVM creates a
     * record's method at run time, which takes a tenth of the time of a short command.
     */
    @Override
    public boolean equals(Object other) {
        return other instanceof FileState that
                && size == that.size
                && modifiedNanos == that.modifiedNanos
                && changedNanos == that.changedNanos
                && Objects.equals(key, that.key);
    }

    @Override
    public int hashCode() {
        return Long.hashCode(31 * (31 * size + modifiedNanos) + changedNanos) ^ Objects.hashCode(key);
    }
}
