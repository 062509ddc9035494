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
import java.nio.file.attribute.PosixFilePermissions;
import java.util.EnumSet;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * Sets owners, groups and modes of new files, on systems that have them. A new file that replaces another file, or is
 * kept next to it, gets the owner, group and mode of that other file, as far as the system lets this process give files
 * away: root may give files to any user, other users only to a group of which they are members. If the group cannot be
 * kept, the group that the new file actually has gets the rights that the mode gives to others, because its members had
 * only these rights before.
 *
 * <p>The owner is changed only where Java can work relative to an open folder, as on Linux: if the file were found by
 * its name, another user could exchange the file before that. Access control lists of POSIX are neither read nor kept.
 */
public final class FileModes {
    private static final Set<PosixFilePermission> READ_AND_WRITE = Set.of(
            PosixFilePermission.OWNER_READ,
            PosixFilePermission.OWNER_WRITE,
            PosixFilePermission.GROUP_READ,
            PosixFilePermission.GROUP_WRITE,
            PosixFilePermission.OTHERS_READ,
            PosixFilePermission.OTHERS_WRITE);

    private static final Set<PosixFilePermission> OWNER_ONLY =
            Set.of(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE, PosixFilePermission.OWNER_EXECUTE);

    private FileModes() {}

    /**
     * Gives the owner, group, readers and writers of a book to a file that is kept next to the book, regardless of the
     * process's umask: a user who may change the book must be able to continue its journal and to take its lock. No
     * file becomes executable. Links are not followed. Changes that the system does not allow are omitted without an
     * error. A file gets another owner only in a {@link Workspace}, where no other user can exchange its name, and
     * where Java can work relative to an open folder, as on Linux.
     *
     * @param made a new file of this user
     * @param book the book; if it is missing, the new file stays unchanged
     */
    public static void matchOwnerAndMode(Path made, Path book) {
        matchOwnerAndMode(made, book, Workspace.identityWhenCreated(made.getParent()));
    }

    /**
     * Refuses a file that is about to be kept next to a book if other users' processes would not accept the file. Those
     * processes see the owners, groups and modes of the two files. They do not see a right that comes from an access
     * control list, nor that a user is a member of a group if the folder gives that group to every new file.
     *
     * @param made the new file, after {@link #matchOwnerAndMode(Path, Path)}
     * @param name the path that the file will have
     * @throws AccessDeniedException if owners, groups and modes do not show that the file's owner may write to the book
     */
    public static void requireAcceptedByOtherUsers(Path made, Path name, Path book) throws IOException {
        Optional<FileOwner> owner = FileOwner.of(made);
        if (owner.isPresent() && !owner.get().mayWriteByMode(name, book)) {
            throw new AccessDeniedException(
                    book.toString(),
                    null,
                    "this user may write to it only by a right that other users' programs do not see (an access control list, "
                            + "or a group that the folder gives to every file); they would not apply these changes, "
                            + "so none is made");
        }
    }

    /** Like {@link #matchOwnerAndMode(Path, Path)}, but keeps this user as the owner. */
    static void matchBookExceptOwner(Path made, Path book) {
        matchOwnerAndMode(made, book, Optional.empty());
    }

    /**
     * Like {@link #matchOwnerAndMode(Path, Path)}, but for a file that is still in another folder, which belongs to this user.
     *
     * @param folder the system's identity of the folder; empty if this user stays the owner
     */
    static void matchOwnerAndMode(Path made, Path book, Optional<Object> folder) {
        try {
            PosixFileAttributes model = attributesOrNull(book, LinkOption.NOFOLLOW_LINKS);
            if (model == null) {
                return;
            }
            Set<PosixFilePermission> wanted = EnumSet.copyOf(READ_AND_WRITE);
            wanted.retainAll(model.permissions());
            wanted.add(PosixFilePermission.OWNER_READ);
            wanted.add(PosixFilePermission.OWNER_WRITE);
            copyAttributes(made, model, wanted, folder);
        } catch (IOException staysAsItIs) {
            // the book does not exist yet, another process has deleted the file, or the system allows the change to no
            // user
        }
    }

