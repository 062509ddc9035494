package org.polybook.bookshelf.internal;

import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.polybook.api.book.BookFormat;

/**
 * Which files belong to which book: what the format says, and while it is away what it said last, so that a side file does not
 * become a book meanwhile. Not thread-safe: the shelf's one thread has it.
 */
final class BookParts {
    private final Map<Path, List<Path>> last = new HashMap<>();
    private BookOpener opener;

    BookParts(BookOpener opener) {
        this.opener = opener;
    }

    void use(BookOpener now) {
        opener = now;
    }

    /**
     * All files of the book, the main file first.
     *
     * @param openedBy the format that is asked if the file's name stands for none; null if it is not known
     */
    List<Path> of(Path main, BookFormat openedBy) {
        opener.files(main, openedBy).ifPresent(files -> last.put(main, files));
        return last.getOrDefault(main, List.of(main));
    }

    /** Real paths of the files that belong to one of these books and are not its main file. Other books are forgotten. */
    Set<Path> sidesOf(Collection<Path> mains) {
        last.keySet().retainAll(mains);
        Set<Path> sides = new HashSet<>();
        for (Path main : mains) {
            List<Path> files = sides.contains(main) ? List.of() : of(main, null);
            files.stream()
                    .filter(file -> !file.equals(main))
                    .map(FileStamp::identity)
                    .forEach(sides::add);
        }
        return sides;
    }
}
