package org.polybook.reader.internal;

import java.io.EOFException;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Objects;
import org.polybook.api.book.OpenOptions;
import org.polybook.io.BundleLogger;
import org.polybook.io.NamedFile;
import org.polybook.io.NotAFileException;

/**
 * Opens a file's bytes, size and content from one open file: if another file is renamed over it meanwhile, it is the old one
 * or the new one, whole. A file that is rewritten in place meanwhile is read again, a few times, for it is soon done.
 */
final class BookOpening {
    private static final int ATTEMPTS = 4;

    private BookOpening() {}

    /** The bytes of that file, copied or mapped; mapped if there is no room for a copy. */
    static BookBytes open(Path path, OpenOptions options, int chunkBits) throws IOException {
        BookFiles.check(path);
        Throwable cause = null;
        for (int i = 0; i < ATTEMPTS; i++) {
            try (FileChannel channel = NamedFile.open(path)) {
                BookBytes bytes = unchanged(path, channel, options.copyUpTo(), chunkBits);
                if (bytes != null) {
                    return bytes;
                }
            } catch (NoSuchFileException goneMeanwhile) {
                throw BookFiles.missing(path);
            } catch (AccessDeniedException e) {
                throw BookFiles.denied(path);
            } catch (NotAFileException replacedMeanwhile) {
                BookFiles.check(path);
                cause = replacedMeanwhile;
            } catch (InternalError | EOFException e) {
                cause = e;
            }
        }
        throw PolyglotBook.changed(path, cause);
    }

    /** The bytes, or null if the file was written to meanwhile. */
    private static BookBytes unchanged(Path path, FileChannel channel, long copyUpTo, int chunkBits)
            throws IOException {
        BasicFileAttributes before = attributes(path);
        long size = channel.size();
        BookBytes bytes = bytes(path, channel, size <= copyUpTo, chunkBits);
        boolean intact = false;
        try {
            intact = bytes.size() == size
                    && channel.size() == size
                    && !isRewritten(before, attributes(path))
                    && bytes.intact();
        } finally {
            if (!intact) {
                bytes.close();
            }
        }
        return intact ? bytes : null;
    }

    private static BookBytes bytes(Path path, FileChannel channel, boolean copied, int chunkBits) throws IOException {
        if (copied && BookBytes.hasRoomFor(channel.size())) {
            try {
                return BookBytes.open(channel, true, chunkBits);
            } catch (OutOfMemoryError noRoom) {
                log().log(Level.DEBUG, () -> path + ": " + noRoom.getMessage());
            }
        }
        if (copied) {
            log().log(
                            Level.INFO,
                            () -> path + ": no room outside the heap for a copy, so the file is mapped;"
                                    + " -XX:MaxDirectMemorySize allows more");
        }
        return BookBytes.open(channel, false, chunkBits);
    }

    /** What stands at the path now; null if nothing does. */
    private static BasicFileAttributes attributes(Path path) throws IOException {
        try {
            return Files.readAttributes(path, BasicFileAttributes.class);
        } catch (NoSuchFileException gone) {
            return null;
        }
    }

    /** Whether it is the same file with other content. A file that is gone or another by now left the open one as it was. */
    static boolean isRewritten(BasicFileAttributes before, BasicFileAttributes after) {
        return before != null
                && after != null
                && Objects.equals(before.fileKey(), after.fileKey())
                && (before.size() != after.size() || !before.lastModifiedTime().equals(after.lastModifiedTime()));
    }

    /** Looked up when there is something to log: the platform's logging takes a while to load. */
    private static System.Logger log() {
        return BundleLogger.of(BookOpening.class);
    }
}
