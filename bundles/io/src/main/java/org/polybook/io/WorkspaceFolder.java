package org.polybook.io;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.SecureDirectoryStream;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileOwnerAttributeView;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.UserPrincipal;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * The open folder of a {@link Workspace}, which can be listed and deleted. Links are never followed: where the system
 * supports it, all operations are relative to the open folder, so that no other process can put another folder in its
 * place.
 *
 * <p>A folder is recognised as a workspace of this user by its owner and by the mark in its lock, not by its name,
 * which any user may choose.
 */
final class WorkspaceFolder implements Closeable {
    /** The first bytes of every lock of a workspace. */
    static final String MARK = "polybook workspace\n";

    static final String LOCK = "lock";
    /** The name of the lock file before the process holds the lock. */
    static final String NEW_LOCK = "new";

    private final Path folder;
    private final DirectoryStream<Path> parent;
    private final DirectoryStream<Path> entries;

    private WorkspaceFolder(Path folder, DirectoryStream<Path> parent, DirectoryStream<Path> entries) {
        this.folder = folder;
        this.parent = parent;
        this.entries = entries;
    }

    /** @throws IOException if the path is not a folder, or is a link to one */
    static WorkspaceFolder open(Path folder) throws IOException {
        DirectoryStream<Path> parent = Files.newDirectoryStream(FileOpener.folderOnlyPath(folder.getParent()));
        boolean opened = false;
        try {
            BasicFileAttributes found = readFolderAttributes(folder, parent);
            WorkspaceFolder marked = new WorkspaceFolder(folder, parent, openEntries(folder, parent));
            opened = marked.isSameOrCloseEntries(found);
            if (!opened) {
                throw new IOException(folder + ": was replaced while it was opened");
            }
            return marked;
        } finally {
            if (!opened) {
                parent.close();
            }
        }
    }

    private boolean isSameOrCloseEntries(BasicFileAttributes found) throws IOException {
        boolean same = false;
        try {
            same = Objects.equals(fileKey(), found.fileKey());
        } finally {
            if (!same) {
                entries.close();
            }
        }
        return same;
    }

