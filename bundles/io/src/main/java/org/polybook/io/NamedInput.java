package org.polybook.io;

import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Set;

/**
 * Bytes that are read once, from the beginning on, from what a user names: a file, a link to one, a pipe ({@code <(command)} of a shell)
 * or a device. A pipe that nobody writes to is given up. Where only a file makes sense, see {@link NamedFile}.
 */
public final class NamedInput {
    private NamedInput() {}

    /**
     * Opens it. The caller closes the stream, and bounds what is read from it: a device may never end.
     *
     * @throws NotAFileException if the name denotes a folder
     * @throws NoSuchFileException if nothing has the name
     * @throws FileSystemException if nobody has opened the other end of a pipe within 5 seconds, or it does not open for another reason
     */
    public static InputStream open(Path path) throws IOException {
        return open(path, TimedOpening.LIMIT);
    }

    static InputStream open(Path path, Duration limit) throws IOException {
        if (Files.isDirectory(path)) {
            throw new NotAFileException(path, "a directory");
        }
        return Channels.newInputStream(
                TimedOpening.open(path, Set.of(StandardOpenOption.READ), TimedOpening.Patience.of(limit)));
    }

    /**
     * Returns all bytes of a short text.
     *
     * @param most number of bytes that a longer one is refused for
     * @param expected the noun for the message: {@code book.ini: longer than 10 bytes, expected a polyglot.ini}
     * @throws FileSystemException like {@link #open}, or if there are more bytes
     */
    public static byte[] read(Path path, int most, String expected) throws IOException {
        try (InputStream in = open(path)) {
            byte[] bytes = in.readNBytes(most + 1);
            if (bytes.length > most) {
                throw new FileSystemException(
                        path.toString(), null, "longer than " + most + " bytes, expected " + expected);
            }
            return bytes;
        }
    }
}
