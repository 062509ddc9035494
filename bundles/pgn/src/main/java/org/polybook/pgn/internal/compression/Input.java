package org.polybook.pgn.internal.compression;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.polybook.io.NamedInput;

/**
 * Bytes to read games from.
 *
 * @param name what to call it in messages
 * @param size in bytes as they lie on the disk, −1 if unknown
 * @param unpacked the bytes, no longer compressed
 * @param read how many bytes have been taken off the disk
 * @param plain the file that these bytes stand in as they are, if there is one
 */
public record Input(String name, long size, TextInput unpacked, CountingStream read, Optional<PlainFile> plain) {

    public static Input of(Path path) throws IOException {
        long size = Files.size(path);
        InputStream stream = NamedInput.open(path);
        return of(stream, path.toString(), size, Optional.of(path));
    }

    public static Input of(InputStream stream, String name) throws IOException {
        return of(stream, name, -1, Optional.empty());
    }

    private static Input of(InputStream stream, String name, long size, Optional<Path> path) throws IOException {
        CountingStream counting = new CountingStream(stream);
        try {
            Compression.Unpacked unpacked = Compression.unpack(counting, name, path);
            PlainFile plain = path.isPresent() && !unpacked.isPacked() ? PlainFile.of(path.get()) : null;
            return new Input(name, size, unpacked.stream(), counting, Optional.ofNullable(plain));
        } catch (IOException | RuntimeException e) {
            try (counting) {
                throw e;
            }
        }
    }
}
