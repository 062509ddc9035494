package org.polybook.cli.internal.serve;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.polybook.commands.BadInputException;

/** The folders of books and games that users name. */
final class BookFolders {
    private BookFolders() {}

    /** Returns the absolute path of a folder of books. */
    static Path require(Path given) throws IOException, BadInputException {
        return require(given, "a folder of books");
    }

    /**
     * Returns the absolute path of a folder.
     *
     * @param expected for the message
     */
    static Path require(Path given, String expected) throws IOException, BadInputException {
        if (!Files.exists(given)) {
            throw new BadInputException(given + ": no such folder");
        }
        if (!Files.isDirectory(given)) {
            throw new BadInputException(given + ": is a file, expected " + expected);
        }
        return resolveLinksBeforeParents(given.toAbsolutePath());
    }

    /**
     * Returns the path with its links unresolved, because they may be redirected to other folders later. Resolves only
     * the links before a "..", which refers to the parent of their target.
     */
    private static Path resolveLinksBeforeParents(Path path) throws IOException {
        for (int i = path.getNameCount(); i > 0; i--) {
            if (path.getName(i - 1).toString().equals("..")) {
                Path start = path.getRoot().resolve(path.subpath(0, i)).toRealPath();
                return i == path.getNameCount() ? start : start.resolve(path.subpath(i, path.getNameCount()));
            }
        }
        return path.normalize();
    }
}
