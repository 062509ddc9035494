package org.polybook.io;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Which file a path stands for. */
final class Targets {
    private static final int MAX_LINKS = 40;
    /** Absolute paths at which no link is followed, each with the number of those who write there. */
    private static final Map<Path, Integer> UNFOLLOWED = new ConcurrentHashMap<>();

    private Targets() {}

    /**
     * The one path of the file that would be written under that name, whether or not there is one: links are followed, also to a
     * file that is not there yet.
     *
     * @throws IOException if it cannot be replaced by a file, its folder is not there, or it is write-protected: a rename would not
     *     mind, but whoever protects a file does
     */
    static Path writable(Path file) throws IOException {
        Path target = real(file);
        if (Files.isDirectory(target)) {
            throw new IOException(file + ": is a directory, expected a file to write");
        }
        if (Files.exists(target) && !Files.isRegularFile(target)) {
            throw new IOException(file + ": is a device, pipe or socket, which no file may replace");
        }
        FileModes.requireWritable(target);
        Path parent = target.getParent();
        if (parent == null || !Files.isDirectory(parent)) {
            throw new IOException(file + ": there is no folder " + parent);
        }
        return target;
    }

    /** From now on a link of that absolute path stands for no other file. */
    static void followNoLink(Path file) {
        UNFOLLOWED.merge(file, 1, Integer::sum);
    }

    /** Ends one call of {@link #followNoLink}. */
    static void followLinkAgain(Path file) {
        UNFOLLOWED.computeIfPresent(file, (name, writers) -> writers == 1 ? null : writers - 1);
    }

    /** Whatever comes to have the name after this look: a new file takes its place, and nothing else is written to. */
    private static Path unfollowed(Path file) throws IOException {
        Path name = file.toAbsolutePath();
        if (Files.isSymbolicLink(name)) {
            throw new IOException(
                    file + ": is a link, and outputs are written through links only if you name them yourself");
        }
        Path parent = name.getParent();
        return parent != null && Files.isDirectory(parent) ? parent.toRealPath().resolve(name.getFileName()) : name;
    }

    /** The one path of that file, whether or not there is one. */
    static Path real(Path file) throws IOException {
        Path target = file.toAbsolutePath();
        if (UNFOLLOWED.containsKey(target)) {
            return unfollowed(file);
        }
        for (int links = 0; !Files.exists(target) && Files.isSymbolicLink(target); links++) {
            if (links == MAX_LINKS) {
                throw new IOException(file + ": its symbolic links never end at a file");
            }
            target = target.resolveSibling(Files.readSymbolicLink(target));
        }
        if (Files.isRegularFile(target) || Files.isDirectory(target)) {
            return target.toRealPath();
        }
        if (Files.exists(target)) {
            return target; // the link to an open pipe (/dev/stdout) leads to no path
        }
        Path parent = target.getParent();
        return parent != null && Files.isDirectory(parent) ? parent.toRealPath().resolve(target.getFileName()) : target;
    }
}
