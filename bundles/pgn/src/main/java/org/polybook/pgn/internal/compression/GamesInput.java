package org.polybook.pgn.internal.compression;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.polybook.io.InputOpener;

/**
 * The bytes of a file or stream of games.
 *
 * @param name the name for messages
 * @param size the number of bytes on the disk, −1 if unknown
 * @param compression the name of the compression; empty if the file is not compressed
 * @param decompressed the decompressed bytes
 * @param read counts the bytes that have been read from the disk
 * @param plain the file, if it is a regular file that is neither compressed nor converted to UTF-8
 */
public record GamesInput(
        String name,
        long size,
        Optional<String> compression,
        TextInput decompressed,
        CountingStream read,
        Optional<UncompressedFile> plain) {

    public static GamesInput of(Path path) throws IOException {
        long size = Files.size(path);
        InputStream stream = InputOpener.open(path);
        return of(stream, path.toString(), size, Optional.of(path));
    }

    public static GamesInput of(InputStream stream, String name) throws IOException {
        return of(stream, name, -1, Optional.empty());
    }

    private static GamesInput of(InputStream stream, String name, long size, Optional<Path> path) throws IOException {
        CountingStream counting = new CountingStream(stream);
        try {
            Decompression.Decompressed decompressed = Decompression.decompress(counting, name, path);
            UncompressedFile plain = path.isPresent() && !decompressed.differsFromFileBytes()
                    ? UncompressedFile.ofRegularFileOrNull(path.get())
                    : null;
            return new GamesInput(
                    name,
                    size,
                    decompressed.compression(),
                    decompressed.stream(),
                    counting,
                    Optional.ofNullable(plain));
        } catch (IOException | RuntimeException e) {
            try (counting) {
                throw e;
            }
        }
    }
}
