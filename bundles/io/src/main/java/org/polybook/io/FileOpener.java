package org.polybook.io;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * Opens a file by its name in a folder to which other users may write. These users may give the name to a pipe, a
 * device, a folder or a link at any moment, even between two system calls.
 *
 * <ul>
 *   <li>The name's attributes are read first; anything but a regular file causes a {@link NotAFileException}.
 *   <li>The file is opened by a {@link TimedFileOpening}, since opening a pipe waits for its other end, and even programs
 *       of this user may put a pipe in the place of the file. The opening is abandoned after 5 seconds; as long as the
 *       name still denotes the file, only after 60 seconds, because a file server may be slow.
 *   <li>The attributes are read again afterwards. If the name then denotes another file, all of this is repeated.
 * </ul>
 *
 * Java reads no attributes of an open file, so a name that is exchanged twice between these calls is not noticed. Even
 * then, links are not followed where this class does not follow them, and reading never waits: a read at a position in
 * a pipe fails.
 */
public final class FileOpener {
    private static final int MAX_ATTEMPTS = 64;
    /**
     * The maximum number of attempts to open a file. An attempt fails if another program renames a file to the name
     * between the two checks, which a program that renames without a pause may do every time.
     */
    private static final int MAX_CHECKS = 1000;

    private static final LinkOption[] FOLLOW = {};
    private static final LinkOption[] NO_FOLLOW = {LinkOption.NOFOLLOW_LINKS};

    private FileOpener() {}

    /**
     * Opens a file for reading; its name comes from a user or from the listing of a folder. Links are followed.
     *
     * @throws NotAFileException if the name denotes anything but a regular file
     * @throws NoSuchFileException if the file is missing
     */
    public static FileChannel open(Path path) throws IOException {
        return open(path, OpenMode.READ, FOLLOW);
    }

    /**
     * Like {@link #open}, but opens the file for reading and writing; the file must exist.
     *
     * @throws NotAFileException if the name denotes anything but a regular file
     */
    public static FileChannel openToChange(Path path) throws IOException {
        return open(path, OpenMode.CHANGE, FOLLOW);
    }

    /**
     * Opens a file for adding lines at its end, such as a log to which other processes add lines, too; creates the file
     * if it is missing. Links are followed.
     *
     * @throws NotAFileException if the name denotes anything but a regular file
     */
    public static FileChannel openToAppend(Path path) throws IOException {
        return openToAppend(path, FOLLOW);
    }

    /**
     * Like {@link #openToAppend}, for a name that the program has chosen, not its user: links are not followed.
     *
     * @throws NotAFileException if the name denotes anything but a regular file
     */
    public static FileChannel openToAppendNoFollow(Path path) throws IOException {
        return openToAppend(path, NO_FOLLOW);
    }

    private static FileChannel openToAppend(Path path, LinkOption[] links) throws IOException {
        for (int i = 0; i < MAX_ATTEMPTS; i++) {
            try {
                return open(path, OpenMode.APPEND, links);
            } catch (NoSuchFileException none) {
                try {
                    FileWrites.create(path).close();
                } catch (FileAlreadyExistsException madeMeanwhile) {
                    // the file exists now: the next attempt opens it
                }
            }
        }
        throw keepsChanging(path);
    }

    /**
     * Opens for reading a file that only Polybook writes, such as a journal. Links are not followed.
     *
     * @throws NotAFileException if the name denotes anything but a regular file
     * @throws NoSuchFileException if the file is missing
     */
    public static FileChannel openNoFollow(Path path) throws IOException {
        return open(path, OpenMode.READ, NO_FOLLOW);
    }

    /**
     * Like {@link #openNoFollow}, but opens the file for reading and writing; the file must exist.
     *
     * @throws NotAFileException if the name denotes anything but a regular file
     */
    public static FileChannel openToChangeNoFollow(Path path) throws IOException {
        return open(path, OpenMode.CHANGE, NO_FOLLOW);
    }

    /**
     * Like {@link #openNoFollow}, but for a file that is kept next to a book and is accepted only if its owner may
     * write to the book, by the rule of {@link #openToChangeIfOwnerMayWrite(Path, Path)}.
     *
     * @throws ForeignFileException if the file belongs to a user who may not write to the book
     */
    public static FileChannel openIfOwnerMayWrite(Path path, Path book) throws IOException {
        return openCheckingOwner(path, book, OpenMode.READ);
    }

