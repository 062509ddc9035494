package org.polybook.bookshelf.internal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;

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
record FileStamp(Path path, long size, FileTime modified, FileTime changed, Object key, Kind kind) {

    /** What stands at a path. */
    enum Kind {
        FILE,
        DIRECTORY,
        OTHER
    }

    /**
     * What stands there now, null if nothing does.
     *
     * @throws IOException if that cannot be found out
     */
    static FileStamp of(Path path) throws IOException {
        try {
            BasicFileAttributes now = Files.readAttributes(path, BasicFileAttributes.class);
            return new FileStamp(
                    path, now.size(), now.lastModifiedTime(), changed(path, now), now.fileKey(), kind(now));
        } catch (NoSuchFileException nothing) {
            return null;
        }
    }

    private static FileTime changed(Path path, BasicFileAttributes now) throws IOException {
        boolean unix = path.getFileSystem().supportedFileAttributeViews().contains("unix");
        return unix ? (FileTime) Files.getAttribute(path, "unix:ctime") : now.lastModifiedTime();
    }

    private static Kind kind(BasicFileAttributes attributes) {
        if (attributes.isRegularFile()) {
            return Kind.FILE;
        }
        return attributes.isDirectory() ? Kind.DIRECTORY : Kind.OTHER;
    }

    /**
     * The path under which a file is known whatever the way to it: the real path, or, while there is no such file, its
     * name in the real path of its folder.
     */
    static Path identity(Path path) {
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
