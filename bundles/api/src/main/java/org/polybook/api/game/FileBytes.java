package org.polybook.api.game;

import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import org.polybook.io.FileOpener;

/** The bytes of a file. */
final class FileBytes implements ByteSource {
    private final Path file;

    FileBytes(Path file) {
        this.file = Objects.requireNonNull(file, "file");
    }

    @Override
    public String name() {
        return file.toString();
    }

    @Override
    public long size() throws IOException {
        return Files.size(file);
    }

    @Override
    public InputStream open(long from) throws IOException {
        FileChannel channel = FileOpener.open(file);
        try {
            return Channels.newInputStream(channel.position(from));
        } catch (IOException | RuntimeException e) {
            try (channel) {
                throw e;
            }
        }
    }

    @Override
    public Optional<Path> path() {
        return Optional.of(file);
    }
}
