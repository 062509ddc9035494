package org.polybook.io;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Resolves a path to the file that it denotes. */
final class TargetPaths {
    private static final int MAX_LINKS = 40;
    /** Absolute paths at which no link is followed, each with the number of its writers. */
    private static final Map<Path, Integer> UNFOLLOWED = new ConcurrentHashMap<>();

    private TargetPaths() {}

    /**
     * Returns the real path of the file that would be written under this name; the file may be missing. Links are
     * followed, even to a missing file.
     *
     * @throws IOException if the path denotes something that a file cannot replace, the folder is missing, or the file
     *     is write-protected: a rename would succeed, but the user who protected the file does not want that
     */
    static Path resolveWritable(Path file) throws IOException {
        Path target = resolve(file);
        if (Files.isDirectory(target)) {
            throw new IOException(file + ": is a directory, expected a file to write");
        }
        if (Files.exists(target) && !Files.isRegularFile(target)) {
            throw new IOException(file + ": is a device, pipe or socket, which no file may replace");
        }
        FileModes.requireWritable(target);
        Path parent = target.getParent();
        if (parent == null || !Files.isDirectory(parent)) {
            throw new IOException(file + ": the folder " + parent + " does not exist");
        }
        return target;
    }

    /** Excludes a link at this absolute path from being followed, until {@link #followLinkAgain} ends the effect. */
    static void followNoLink(Path file) {
        UNFOLLOWED.merge(file, 1, Integer::sum);
    }

    /** Ends the effect of one call of {@link #followNoLink}. */
    static void followLinkAgain(Path file) {
        UNFOLLOWED.computeIfPresent(file, (name, writers) -> writers == 1 ? null : writers - 1);
    }

    /**
     * Resolves a name at which no link is followed; rejects a link of this name. If another process later creates a
     * link of this name, the new file replaces the link, and no other file is written to.
     */
    private static Path resolveUnfollowed(Path file) throws IOException {
        Path name = file.toAbsolutePath();
        if (Files.isSymbolicLink(name)) {
            throw new IOException(
                    file + ": is a link, and outputs are written through links only if you name them yourself");
        }
        Path parent = name.getParent();
        return parent != null && Files.isDirectory(parent) ? parent.toRealPath().resolve(name.getFileName()) : name;
    }

    /** Returns the real path of this file, which may be missing. */
    static Path resolve(Path file) throws IOException {
        Path target = file.toAbsolutePath();
        if (UNFOLLOWED.containsKey(target)) {
            return resolveUnfollowed(file);
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
            return target; // a link to an open pipe (/dev/stdout) has no target path
        }
        Path parent = target.getParent();
        return parent != null && Files.isDirectory(parent) ? parent.toRealPath().resolve(target.getFileName()) : target;
    }
}
