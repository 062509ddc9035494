package org.polybook.api.game;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Optional;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * The bytes of a file, which need not be in a file system of Java: a file, or an object in a store. Several streams may
 * be open at once. The {@linkplain org.polybook.api.Games#splits parts} of games can be read by different processes.
 */
@ConsumerType
public interface ByteSource {
    /** Returns the name, as messages show it; its ending denotes the format of games. */
    String name();

    /** Returns the current number of bytes. */
    long size() throws IOException;

    /**
     * Opens the bytes from an offset on. {@link InputStream#skip} of the stream should seek.
     *
     * @param from from 0 to the number of bytes
     */
    InputStream open(long from) throws IOException;

    /** Returns the file; empty, by default, for anything else. Formats of several files can read files only. */
    default Optional<Path> path() {
        return Optional.empty();
    }

    /** Returns the bytes of a file. */
    static ByteSource of(Path file) {
        return new FileBytes(file);
    }
}
