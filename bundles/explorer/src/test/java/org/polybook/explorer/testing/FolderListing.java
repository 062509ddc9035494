package org.polybook.explorer.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.CRC32C;
import org.polybook.io.FileState;

/** The names, states and contents of all files of a folder. */
final class FolderListing {
    private FolderListing() {}

    /** Returns a text for each file, in which size, times, identity and a sum of the content occur. */
    static Map<String, String> of(Path folder) throws IOException {
        Map<String, String> files = new TreeMap<>();
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path path : all.toList()) {
                files.put(folder.relativize(path).toString(), FileState.of(path).toString() + sum(path));
            }
        }
        return files;
    }

    private static String sum(Path path) throws IOException {
        if (Files.isDirectory(path)) {
            return "";
        }
        CRC32C sum = new CRC32C();
        sum.update(Files.readAllBytes(path));
        return ", " + Long.toHexString(sum.getValue());
    }
}
