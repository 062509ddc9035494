package org.polybook.pgn.internal;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** One game that is too long for memory, in a temporary file. */
final class LongGame implements AutoCloseable {
    private final Path file;
    private OutputStream out;

    LongGame() throws IOException {
        file = Files.createTempFile("polybook-long-game", ".pgn");
        file.toFile().deleteOnExit();
        out = Files.newOutputStream(file);
    }

    void write(byte[] bytes, int length) throws IOException {
        out.write(bytes, 0, length);
    }

    /** All is written; may be opened from now on. */
    void complete() throws IOException {
        out.close();
    }

    InputStream open() throws IOException {
        return Files.newInputStream(file);
    }

    @Override
    public void close() throws IOException {
        out.close();
        Files.deleteIfExists(file);
    }
}
