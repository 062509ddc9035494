package org.polybook.io;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;

/**
 * Writes to files, and adds the name of the file to the message of a failure: the system's message may be only "No
 * space left on device".
 */
public final class FileWrites {
    private FileWrites() {}

    /**
     * Writes all that remains in the buffer at the channel's position.
     *
     * @param file the file that the message of a failure names
     */
    public static void writeAll(FileChannel channel, ByteBuffer bytes, Path file) throws IOException {
        try {
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
        } catch (IOException e) {
            throw withFileName(file, e);
        }
    }

    /**
     * Creates a file and opens it for writing and reading.
     *
     * @throws java.nio.file.FileAlreadyExistsException if a file has this name
     */
    public static FileChannel create(Path file) throws IOException {
        return FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.READ, StandardOpenOption.WRITE);
    }

    /**
     * Creates a file that only the user of this process may read, unless the file exists. No process ever finds it
     * without its content.
     *
     * @param file with an absolute path; its folder exists
     */
    public static void createPrivateUnlessExists(Path file, byte[] content) throws IOException {
        Path folder = file.getParent();
        Path unnamed = Files.createTempFile(folder, "private", ".new");
        try {
            try (FileChannel channel = FileOpener.openToChangeNoFollow(unnamed)) {
                writeAll(channel, ByteBuffer.wrap(content), unnamed);
                channel.force(true);
            }
            linkUnlessExists(file, unnamed);
            forceFolder(folder);
        } finally {
            Files.deleteIfExists(unnamed);
        }
    }

    private static void linkUnlessExists(Path file, Path existing) throws IOException {
        try {
            Files.createLink(file, existing);
        } catch (FileAlreadyExistsException madeByAnother) {
            // the other file stays
        } catch (UnsupportedOperationException | FileSystemException noLinks) {
            moveUnlessExists(existing, file);
        }
    }

    private static void moveUnlessExists(Path from, Path to) throws IOException {
        try {
            Files.move(from, to);
        } catch (FileAlreadyExistsException madeByAnother) {
            // the other file stays
        }
    }

    /**
     * Forces a folder's names to disk, so that they survive a power failure. File systems that do not support this do
     * not need it.
     */
    public static void forceFolder(Path folder) throws IOException {
        if (Files.getFileAttributeView(folder, PosixFileAttributeView.class) != null) {
            try (FileChannel channel = FileChannel.open(FileOpener.folderOnlyPath(folder), StandardOpenOption.READ)) {
                channel.force(true);
            }
        }
    }

    /** Returns the failure with the file's name in its message; the same object if its message already has the name. */
    public static IOException withFileName(Path file, IOException failure) {
        return failure instanceof FileSystemException
                        || String.valueOf(failure.getMessage()).startsWith(file + ": ")
                ? failure
                : new IOException(file + ": cannot be written: " + failure.getMessage(), failure);
    }
}
