package org.polybook.commands;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The folders in which {@link org.polybook.api.CountedGameReader} searches the games of a book. */
public final class GameFolders {
    private GameFolders() {}

    /**
     * Returns the folder of the book, then the folders that the user named.
     *
     * @param book the absolute path of the book; empty if it is not a file
     */
    public static List<Path> of(Optional<Path> book, List<Path> named) {
        List<Path> folders = new ArrayList<>();
        book.map(Path::getParent).ifPresent(folders::add);
        folders.addAll(named);
        return folders;
    }
}
