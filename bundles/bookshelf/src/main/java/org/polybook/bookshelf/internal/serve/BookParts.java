package org.polybook.bookshelf.internal.serve;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.polybook.api.provider.BookFormat;
import org.polybook.bookshelf.internal.watch.BookFiles;
import org.polybook.bookshelf.internal.watch.FileStamp;
import org.polybook.bookshelf.internal.watch.Time;
import org.polybook.io.UnansweredException;
import org.polybook.io.WatchedCalls;

/**
 * Which files belong to which book: those that its format and the overlays name, and while they are away those that they named last, so
 * that a side file does not become a book meanwhile: for the grace time if an overlay has gone, without end if it is the format. Not
 * thread-safe: the shelf's one thread has it.
 */
public final class BookParts {
    private final Map<Path, BookFiles> last = new HashMap<>();
    private final WatchedCalls calls;
    private final Time time;
    private BookOpener opener;
    /** True while files of an overlay that has gone count. */
    private boolean keepsBeside;

    private long lostAt;

    public BookParts(ShelfContext context, BookOpener opener) {
        this.calls = context.calls();
        this.time = context.time();
        this.opener = opener;
    }

    public void use(BookOpener now) {
        if (now.lacksOverlayOf(opener)) {
            keepsBeside = true;
            lostAt = time.nanos();
        }
        opener = now;
    }

    /** A look at all books begins. */
    public void look(Duration grace) {
        keepsBeside &= time.nanos() - lostAt < grace.toNanos();
    }

    /**
     * All files of the book.
     *
     * @param openedBy the format that is asked if the file's name stands for none; null if it is not known
     * @throws UnansweredException if it does not say
     */
    public BookFiles of(Path main, BookFormat openedBy) throws IOException {
        BookFiles before = known(main);
        BookFiles now = calls.ask(main, () -> opener.files(main, openedBy, before));
        last.put(main, keepsBeside ? now.with(before.beside()) : now);
        return known(main);
    }

    private BookFiles known(Path main) {
        return last.getOrDefault(main, BookFiles.of(List.of(main)));
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

    private static List<Path> withoutMain(Path main, BookFiles files) {
        return files.all().stream().filter(file -> !file.equals(main)).toList();
    }
}
