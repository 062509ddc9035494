package org.polybook.bookshelf.internal.serve;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.polybook.api.book.BookFormat;
import org.polybook.bookshelf.internal.watch.FileStamp;
import org.polybook.io.UnansweredException;
import org.polybook.io.WatchedCalls;

/**
 * Which files belong to which book: what the format says, and while it is away what it said last, so that a side file does not
 * become a book meanwhile. Not thread-safe: the shelf's one thread has it.
 */
public final class BookParts {
    private final Map<Path, List<Path>> last = new HashMap<>();
    private final WatchedCalls calls;
    private BookOpener opener;

    public BookParts(WatchedCalls calls, BookOpener opener) {
        this.calls = calls;
        this.opener = opener;
    }

    public void use(BookOpener now) {
        opener = now;
    }

    /**
     * All files of the book, the main file first.
     *
     * @param openedBy the format that is asked if the file's name stands for none; null if it is not known
     * @throws UnansweredException if it does not say
     */
    public List<Path> of(Path main, BookFormat openedBy) throws IOException {
        Optional<List<Path>> now = calls.ask(main, () -> opener.files(main, openedBy));
        now.ifPresent(files -> last.put(main, files));
        return known(main);
    }

    private List<Path> known(Path main) {
        return last.getOrDefault(main, List.of(main));
    }

    /** Real paths of the files that belong to one of these books and are not its main file. Other books are forgotten. */
    public Set<Path> sidesOf(Collection<Path> mains) {
        last.keySet().retainAll(mains);
        Set<Path> sides = new HashSet<>();
        for (Path main : mains) {
            if (!sides.contains(main)) {
                sides.addAll(sidesOf(main));
            }
        }
        return sides;
    }

    private List<Path> sidesOf(Path main) {
        try {
            List<Path> sides = withoutMain(main, of(main, null));
            return sides.isEmpty()
                    ? sides
                    : calls.ask(
                            main, () -> sides.stream().map(FileStamp::identity).toList());
        } catch (IOException unanswered) {
            return withoutMain(main, known(main));
        }
    }

    private static List<Path> withoutMain(Path main, List<Path> files) {
        return files.stream().filter(file -> !file.equals(main)).toList();
    }
}
