package org.polybook.pgn.internal.compression;

import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import org.polybook.io.FileOpener;
import org.polybook.io.InputOpener;
import org.polybook.pgn.internal.bytes.CountingStream;

/**
 * The bytes of a file or stream of games.
 *
 * @param name the name for messages
 * @param size the number of bytes on the disk, −1 if unknown
 * @param compression the name of the compression; empty if the file is not compressed
 * @param decompressed the decompressed bytes
 * @param read counts the bytes that have been read from the disk
 * @param plain the file, if it is a regular file that is neither compressed nor converted to UTF-8
 * @param parts the parts of the file that can be read separately; empty if it has none
 */
public record GamesInput(
        String name,
        long size,
        Optional<String> compression,
        TextInput decompressed,
        CountingStream read,
        Optional<UncompressedFile> plain,
        Optional<TextParts> parts) {

    public static GamesInput of(Path path) throws IOException {
        long size = Files.size(path);
        FileChannel channel = InputOpener.openChannel(path);
        return of(Channels.newInputStream(channel), path.toString(), size, new OpenFile(Optional.of(path), channel));
    }

    public static GamesInput of(InputStream stream, String name) throws IOException {
        return of(stream, name, -1, new OpenFile(Optional.empty(), null));
    }

    /** The path and the channel of a file; empty and null for a stream. */
    private record OpenFile(Optional<Path> path, FileChannel channel) {}

    private static GamesInput of(InputStream stream, String name, long size, OpenFile file) throws IOException {
        CountingStream counting = new CountingStream(stream);
        try {
            Decompression.Decompressed decompressed = Decompression.decompress(counting, name, file.path());
            UncompressedFile plain = file.path().isPresent() && !decompressed.differsFromFileBytes()
                    ? UncompressedFile.ofRegularFileOrNull(file.path().get())
                    : null;
            return new GamesInput(
                    name,
                    size,
                    decompressed.compression(),
                    decompressed.stream(),
                    counting,
                    Optional.ofNullable(plain),
                    parts(file, decompressed, counting));
        } catch (IOException | RuntimeException e) {
            try (counting) {
                throw e;
            }
        }
    }

    private static Optional<TextParts> parts(
            OpenFile file, Decompression.Decompressed decompressed, CountingStream read) {
        if (file.path().isEmpty() || !Files.isRegularFile(file.path().get())) {
            return Optional.empty();
        }
        TextInput text = decompressed.stream();
        return decompressed.differsFromFileBytes()
                ? decompressed.framed().map(frames -> frames.parts(file.channel(), text, read))
                : Optional.of(new PlainParts(file.channel(), text, read, PlainParts.PART));
    }

    /** The kinds of files that may still be written, by their first bytes and their names. */
    public enum Kind {
        /** Text in which each character of a result is one byte: its first games can be read before the others exist. */
        TEXT,
        /** A compressed file, or text in UTF-16 or UTF-32. */
        WHOLE,
        /** A file with the name of a compressed file that does not begin like one, as a file whose copy has just begun. */
        UNKNOWN
    }

    /** Returns the kind of a file. */
    public static Kind kindOf(Path path) throws IOException {
        try (FileChannel channel = FileOpener.open(path)) {
            LookaheadInput in = new LookaheadInput(Channels.newInputStream(channel));
            for (CompressionType type : CompressionTypes.all()) {
                if (type.detector().detects(in)) {
                    return Kind.WHOLE;
                }
            }
            if (isNameOfCompressedFile(path)) {
                return Kind.UNKNOWN;
            }
            return WideCharsetDetector.detectAndSkipMark(in).isPresent() ? Kind.WHOLE : Kind.TEXT;
        }
    }

    private static boolean isNameOfCompressedFile(Path path) {
        String name = path.getFileName().toString().toLowerCase(Locale.ROOT);
        return CompressionTypes.endings().stream().anyMatch(ending -> name.endsWith('.' + ending));
    }
}