    /**
     * Like {@link #openToChangeNoFollow(Path)}, but for a file that is kept next to a book, such as its journal. In a
     * folder in which all users create files, another user may have created it, so it is accepted only if its owner is
     * root, the owner of the book, this user, or a user whom the book's mode lets write. A member of the group is
     * recognised by the group of the file. Rights by access control lists of POSIX are not seen. Where files have no
     * owners, every file is accepted.
     *
     * @throws ForeignFileException if the file belongs to a user who may not write to the book
     */
    public static FileChannel openToChangeIfOwnerMayWrite(Path path, Path book) throws IOException {
        return openCheckingOwner(path, book, OpenMode.CHANGE);
    }

    /** Checks the owner before the file is opened, and again when it is open. */
    private static FileChannel openCheckingOwner(Path path, Path book, OpenMode mode) throws IOException {
        for (int i = 0; i < MAX_ATTEMPTS; i++) {
            Optional<FileOwner> owner = FileOwner.of(path);
            if (owner.isPresent()) {
                owner.get().requireWriter(path, book);
            }
            FileChannel channel = open(path, mode, NO_FOLLOW);
            boolean same = false;
            try {
                same = FileOwner.of(path).equals(owner);
            } finally {
                if (!same) {
                    channel.close();
                }
            }
            if (same) {
                return channel;
            }
        }
        throw keepsChanging(path);
    }

    /**
     * An open file that only Polybook writes.
     *
     * @param channel to read and to write
     * @param createdFileIdentity the system's identity of the file that this call has created at that name; empty if it has created
     *     none, or files have no identities. Another process may have put another file there before {@code channel} was
     *     opened.
     */
    record OpenedFile(FileChannel channel, Optional<Object> createdFileIdentity) {}

    /**
     * Like {@link #openToChangeNoFollow}, but creates the file if it is missing.
     *
     * @param model the file whose readers and writers the new one gets; it may be missing
     */
    static OpenedFile openOrCreateNoFollow(Path path, Path model) throws IOException {
        Optional<Object> made = Optional.empty();
        for (int i = 0; i < MAX_ATTEMPTS; i++) {
            try {
                return new OpenedFile(openToChangeNoFollow(path), made);
            } catch (NoSuchFileException none) {
                try {
                    made = FileModes.isWritableByOthers(model)
                            ? createForSeveralUsers(path, model)
                            : createLike(path, model);
                } catch (FileAlreadyExistsException madeMeanwhile) {
                    // the file exists now: the next attempt opens it
                }
            }
        }
        throw keepsChanging(path);
    }

    private static Optional<Object> createLike(Path path, Path model) throws IOException {
        FileWrites.create(path).close();
        FileModes.matchOwnerAndMode(path, model);
        return identity(path);
    }

    /**
     * Returns the system's identity of a file; empty if another process has deleted it, or files have no identities.
     */
    static Optional<Object> identity(Path path) throws IOException {
        try {
            return FileOwner.of(path).map(FileOwner::fileKey);
        } catch (NoSuchFileException deletedMeanwhile) {
            return Optional.empty();
        }
    }

    /**
     * Creates the file in a folder to which only this user has access, and links it to its name once it has its owner
     * and mode. So another user never finds a file to which only this user may write, even if this process is killed,
     * and cannot put another file in its place. If this process is killed, a later process deletes the remains like a
     * {@link Workspace}.
     */
    private static Optional<Object> createForSeveralUsers(Path path, Path model) throws IOException {
        String prefix = Workspace.namePrefix(model) + ProcessHandle.current().pid() + "-";
        Path folder = Files.createTempDirectory(path.getParent(), prefix);
        Path unnamed = folder.resolve(WorkspaceFolder.NEW_LOCK);
        try {
            return createAndLink(path, model, unnamed);
        } finally {
            discard(unnamed);
            discard(folder);
        }
    }

    /**
     * Creates the file and links it to its name. Closes the file before its first name is deleted, because NFS and FUSE
     * would keep an open file in the folder under another name.
     */
    private static Optional<Object> createAndLink(Path path, Path model, Path unnamed) throws IOException {
        Optional<Object> folder = identity(unnamed.getParent());
        FileWrites.create(unnamed).close();
        FileModes.matchOwnerAndMode(unnamed, model, folder);
        Optional<Object> made = identity(unnamed);
        try {
            Files.createLink(path, unnamed);
            return made;
        } catch (FileAlreadyExistsException madeMeanwhile) {
            throw madeMeanwhile;
        } catch (UnsupportedOperationException | FileSystemException noLinks) {
            return createLike(path, model); // a file system without links hardly has several users
        }
    }

    private static void discard(Path leftover) {
        try {
            Files.deleteIfExists(leftover);
        } catch (IOException stays) {
            // harmless: a later workspace of the book deletes the leftover
        }
    }

