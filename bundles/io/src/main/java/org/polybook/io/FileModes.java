package org.polybook.io;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.util.EnumSet;
import java.util.Set;

/** Modes and groups of new files, where the system has them. */
public final class FileModes {
    private static final Set<PosixFilePermission> READ_AND_WRITE = Set.of(
            PosixFilePermission.OWNER_READ,
            PosixFilePermission.OWNER_WRITE,
            PosixFilePermission.GROUP_READ,
            PosixFilePermission.GROUP_WRITE,
            PosixFilePermission.OTHERS_READ,
            PosixFilePermission.OTHERS_WRITE);

    private FileModes() {}

    /**
     * Gives a file that is kept next to a book the group of the book, and the book's readers and writers, whatever the process's umask
     * is: who may change the book must be able to go on with its journal and to take its lock. Nothing is executable. No link is
     * followed. What the system does not allow stays undone.
     *
     * @param made a new file of this user
     * @param book if it is missing, nothing is changed
     */
    public static void beside(Path made, Path book) {
        PosixFileAttributeView view =
                Files.getFileAttributeView(made, PosixFileAttributeView.class, LinkOption.NOFOLLOW_LINKS);
        if (view == null) {
            return;
        }
        try {
            PosixFileAttributes own = view.readAttributes();
            PosixFileAttributes model = Files.readAttributes(book, PosixFileAttributes.class);
            Set<PosixFilePermission> wanted = EnumSet.copyOf(READ_AND_WRITE);
            wanted.retainAll(model.permissions());
            wanted.add(PosixFilePermission.OWNER_READ);
            wanted.add(PosixFilePermission.OWNER_WRITE);
            keepGroup(view, own, model);
            if (own.isRegularFile() && !wanted.equals(own.permissions())) {
                view.setPermissions(wanted);
            }
        } catch (IOException staysAsItIs) {
            // a book that is to be made, a file that another process has deleted meanwhile, or a system that allows it
            // to nobody
        }
    }

    /**
     * Refuses a file that this user may not write to, before anything that belongs to it, such as a journal, is made or moved.
     *
     * @throws AccessDeniedException if the system does not let this user write
     */
    public static void requireWritable(Path file) throws AccessDeniedException {
        if (Files.exists(file) && !Files.isWritable(file)) {
            throw new AccessDeniedException(file.toString(), null, "is write-protected");
        }
    }

    /** Whether others than its owner may write to that book; false if it is missing. */
    static boolean isShared(Path book) {
        try {
            PosixFileAttributeView view = Files.getFileAttributeView(book, PosixFileAttributeView.class);
            Set<PosixFilePermission> all =
                    view == null ? Set.of() : view.readAttributes().permissions();
            return all.contains(PosixFilePermission.GROUP_WRITE) || all.contains(PosixFilePermission.OTHERS_WRITE);
        } catch (IOException missing) {
            return false;
        }
    }

    /** Gives a file the group of another one if this user is in it: a file that several people write to stays theirs. */
    static void keepGroup(PosixFileAttributeView made, PosixFileAttributes own, PosixFileAttributes old)
            throws IOException {
        if (own.group().equals(old.group())) {
            return;
        }
        try {
            made.setGroup(old.group());
        } catch (FileSystemException notPermitted) {
            // the file has this user's group from now on
        }
    }
}
