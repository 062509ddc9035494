package org.polybook.pgn.internal;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Bytes to read games from.
 *
 * @param name what to call it in messages
 * @param size in bytes as they lie on the disk, −1 if unknown
 * @param unpacked the bytes, no longer compressed
 * @param read how many bytes have been taken off the disk
 */
record Input(String name, long size, InputStream unpacked, CountingStream read) {

    static Input of(Path path) throws IOException {
        long size = Files.size(path);
        return of(Files.newInputStream(path), path.toString(), size);
    }

    static Input of(InputStream stream, String name, long size) throws IOException {
        CountingStream counting = new CountingStream(stream);
        try {
            return new Input(name, size, Compression.unpack(counting, name), counting);
        } catch (IOException | RuntimeException e) {
            try (counting) {
                throw e;
            }
        }
    }
}
