package org.polybook.io;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;

/** Writing to files so that a failure says which file it was: the system says no more than "No space left on device". */
public final class FileWrites {
    private FileWrites() {}

    /**
     * Writes all that remains in the buffer at the channel's position.
     *
     * @param file what a failure is to name
     */
    public static void all(FileChannel channel, ByteBuffer bytes, Path file) throws IOException {
        try {
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
        } catch (IOException e) {
            throw named(file, e);
        }
    }

    /**
     * A new file of a workspace to write and read back.
     *
     * @throws java.nio.file.FileAlreadyExistsException if there is one of that name
     */
    public static FileChannel create(Path file) throws IOException {
        return FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.READ, StandardOpenOption.WRITE);
    }

    /** Forces a folder's names to disk, so that they outlive a power cut; a file system that cannot needs no forcing. */
    public static void forceFolder(Path folder) throws IOException {
        if (Files.getFileAttributeView(folder, PosixFileAttributeView.class) != null) {
            try (FileChannel channel = FileChannel.open(NamedFile.inside(folder), StandardOpenOption.READ)) {
                channel.force(true);
            }
        }
    }

    /** The failure with the file's name; itself if it names a file already. */
    public static IOException named(Path file, IOException failure) {
        return failure instanceof FileSystemException
                        || String.valueOf(failure.getMessage()).startsWith(file + ": ")
                ? failure
                : new IOException(file + ": cannot be written: " + failure.getMessage(), failure);
    }
}
