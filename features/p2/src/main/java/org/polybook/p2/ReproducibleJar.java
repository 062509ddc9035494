package org.polybook.p2;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** A reproducible jar: entries in the order of their names, all with the same date. */
final class ReproducibleJar {
    private static final LocalDateTime DATE = LocalDateTime.of(2026, 1, 1, 0, 0);

    private final SortedMap<String, byte[]> entries = new TreeMap<>();
    private byte[] manifest;

    ReproducibleJar add(String name, byte[] content) {
        entries.put(name, content);
        return this;
    }

    ReproducibleJar withManifest(String text) {
        return withManifest(text.getBytes(StandardCharsets.UTF_8));
    }

    ReproducibleJar withManifest(byte[] content) {
        manifest = content;
        return this;
    }

    /** Adds all files below a folder under their relative paths. */
    ReproducibleJar addAll(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                add(folder.relativize(file).toString().replace('\\', '/'), Files.readAllBytes(file));
            }
        }
        return this;
    }

    void write(Path file) throws IOException {
        Files.createDirectories(file.getParent());
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
            if (manifest != null) {
                // the manifest is the first entry, because programs that read a jar as a stream expect it there
                write(zip, "META-INF/MANIFEST.MF", manifest);
            }
            for (var entry : entries.entrySet()) {
                write(zip, entry.getKey(), entry.getValue());
            }
        }
    }

    private static void write(ZipOutputStream zip, String name, byte[] content) throws IOException {
        ZipEntry entry = new ZipEntry(name);
        entry.setTimeLocal(DATE);
        zip.putNextEntry(entry);
        zip.write(content);
        zip.closeEntry();
    }
}