    /**
     * Gives new content in a workspace the owner, the group and the mode of the file that it will replace.
     *
     * @param before the state of the file to be replaced; if the target's name now denotes another file, nothing is
     *     changed, since the replacement will be refused
     */
    static void matchReplacedFile(Path made, Path target, Optional<FileState> before) throws IOException {
        if (before.isEmpty() || !Files.exists(target, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        PosixFileAttributes old = attributesOrNull(target, LinkOption.NOFOLLOW_LINKS);
        if (old != null && Objects.equals(old.fileKey(), before.get().key())) {
            copyAttributes(made, old, old.permissions(), Workspace.identityWhenCreated(made.getParent()));
        }
    }

    private static PosixFileAttributes attributesOrNull(Path file, LinkOption... links) throws IOException {
        PosixFileAttributeView view = Files.getFileAttributeView(file, PosixFileAttributeView.class, links);
        return view == null ? null : view.readAttributes();
    }

    /**
     * Changes the file. If the identity of a folder is given, the file is found relative to that open folder, in which
     * no other user can put another file in its place.
     */
    private static void copyAttributes(
            Path made, PosixFileAttributes model, Set<PosixFilePermission> wanted, Optional<Object> folder)
            throws IOException {
        if (folder.isEmpty()) {
            copyAttributes(
                    Files.getFileAttributeView(made, PosixFileAttributeView.class, LinkOption.NOFOLLOW_LINKS),
                    model,
                    wanted);
            return;
        }
        try (WorkspaceFolder held = WorkspaceFolder.open(made.getParent())) {
            if (!folder.get().equals(held.fileKey())) {
                throw new IOException(made.getParent() + ": was replaced while it was in use");
            }
            PosixFileAttributeView view =
                    held.ownershipViewOrNull(made.getFileName().toString());
            copyAttributes(view, model, wanted);
            if (held.isRelativeToOpenFolder()) {
                trySetOwner(view, model);
            }
        }
    }

    private static void copyAttributes(
            PosixFileAttributeView made, PosixFileAttributes model, Set<PosixFilePermission> wanted)
            throws IOException {
        PosixFileAttributes own = made.readAttributes();
        Set<PosixFilePermission> mode = trySetGroup(made, own, model) ? wanted : groupLimitedToOthers(wanted);
        if (own.isRegularFile() && !mode.equals(own.permissions())) {
            made.setPermissions(mode);
        }
    }

    /**
     * Returns the mode in which the group has only the rights of others, because the file's group is not the one for
     * which the group's rights were meant.
     */
    private static Set<PosixFilePermission> groupLimitedToOthers(Set<PosixFilePermission> wanted) {
        Set<PosixFilePermission> mode = EnumSet.noneOf(PosixFilePermission.class);
        for (PosixFilePermission each : wanted) {
            switch (each) {
                case GROUP_READ, GROUP_WRITE, GROUP_EXECUTE -> {
                    // omits the rights of the group that is not kept
                }
                case OTHERS_READ -> mode.addAll(Set.of(each, PosixFilePermission.GROUP_READ));
                case OTHERS_WRITE -> mode.addAll(Set.of(each, PosixFilePermission.GROUP_WRITE));
                case OTHERS_EXECUTE -> mode.addAll(Set.of(each, PosixFilePermission.GROUP_EXECUTE));
                default -> mode.add(each);
            }
        }
        return mode;
    }

    /** Returns true if the file now has the group of the old file. */
    private static boolean trySetGroup(PosixFileAttributeView made, PosixFileAttributes own, PosixFileAttributes old)
            throws IOException {
        if (own.group().equals(old.group())) {
            return true;
        }
        try {
            made.setGroup(old.group());
            return true;
        } catch (FileSystemException notPermitted) {
            return false; // the system refused: the file keeps this user's group
        }
    }

    private static void trySetOwner(PosixFileAttributeView made, PosixFileAttributes old) throws IOException {
        if (made.readAttributes().owner().equals(old.owner())) {
            return;
        }
        try {
            made.setOwner(old.owner());
        } catch (FileSystemException notPermitted) {
            // the system refused: the file keeps this user as its owner
        }
    }

    /**
     * Refuses a file to which this user may not write. Called before a file that is kept next to it, such as a journal,
     * is created or moved.
     *
     * @throws AccessDeniedException if the system does not let this user write
     */
    public static void requireWritable(Path file) throws AccessDeniedException {
        if (Files.exists(file) && !Files.isWritable(file)) {
            throw new AccessDeniedException(file.toString(), null, "is write-protected");
        }
    }

    /**
     * Refuses a file that another user has created, or may read or change. Where files have no modes, as on Windows,
     * every file is accepted.
     *
     * @throws NotAFileException if the name denotes a link, which is not followed
     * @throws AccessDeniedException if the file belongs to another user, or its mode gives rights to other users
     */
    public static void requirePrivate(Path file) throws IOException {
        PosixFileAttributes attributes = attributesOrNull(file, LinkOption.NOFOLLOW_LINKS);
        if (attributes == null) {
            return;
        }
        if (attributes.isSymbolicLink()) {
            throw new NotAFileException(file, "a link");
        }
        Optional<FileOwner> owner = FileOwner.of(file);
        if (owner.isPresent() && !owner.get().isUserOfThisProcess(file)) {
            throw new AccessDeniedException(
                    file.toString(),
                    null,
                    "belongs to another user, " + attributes.owner().getName());
        }
        if (!OWNER_ONLY.containsAll(attributes.permissions())) {
            throw new AccessDeniedException(
                    file.toString(),
                    null,
                    "has the mode " + PosixFilePermissions.toString(attributes.permissions())
                            + ", which lets other users read or change it; expected rw-------");
        }
    }

    /**
     * Returns true if users other than this one may write to the book; false if it is missing or files have no modes.
     */
    static boolean isWritableByOthers(Path book) {
        try {
            PosixFileAttributes attributes = attributesOrNull(book);
            if (attributes == null) {
                return false;
            }
            Set<PosixFilePermission> all = attributes.permissions();
            return all.contains(PosixFilePermission.GROUP_WRITE)
                    || all.contains(PosixFilePermission.OTHERS_WRITE)
                    || !FileOwner.of(book)
                            .map(owner -> owner.isUserOfThisProcess(book))
                            .orElse(true);
        } catch (IOException missing) {
            return false;
        }
    }
}
