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
import org.polybook.io.FileOpener;
import org.polybook.io.NotAFileException;

/**
 * Opens a file's bytes. Size and content come from one open file: if another program renames a new file over it at the
 * same time, the result is the complete old file or the complete new one. A file that another program is rewriting in
 * place is read again, a few times, since rewriting ends soon.
 */
final class BookBytesOpener {
    private static final int ATTEMPTS = 4;

    private BookBytesOpener() {}

    /** Returns the bytes of a file, copied or mapped as the options say; mapped if memory has no room for a copy. */
    static BookBytes open(Path path, OpenOptions options, int chunkBits) throws IOException {
        BookPathCheck.requireRegularFile(path);
        Throwable cause = null;
        for (int i = 0; i < ATTEMPTS; i++) {
            try (FileChannel channel = FileOpener.open(path)) {
                BookBytes bytes = openOrNullIfRewritten(path, channel, options.copyUpTo(), chunkBits);
                if (bytes != null) {
                    return bytes;
                }
            } catch (NoSuchFileException deleted) {
                throw BookPathCheck.missingFileException(path);
            } catch (AccessDeniedException e) {
                throw BookPathCheck.accessDeniedException(path);
            } catch (NotAFileException replaced) {
                BookPathCheck.requireRegularFile(path);
                cause = replaced;
            } catch (InternalError | EOFException e) {
                cause = e;
            }
        }
        throw PolyglotBook.fileChangedException(path, cause);
    }

    /** Returns the bytes, or null if the file was written to while they were read. */
    private static BookBytes openOrNullIfRewritten(Path path, FileChannel channel, long copyUpTo, int chunkBits)
            throws IOException {
        BasicFileAttributes before = attributesOrNull(path);
        long size = channel.size();
        BookBytes bytes = copyOrMap(path, channel, size <= copyUpTo, chunkBits);
        boolean intact = false;
        try {
            intact = bytes.size() == size
                    && channel.size() == size
                    && !isRewritten(before, attributesOrNull(path))
                    && bytes.isEndUnchanged();
        } finally {
            if (!intact) {
                bytes.close();
            }
        }
        return intact ? bytes : null;
    }

    private static BookBytes copyOrMap(Path path, FileChannel channel, boolean copied, int chunkBits)
            throws IOException {
        if (copied && BookBytes.hasRoomFor(channel.size())) {
            try {
                return BookBytes.open(channel, true, chunkBits);
            } catch (OutOfMemoryError noRoom) {
                logger().log(Level.DEBUG, () -> path + ": " + noRoom.getMessage());
            }
        }
        if (copied) {
            logger().log(
                            Level.INFO,
                            () -> path + ": no room outside the heap for a copy, so the file is mapped;"
                                    + " -XX:MaxDirectMemorySize allows more");
        }
        return BookBytes.open(channel, false, chunkBits);
    }

    /** Returns the attributes of the file that has this path now; null if no file has it. */
    private static BasicFileAttributes attributesOrNull(Path path) throws IOException {
        try {
            return Files.readAttributes(path, BasicFileAttributes.class);
        } catch (NoSuchFileException deleted) {
            return null;
        }
    }

    /**
     * Returns true if the path has the same file as before, with other content. If the path was deleted or has another
     * file, returns false: the open file is unchanged.
     */
    static boolean isRewritten(BasicFileAttributes before, BasicFileAttributes after) {
        return before != null
                && after != null
                && Objects.equals(before.fileKey(), after.fileKey())
                && (before.size() != after.size() || !before.lastModifiedTime().equals(after.lastModifiedTime()));
    }

    /**
     * Returns the logger. Called only when there is something to log, because the platform's logging takes a while to
     * load.
     */
    private static System.Logger logger() {
        return BundleLogger.of(BookBytesOpener.class);
    }
}