    /**
     * Returns the bytes of a file. Links are not followed.
     *
     * @param most the maximum number of bytes
     * @throws NotAFileException if the name denotes anything but a regular file
     * @throws FileSystemException if the file is longer
     */
    public static byte[] readNoFollow(Path path, int most) throws IOException {
        byte[] bytes = readStartNoFollow(path, most + 1);
        if (bytes.length > most) {
            throw new FileSystemException(path.toString(), null, "has more than " + most + " bytes");
        }
        return bytes;
    }

    /** Like {@link #readNoFollow}, but returns the beginning of a longer file. */
    static byte[] readStartNoFollow(Path path, int most) throws IOException {
        try (FileChannel channel = openNoFollow(path)) {
            ByteBuffer bytes = ByteBuffer.allocate((int) Math.min(channel.size(), most));
            while (bytes.hasRemaining() && channel.read(bytes, bytes.position()) >= 0) {
                // until the buffer is full or the file ends
            }
            return Arrays.copyOf(bytes.array(), bytes.position());
        }
    }

    /**
     * Opens a folder to list it. Links to folders are followed; anything else causes a {@link
     * java.nio.file.NotDirectoryException}. The paths of the entries begin with the given path.
     */
    public static DirectoryStream<Path> list(Path folder) throws IOException {
        return new FolderEntries(folder, Files.newDirectoryStream(folderOnlyPath(folder)));
    }

    /** A path that can denote only a folder, so that the system does not open a pipe by it. */
    static Path folderOnlyPath(Path folder) {
        return folder.resolve(".");
    }

    private static FileChannel open(Path path, OpenMode mode, LinkOption[] links) throws IOException {
        for (int i = 0; i < MAX_CHECKS; i++) {
            BasicFileAttributes before = Files.readAttributes(path, BasicFileAttributes.class, links);
            requireRegularFile(path, before);
            FileChannel channel;
            try {
                channel = openTimed(path, mode.options(links), () -> isSame(before, path, links));
            } catch (IOException e) {
                if (isLinkRefusal(e)) {
                    continue; // the next attempt reports it
                }
                throw e;
            }
            boolean same = false;
            try {
                same = isSame(before, path, links);
            } finally {
                if (!same) {
                    channel.close();
                }
            }
            if (same) {
                return channel;
            }
        }
        throw keepsChanging(path);
    }

    /**
     * Returns true if the system refused to open a link that was created after the check; Java has no exception type
     * for this case.
     */
    private static boolean isLinkRefusal(IOException refusal) {
        return refusal.getMessage() != null && refusal.getMessage().endsWith("(NOFOLLOW_LINKS specified)");
    }

    /**
     * Opens the file with a time limit. On Linux, a file that is opened for both reading and writing needs no limit,
     * because the system never waits then.
     */
    private static FileChannel openTimed(Path path, Set<OpenOption> options, TimedFileOpening.FileCheck look)
            throws IOException {
        boolean both = options.contains(StandardOpenOption.READ) && options.contains(StandardOpenOption.WRITE);
        return both && TimedFileOpening.OPENS_BOTH_ENDS_AT_ONCE
                ? FileChannel.open(path, options)
                : TimedFileOpening.open(path, options, TimedFileOpening.TimeLimits.forFile(look));
    }

    private static void requireRegularFile(Path path, BasicFileAttributes found) throws NotAFileException {
        if (found.isDirectory()) {
            throw new NotAFileException(path, "a directory");
        }
        if (found.isSymbolicLink()) {
            throw new NotAFileException(path, "a link");
        }
        if (!found.isRegularFile()) {
            throw new NotAFileException(path, "a device, pipe or socket");
        }
    }

    private static boolean isSame(BasicFileAttributes before, Path path, LinkOption[] links) throws IOException {
        try {
            BasicFileAttributes after = Files.readAttributes(path, BasicFileAttributes.class, links);
            return after.isRegularFile() && Objects.equals(before.fileKey(), after.fileKey());
        } catch (NoSuchFileException deletedMeanwhile) {
            return false; // the next attempt reports it
        }
    }

    private static FileSystemException keepsChanging(Path path) {
        return new FileSystemException(path.toString(), null, "is repeatedly replaced while it is being opened");
    }

    /** The options to open a file with. */
    private enum OpenMode {
        READ(StandardOpenOption.READ),
        APPEND(StandardOpenOption.APPEND),
        CHANGE(StandardOpenOption.READ, StandardOpenOption.WRITE);

        private final StandardOpenOption[] options;

        OpenMode(StandardOpenOption... options) {
            this.options = options;
        }

        Set<OpenOption> options(LinkOption[] links) {
            Set<OpenOption> all = new HashSet<>(Arrays.asList(options));
            all.addAll(Arrays.asList(links));
            return all;
        }
    }
}