    /**
     * Reads the attributes of the folder, before it is opened: if the path does not denote a folder, Java 25 fails to
     * open it and does not close the file.
     */
    private static BasicFileAttributes readFolderAttributes(Path folder, DirectoryStream<Path> parent)
            throws IOException {
        BasicFileAttributes found = parent instanceof SecureDirectoryStream<Path> secure
                ? secure.getFileAttributeView(
                                folder.getFileName(), BasicFileAttributeView.class, LinkOption.NOFOLLOW_LINKS)
                        .readAttributes()
                : Files.readAttributes(folder, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        if (!found.isDirectory()) {
            throw new IOException(folder + ": is not a folder");
        }
        return found;
    }

    /**
     * Opens the folder by a path that cannot denote a pipe. The system may still follow a link, so the caller checks
     * that the opened folder is the expected one.
     */
    private static DirectoryStream<Path> openEntries(Path folder, DirectoryStream<Path> parent) throws IOException {
        return parent instanceof SecureDirectoryStream<Path> secure
                ? secure.newDirectoryStream(FileOpener.folderOnlyPath(folder.getFileName()), LinkOption.NOFOLLOW_LINKS)
                : Files.newDirectoryStream(FileOpener.folderOnlyPath(folder));
    }

    private <V extends java.nio.file.attribute.FileAttributeView> V view(Class<V> type) {
        return entries instanceof SecureDirectoryStream<Path> secure
                ? secure.getFileAttributeView(type)
                : Files.getFileAttributeView(folder, type, LinkOption.NOFOLLOW_LINKS);
    }

    private BasicFileAttributes attributes(String name) throws IOException {
        return entries instanceof SecureDirectoryStream<Path> secure
                ? secure.getFileAttributeView(Path.of(name), BasicFileAttributeView.class, LinkOption.NOFOLLOW_LINKS)
                        .readAttributes()
                : Files.readAttributes(folder.resolve(name), BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
    }

    private SeekableByteChannel openChannel(String name) throws IOException {
        Set<OpenOption> options = Set.of(StandardOpenOption.READ, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
        return entries instanceof SecureDirectoryStream<Path> secure
                ? secure.newByteChannel(Path.of(name), options)
                : Files.newByteChannel(folder.resolve(name), options);
    }

    /**
     * Returns a view by which the owner, group and mode of a file of the folder can be changed; null where files have
     * no such attributes. Links are not followed.
     */
    PosixFileAttributeView ownershipViewOrNull(String name) {
        return entries instanceof SecureDirectoryStream<Path> secure
                ? secure.getFileAttributeView(Path.of(name), PosixFileAttributeView.class, LinkOption.NOFOLLOW_LINKS)
                : Files.getFileAttributeView(
                        folder.resolve(name), PosixFileAttributeView.class, LinkOption.NOFOLLOW_LINKS);
    }

    /** Returns true if all operations are relative to the open folder, regardless of the file that now has its name. */
    boolean isRelativeToOpenFolder() {
        return entries instanceof SecureDirectoryStream<Path>;
    }

    private void delete(String name) throws IOException {
        if (entries instanceof SecureDirectoryStream<Path> secure) {
            FolderDeletion.delete(secure, Path.of(name));
        } else {
            FolderDeletion.delete(folder.resolve(name));
        }
    }

    /** Moves a file out of the folder to this name next to the folder, and replaces an existing file of that name. */
    void moveOut(String name, String newName) throws IOException {
        if (entries instanceof SecureDirectoryStream<Path> from && parent instanceof SecureDirectoryStream<Path> to) {
            from.move(Path.of(name), to, Path.of(newName));
        } else {
            Files.move(folder.resolve(name), folder.resolveSibling(newName), StandardCopyOption.ATOMIC_MOVE);
        }
    }

    /** The system's identity of the folder, null where it has none. */
    Object fileKey() throws IOException {
        return view(BasicFileAttributeView.class).readAttributes().fileKey();
    }

    /** The folder's owner, null where files have none. */
    UserPrincipal ownerOrNull() throws IOException {
        FileOwnerAttributeView view = view(FileOwnerAttributeView.class);
        return view == null ? null : view.getOwner();
    }

    /** The names of the folder's files; may be called once. */
    List<String> names() {
        List<String> names = new ArrayList<>();
        entries.forEach(entry -> names.add(entry.getFileName().toString()));
        return names;
    }

    /** Returns true if the lock file has Polybook's mark and no process holds the lock. */
    boolean isLockFree() throws IOException {
        if (!attributes(LOCK).isRegularFile()) {
            return false;
        }
        try (SeekableByteChannel channel = openChannel(LOCK)) {
            if (!(channel instanceof FileChannel file) || !isMarked(file)) {
                return false;
            }
            try (FileLock lock = file.tryLock()) {
                return lock != null;
            }
        }
    }

    /**
     * Returns true if these names are those that a process leaves in the folder if it ends before it holds the lock.
     */
    boolean isLeftBeforeLocking(List<String> names) throws IOException {
        if (names.isEmpty()) {
            return true;
        }
        return names.equals(List.of(NEW_LOCK))
                && attributes(NEW_LOCK).isRegularFile()
                && attributes(NEW_LOCK).size() <= MARK.length();
    }

    private static boolean isMarked(FileChannel channel) throws IOException {
        ByteBuffer start = ByteBuffer.allocate(MARK.length());
        while (start.hasRemaining() && channel.read(start, start.position()) >= 0) {
            // until the buffer is full or the file ends
        }
        return MARK.equals(new String(start.array(), 0, start.position(), StandardCharsets.US_ASCII));
    }

    /**
     * Deletes the folder with these files and folders. Deletes the lock last, so that a half-deleted folder can be
     * distinguished from a new one.
     */
    void deleteFolderWith(List<String> names) throws IOException {
        for (String name : names) {
            if (!name.equals(LOCK)) {
                delete(name);
            }
        }
        if (names.contains(LOCK)) {
            delete(LOCK);
        }
        if (parent instanceof SecureDirectoryStream<Path> secure) {
            secure.deleteDirectory(folder.getFileName());
        } else {
            Files.delete(folder);
        }
    }

    @Override
    public void close() throws IOException {
        try (parent) {
            entries.close();
        }
    }
}
