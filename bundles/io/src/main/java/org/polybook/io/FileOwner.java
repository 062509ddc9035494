package org.polybook.io;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The owner of a file that is kept next to a book, such as a journal, and the rule by which Polybook accepts the file:
 * the file's owner must be a user who may write to the book. Otherwise any user could change the book by a file in a
 * folder such as {@code /tmp}, where all users create files. These users may write to a book:
 *
 * <ul>
 *   <li>root, or the owner of the book;
 *   <li>every user, if the book's mode lets others write;
 *   <li>a member of the book's group, if the mode lets the group write: Java has no list of members, but only a member
 *       can give a file that group. The group proves nothing in a folder that gives its own group to new files, if all
 *       users may write to the folder and the sticky bit keeps them from replacing others' files. A file that was
 *       created in such a folder and then moved is not detected. Without the sticky bit any user may replace the book
 *       itself;
 *   <li>the user of this process, if the system lets this process write to the book for any reason.
 * </ul>
 *
 * Java does not read access control lists of POSIX, so it is unknown whether such a list gives another user a right.
 * Where files have no owners with numbers, as on Windows, every file is accepted.
 *
 * @param userId the number of the owner
 * @param groupId the number of the file's group
 * @param fileKey the system's identity of the file
 */
record FileOwner(int userId, int groupId, Object fileKey) {
    private static final int ROOT = 0;
    private static final int OTHERS_WRITE = 0002;
    private static final int GROUP_WRITE = 0020;
    private static final int STICKY = 01000;
    private static final int SET_GROUP_ID = 02000;
    private static final Path THIS_PROCESS = Path.of("/proc/self");
    /** True on Linux; false on the systems of the BSD family, where every folder gives its group to new files. */
    private static final boolean IS_LINUX =
            System.getProperty("os.name", "").toLowerCase(Locale.ROOT).contains("linux");

    /**
     * Reads the owner of a file; a link is not followed.
     *
     * @return empty where files have no owners with numbers
     * @throws NoSuchFileException if the file is missing
     */
    static Optional<FileOwner> of(Path file) throws IOException {
        return readOwnerAndMode(file, LinkOption.NOFOLLOW_LINKS).map(state -> state.owner);
    }

    /**
     * Refuses a file that the rule does not accept.
     *
     * @param file the file with this owner
     * @param book the book; if it is missing, its writers are the users who may create it
     * @throws ForeignFileException if the owner may not write to the book
     */
    void requireWriter(Path file, Path book) throws IOException {
        if (!mayWrite(file, book)) {
            String name = Files.getOwner(file, LinkOption.NOFOLLOW_LINKS).getName();
            throw new ForeignFileException(file, name, book);
        }
    }

    /** The owner and mode of a file. */
    private record OwnerAndMode(FileOwner owner, int mode) {
        boolean hasModeBits(int bits) {
            return (mode & bits) == bits;
        }
    }

    private static Optional<OwnerAndMode> readOwnerAndMode(Path file, LinkOption... links) throws IOException {
        if (!file.getFileSystem().supportedFileAttributeViews().contains("unix")) {
            return Optional.empty();
        }
        Map<String, Object> read = Files.readAttributes(file, "unix:uid,gid,mode,fileKey", links);
        FileOwner owner = new FileOwner((Integer) read.get("uid"), (Integer) read.get("gid"), read.get("fileKey"));
        return Optional.of(new OwnerAndMode(owner, (Integer) read.get("mode")));
    }

    /** Returns true if this user, the owner of the file, may write to the book. */
    boolean mayWrite(Path file, Path book) throws IOException {
        return mayWriteByMode(file, book)
                || isUserOfThisProcess(file) && (Files.notExists(book) || Files.isWritable(book));
    }

    /**
     * Returns true if owners, groups and modes alone let this user, the owner of the file, write to the book; processes
     * of all users can read these attributes.
     *
     * @param file the name of the file, which it may not have yet
     */
    boolean mayWriteByMode(Path file, Path book) throws IOException {
        if (userId == ROOT) {
            return true;
        }
        OwnerAndMode folder =
                readOwnerAndMode(file.toAbsolutePath().getParent()).orElseThrow();
        OwnerAndMode written;
        try {
            written = readOwnerAndMode(book).orElseThrow();
        } catch (NoSuchFileException yetToBeMade) {
            return mayCreateFiles(folder);
        }
        return userId == written.owner.userId
                || written.hasModeBits(OTHERS_WRITE)
                || written.hasModeBits(GROUP_WRITE) && isMember(written.owner.groupId, folder);
    }

    private boolean isMember(int bookGroup, OwnerAndMode folder) {
        boolean isHandedOn = folder.owner.groupId == groupId && (!IS_LINUX || folder.hasModeBits(SET_GROUP_ID));
        return groupId == bookGroup && !(isHandedOn && folder.hasModeBits(OTHERS_WRITE | STICKY));
    }

    private boolean mayCreateFiles(OwnerAndMode folder) {
        boolean isOfSeveral = folder.hasModeBits(OTHERS_WRITE) || folder.hasModeBits(GROUP_WRITE);
        return userId == folder.owner.userId || isOfSeveral && !folder.hasModeBits(STICKY);
    }

    /**
     * Returns true if the file has the same owner as the entry of this process in {@code /proc}. The numbers are
     * compared, since not every user has a name.
     */
    boolean isUserOfThisProcess(Path file) {
        try {
            return Files.getAttribute(THIS_PROCESS, "unix:uid").equals(userId);
        } catch (IOException | UnsupportedOperationException noSuchEntry) {
            return isNamedLikeThisUser(file);
        }
    }

    private static boolean isNamedLikeThisUser(Path file) {
        try {
            String name = Files.getOwner(file, LinkOption.NOFOLLOW_LINKS).getName();
            return name.equals(System.getProperty("user.name"));
        } catch (IOException missing) {
            return false;
        }
    }
}
