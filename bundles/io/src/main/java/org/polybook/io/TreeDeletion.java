package org.polybook.io;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SecureDirectoryStream;
import java.nio.file.attribute.BasicFileAttributeView;

/** Deletes files, and folders with all that is in them. No link is followed. */
final class TreeDeletion {
    private TreeDeletion() {}

    /** Deletes an entry of a folder; everything is done relative to folders that are open. */
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

    /** Deletes it by its name, where the system does it in no other way. */
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
