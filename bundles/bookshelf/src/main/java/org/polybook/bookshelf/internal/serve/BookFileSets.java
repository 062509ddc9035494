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
import org.polybook.bookshelf.internal.watch.BookFileSet;
import org.polybook.bookshelf.internal.watch.FileStamp;
import org.polybook.bookshelf.internal.watch.Time;
import org.polybook.io.UnansweredException;
import org.polybook.io.WatchedCalls;

/**
 * The files of each book: those that its format and the overlays name. While a format or overlay is missing, its last
 * answer still counts, so that a side file does not become a book in between. The last answer of a format counts
 * without end, that of an overlay for the grace time. Not thread-safe: confined to the shelf's thread.
 */
public final class BookFileSets {
    private final Map<Path, BookFileSet> last = new HashMap<>();
    private final WatchedCalls calls;
    private final Time time;
    private BookOpener opener;
    /** True while the files of removed overlays still belong to their books. */
    private boolean keepsSideFiles;

    private long lostAt;

    public BookFileSets(ShelfContext context, BookOpener opener) {
        this.calls = context.calls();
        this.time = context.time();
        this.opener = opener;
    }

    public void replaceOpener(BookOpener now) {
        if (now.lacksOverlayOf(opener)) {
            keepsSideFiles = true;
            lostAt = time.nanos();
        }
        opener = now;
    }

    /** Begins a poll of all books. */
    public void beginPoll(Duration grace) {
        keepsSideFiles &= time.nanos() - lostAt < grace.toNanos();
    }

    /**
     * All files of the book.
     *
     * @param openedBy the format to query if the file's name belongs to none; null if unknown
     * @throws UnansweredException if the format or an overlay does not answer
     */
    public BookFileSet fileSetOf(Path main, BookFormat openedBy) throws IOException {
        BookFileSet before = lastKnownFileSet(main);
        BookFileSet now = calls.call(main, () -> opener.files(main, openedBy, before));
        last.put(main, keepsSideFiles ? now.withSideFiles(before.sideFiles()) : now);
        return lastKnownFileSet(main);
    }

    private BookFileSet lastKnownFileSet(Path main) {
        return last.getOrDefault(main, BookFileSet.of(List.of(main)));
    }

    /**
     * Returns the real paths of the files that belong to one of these books but are not its main file. Forgets all
     * other books.
     */
    public Set<Path> sideFilesAfterForgettingOthers(Collection<Path> mains) {
        last.keySet().retainAll(mains);
        Set<Path> sideFiles = new HashSet<>();
        for (Path main : mains) {
            if (!sideFiles.contains(main)) {
                sideFiles.addAll(sideFilesOf(main));
            }
        }
        return sideFiles;
    }

    private List<Path> sideFilesOf(Path main) {
        try {
            List<Path> sideFiles = withoutMain(main, fileSetOf(main, null));
            return sideFiles.isEmpty()
                    ? sideFiles
                    : calls.call(
                            main,
                            () -> sideFiles.stream().map(FileStamp::identity).toList());
        } catch (IOException unanswered) {
            return withoutMain(main, lastKnownFileSet(main));
        }
    }

    private static List<Path> withoutMain(Path main, BookFileSet files) {
        return files.all().stream().filter(file -> !file.equals(main)).toList();
    }
}
