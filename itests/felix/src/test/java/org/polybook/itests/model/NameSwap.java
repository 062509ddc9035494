package org.polybook.itests.model;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Repeatedly gives a file's name to something else and back, faster than any reader can check twice. */
final class NameSwap {
    private NameSwap() {}

    /**
     * Gives the name alternately to the other file and to its own. The name is never missing: each turn creates another
     * hard link and renames it over the name. In the end the file has its name again.
     *
     * @param other a pipe or a file of the same file system
     */
    static void swapRepeatedly(Path path, Path other, int times) throws IOException {
        Path file = other.resolveSibling("kept");
        Path next = other.resolveSibling("next");
        Files.createLink(file, path);
        try {
            for (int i = 0; i < times; i++) {
                replaceByLink(path, other, next);
                replaceByLink(path, file, next);
            }
        } finally {
            Files.deleteIfExists(next);
            Files.delete(file);
        }
    }

    private static void replaceByLink(Path path, Path thing, Path link) throws IOException {
        Files.createLink(link, thing);
        Files.move(link, path, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }
}
