package org.polybook.io;

import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Set;

/**
 * Bytes that are read once, from the beginning, from a path that a user names: a file, a link to one, a pipe ({@code
 * <(command)} of a shell) or a device. If a pipe has no writer, the opening is abandoned after some seconds. Code that
 * accepts only regular files uses {@link FileOpener}.
 */
public final class InputOpener {
    private InputOpener() {}

    /**
     * Opens the path. The caller closes the stream, and limits the number of bytes it reads: a device may never end.
     *
     * @throws NotAFileException if the name denotes a folder
     * @throws NoSuchFileException if the file is missing
     * @throws FileSystemException if no process has opened the other end of a pipe within 5 seconds, or the path cannot
     *     be opened for another reason
     */
    public static InputStream open(Path path) throws IOException {
        return open(path, TimedFileOpening.LIMIT);
    }

    static InputStream open(Path path, Duration limit) throws IOException {
        return Channels.newInputStream(openChannel(path, limit));
    }

    /** Like {@link #open(Path)}, but returns a channel; only that of a regular file can be read at a position. */
    public static FileChannel openChannel(Path path) throws IOException {
        return openChannel(path, TimedFileOpening.LIMIT);
    }

    private static FileChannel openChannel(Path path, Duration limit) throws IOException {
        if (Files.isDirectory(path)) {
            throw new NotAFileException(path, "a directory");
        }
        return TimedFileOpening.open(path, Set.of(StandardOpenOption.READ), TimedFileOpening.TimeLimits.of(limit));
    }

    /**
     * Returns all bytes of a short text.
     *
     * @param most the maximum number of bytes
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
