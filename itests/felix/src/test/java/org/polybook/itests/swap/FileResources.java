package org.polybook.itests.swap;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * The resources that the process holds for a file, as Linux reports them.
 *
 * @param mappings number of mappings of any content that the file has had
 * @param handles number of open file handles of these contents
 * @param privateBytes private memory that belongs to no file, Java heap included
 */
record FileResources(long mappings, long handles, long privateBytes) {
    private static final Path SELF = Path.of("/proc/self");

    static boolean areReportedHere() {
        return Files.isDirectory(SELF.resolve("fd"));
    }

    static FileResources ofFile(Path file) throws IOException {
        return new FileResources(mappings(file), handles(file), readPrivateBytes());
    }

    private static long mappings(Path file) throws IOException {
        return lines("maps").stream()
                .filter(line -> line.contains(file.toString()))
                .count();
    }

    private static long handles(Path file) throws IOException {
        long count = 0;
        try (Stream<Path> handles = Files.list(SELF.resolve("fd"))) {
            for (Path handle : handles.toList()) {
                if (target(handle).contains(file.toString())) {
                    count++;
                }
            }
        }
        return count;
    }

    private static String target(Path handle) throws IOException {
        try {
            return Files.readSymbolicLink(handle).toString();
        } catch (NoSuchFileException e) {
            return ""; // closed after it was listed
        }
    }

    private static long readPrivateBytes() throws IOException {
        return lines("status").stream()
                .filter(line -> line.startsWith("RssAnon:"))
                .mapToLong(line -> 1024 * Long.parseLong(line.replaceAll("[^0-9]", "")))
                .findFirst()
                .orElse(0);
    }

    private static List<String> lines(String name) throws IOException {
        return Files.readAllLines(SELF.resolve(name), StandardCharsets.UTF_8);
    }
}
