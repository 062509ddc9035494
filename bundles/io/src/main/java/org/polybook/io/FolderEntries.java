package org.polybook.io;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Path;
import java.util.Iterator;

/**
 * The entries of a folder that was opened by another path. Each entry is returned as a path that begins with the given
 * path of the folder.
 */
final class FolderEntries implements DirectoryStream<Path> {
    private final Path folder;
    private final DirectoryStream<Path> opened;

    FolderEntries(Path folder, DirectoryStream<Path> opened) {
        this.folder = folder;
        this.opened = opened;
    }

    @Override
    public Iterator<Path> iterator() {
        Iterator<Path> found = opened.iterator();
        return new Iterator<>() {
            @Override
            public boolean hasNext() {
                return found.hasNext();
            }

            @Override
            public Path next() {
                return folder.resolve(found.next().getFileName());
            }
        };
    }

    @Override
    public void close() throws IOException {
        opened.close();
    }
}
