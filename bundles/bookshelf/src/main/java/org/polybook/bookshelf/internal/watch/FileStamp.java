package org.polybook.bookshelf.internal.watch;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.Map;
import java.util.Objects;

/**
 * The attributes of a file by which a changed file is distinguished from an unchanged one: another file under the same
 * name has another key (inode), a rewritten one another time or size. Where the system provides it, the time of the
 * last change of the inode counts, too; a program that restores the old modification time cannot hide that change.
 *
 * @param path the real path of the file
 * @param size the size in bytes
 * @param modified the time of the last write to the content
 * @param changed the time of the last change of anything about the file; equals {@code modified} where the system does
 *     not provide it
 * @param fileKey the system's identity of the file; null where it has none
 * @param kind the kind of file
 */
public record FileStamp(Path path, long size, FileTime modified, FileTime changed, Object fileKey, Kind kind) {
    private static final String UNIX = "unix:size,lastModifiedTime,ctime,fileKey,isRegularFile,isDirectory";

    /** The kinds of files. */
    public enum Kind {
        FILE,
        DIRECTORY,
        OTHER
    }

    /**
     * Reads the current stamp; returns null if there is no file.
     *
     * @param links {@code NOFOLLOW_LINKS} for the stamp of a link itself
     * @throws IOException if the attributes cannot be read
     */
    public static FileStamp ofOrNull(Path path, LinkOption... links) throws IOException {
        try {
            boolean unix = path.getFileSystem().supportedFileAttributeViews().contains("unix");
            return unix ? readUnixAttributes(path, links) : readBasicAttributes(path, links);
        } catch (NoSuchFileException nothing) {
            return null;
        } catch (FileSystemException e) {
            Path folder = path.getParent();
            if (folder != null && Files.exists(folder) && !Files.isDirectory(folder)) {
                return null; // the parent folder has become a file
            }
            throw e;
        }
    }

    private static FileStamp readBasicAttributes(Path path, LinkOption... links) throws IOException {
        BasicFileAttributes now = Files.readAttributes(path, BasicFileAttributes.class, links);
        FileTime modified = now.lastModifiedTime();
        Kind kind = kind(now.isRegularFile(), now.isDirectory());
        return new FileStamp(path, now.size(), modified, modified, now.fileKey(), kind);
    }

    private static FileStamp readUnixAttributes(Path path, LinkOption... links) throws IOException {
        Map<String, Object> now = Files.readAttributes(path, UNIX, links);
        return new FileStamp(
                path,
                (Long) now.get("size"),
                (FileTime) now.get("lastModifiedTime"),
                (FileTime) now.get("ctime"),
                now.get("fileKey"),
                kind((Boolean) now.get("isRegularFile"), (Boolean) now.get("isDirectory")));
    }

    private static Kind kind(boolean file, boolean directory) {
        if (file) {
            return Kind.FILE;
        }
        return directory ? Kind.DIRECTORY : Kind.OTHER;
    }

    /**
     * Returns true if the last change of the file was a write. A write sets {@code modified} and {@code changed} to the
     * same moment; a change after the last byte (a rename into place, or restored times and rights) sets only
     * {@code changed}. So a file that is being copied bit by bit was written last, regardless of pauses.
     */
    public boolean isLastChangeAWrite() {
        return modified.equals(changed);
    }

    /**
     * Returns true if the file's times have a resolution of whole seconds, so that two changes within one or two
     * seconds look the same.
     */
    public boolean hasWholeSecondTimes() {
        return isWholeSecond(modified) && isWholeSecond(changed);
    }

    private static boolean isWholeSecond(FileTime time) {
        return time.toInstant().getNano() == 0;
    }

    /** Returns true if both stamps are of the same file, regardless of changes to the file. */
    public boolean isSameFile(FileStamp other) {
        return other != null && path.equals(other.path) && Objects.equals(fileKey, other.fileKey);
    }

    /**
     * The path that identifies a file regardless of links: the real path, or, if the file is missing, its name in the
     * real path of its folder.
     */
    public static Path identity(Path path) {
        Path absolute = path.toAbsolutePath().normalize();
        try {
            return path.toRealPath();
        } catch (IOException missing) {
            Path folder = absolute.getParent();
            if (folder == null || !Files.isDirectory(folder)) {
                return absolute;
            }
            try {
                return folder.toRealPath(new LinkOption[0]).resolve(absolute.getFileName());
            } catch (IOException unreadable) {
                return absolute;
            }
        }
    }
}
