package org.polybook.pgn.internal.compression;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Optional;
import org.polybook.pgn.internal.bytes.CountingStream;

/**
 * Decompresses files, and converts text in UTF-16 or UTF-32 to UTF-8. Detects both by the first bytes of a file, not by
 * its name.
 */
final class Decompression {
    private Decompression() {}

    /**
     * The text of a file, decompressed and in UTF-8.
     *
     * @param compression the name of the compression; empty if the file is not compressed
     * @param differsFromFileBytes true if the bytes of the file differ from those of the text
     * @param framed the decompressed bytes, if the file has frames
     */
    record Decompressed(
            TextInput stream,
            Optional<String> compression,
            boolean differsFromFileBytes,
            Optional<FramedStream> framed) {}

    /** @param where the file; empty for a stream */
    static Decompressed decompress(CountingStream in, String name, Optional<Path> where) throws IOException {
        CompressedFile file = new CompressedFile(new LookaheadInput(in), in, where);
        Optional<CompressionType> type = detectCompression(file, name);
        if (type.isPresent()) {
            InputStream decompressed = open(type.get(), file, name);
            FramedStream framed = decompressed instanceof FramedStream frames ? frames : null;
            LookaheadInput content = new LookaheadInput(decompressed);
            Optional<String> inner = contentTypeIfNotText(content);
            if (inner.isPresent()) {
                throw new IOException(name + ": its decompressed content is " + inner.get()
                        + ", expected PGN; decompress it first and open the result");
            }
            return new Decompressed(
                    new TextInput(content, framed == null ? null : framed.frames()),
                    Optional.of(type.get().name()),
                    true,
                    Optional.ofNullable(framed));
        }
        TextInput text = new TextInput(file.bytes()).detectCharset();
        return new Decompressed(text, Optional.empty(), text.wideCharset().isPresent(), Optional.empty());
    }

    /**
     * The type of the decompressed bytes if they are compressed again or begin like an unsupported type of file. Empty
     * for text. Also empty if the bytes cannot be read: the reader of the games reports that problem.
     */
    private static Optional<String> contentTypeIfNotText(LookaheadInput content) {
        try {
            for (CompressionType type : CompressionTypes.all()) {
                if (type.detector().detects(content)) {
                    return Optional.of("compressed again with " + type.name());
                }
            }
            return UnsupportedFileTypes.detectName(content);
        } catch (IOException unreadable) {
            return Optional.empty();
        }
    }

    /**
     * Returns the compression of a file; empty if it is not compressed.
     *
     * @throws IOException if the file is of an unsupported type
     */
    private static Optional<CompressionType> detectCompression(CompressedFile file, String name) throws IOException {
        for (CompressionType type : CompressionTypes.all()) {
            if (type.detector().detects(file.bytes())) {
                return Optional.of(type);
            }
        }
        UnsupportedFileTypes.refuseUnsupported(file.bytes(), name);
        return Optional.empty();
    }

    private static InputStream open(CompressionType type, CompressedFile file, String name) throws IOException {
        try {
            return type.opener().open(file);
        } catch (UnsupportedFileException e) {
            throw new IOException(name + ": is compressed with " + type.name() + "; " + e.getMessage(), e);
        } catch (IOException | RuntimeException e) {
            String why = file.bytes().decompressionFailure(type.name(), e).getMessage();
            throw new IOException(name + ": the " + type.name() + " data is damaged at its start: " + why, e);
        } catch (NoClassDefFoundError e) {
            throw new IOException(
                    name + ": " + type.name() + " support is not installed (it comes with the bundle " + type.library()
                            + ")",
                    e);
        }
    }
}
