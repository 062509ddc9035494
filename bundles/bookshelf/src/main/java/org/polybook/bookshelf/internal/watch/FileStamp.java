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
 * By what a changed file is told from an unchanged one: another file under the same name has another key (inode), a
 * rewritten one another time or size. Where the system has it, the time of the last change of the inode is looked at too,
 * which programs that put the old modification time back cannot hide.
 *
 * @param path where it was found, a real path
 * @param size in bytes
 * @param modified when the content was written last
 * @param changed when anything about the file changed; the same as modified where the system does not say
 * @param key the system's identity of the file, null where it has none
 * @param kind what it is
 */
public record FileStamp(Path path, long size, FileTime modified, FileTime changed, Object key, Kind kind) {
    private static final String UNIX = "unix:size,lastModifiedTime,ctime,fileKey,isRegularFile,isDirectory";

    /** What stands at a path. */
    public enum Kind {
        FILE,
        DIRECTORY,
        OTHER
    }

    /**
     * What stands there now, null if nothing does.
     *
     * @param links whether the stamp is of a link itself
     * @throws IOException if that cannot be found out
     */
    public static FileStamp of(Path path, LinkOption... links) throws IOException {
        try {
            boolean unix = path.getFileSystem().supportedFileAttributeViews().contains("unix");
            return unix ? ofUnix(path, links) : ofAny(path, links);
        } catch (NoSuchFileException nothing) {
            return null;
        } catch (FileSystemException e) {
            Path folder = path.getParent();
            if (folder != null && Files.exists(folder) && !Files.isDirectory(folder)) {
                return null; // which has become something else
            }
            throw e;
        }
    }

    private static FileStamp ofAny(Path path, LinkOption... links) throws IOException {
        BasicFileAttributes now = Files.readAttributes(path, BasicFileAttributes.class, links);
        FileTime modified = now.lastModifiedTime();
        Kind kind = kind(now.isRegularFile(), now.isDirectory());
        return new FileStamp(path, now.size(), modified, modified, now.fileKey(), kind);
    }

    private static FileStamp ofUnix(Path path, LinkOption... links) throws IOException {
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
     * Whether the last that happened to the file was that it was written to. Writing sets both times to the same moment;
     * what comes after the last byte (a renaming into place, or old times and rights put back) sets but the second. So a
     * file that is being copied bit by bit was written last, however long the copy pauses.
     */
    public boolean wasWrittenLast() {
        return modified.equals(changed);
    }

    /** Whether its times tell whole seconds only, so that two changes within one or two of them look the same. */
    public boolean isCoarse() {
        return isWholeSecond(modified) && isWholeSecond(changed);
    }

    private static boolean isWholeSecond(FileTime time) {
        return time.toInstant().getNano() == 0;
    }

    /** Whether it is the same file as the other, whatever has been done to it. */
    public boolean isSameFile(FileStamp other) {
        return other != null && path.equals(other.path) && Objects.equals(key, other.key);
    }

    /**
     * The path under which a file is known whatever the way to it: the real path, or, while there is no such file, its
     * name in the real path of its folder.
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
