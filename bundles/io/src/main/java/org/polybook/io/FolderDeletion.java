package org.polybook.io;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SecureDirectoryStream;
import java.nio.file.attribute.BasicFileAttributeView;

/** Deletes files, and folders with all their contents. Links are not followed. */
final class FolderDeletion {
    private FolderDeletion() {}

    /** Deletes an entry of a folder; all operations are relative to open folders. */
    static void delete(SecureDirectoryStream<Path> folder, Path name) throws IOException {
        BasicFileAttributeView view =
                folder.getFileAttributeView(name, BasicFileAttributeView.class, LinkOption.NOFOLLOW_LINKS);
        if (!view.readAttributes().isDirectory()) {
            folder.deleteFile(name);
            return;
        }
        try (SecureDirectoryStream<Path> inside = folder.newDirectoryStream(name, LinkOption.NOFOLLOW_LINKS)) {
            for (Path entry : inside) {
                delete(inside, entry.getFileName());
            }
        }
        folder.deleteDirectory(name);
    }

    /** Deletes a file or folder by its path, for systems without operations relative to open folders. */
    static void delete(Path path) throws IOException {
        if (Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
            try (DirectoryStream<Path> inside = Files.newDirectoryStream(path)) {
                for (Path entry : inside) {
                    delete(entry);
                }
            }
        }
        Files.delete(path);
    }
}
