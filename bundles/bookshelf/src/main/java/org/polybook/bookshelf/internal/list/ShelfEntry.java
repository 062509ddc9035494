package org.polybook.bookshelf.internal.list;

import java.util.Comparator;
import java.util.List;
import org.polybook.api.shelf.ShelvedBook;
import org.polybook.bookshelf.internal.watch.ErrorText;

/**
 * One entry of the shelf's list.
 *
 * @param key the key of its source
 * @param configured true if the source is a configuration
 * @param book the entry as hosts see it
 * @param pending true if the shelf has not decided yet: one of the book's files does not answer, or the shelf waits for
 *     the scheme of the book's keys
 */
public record ShelfEntry(String key, boolean configured, ShelvedBook book, boolean pending) {
    public static final Comparator<ShelfEntry> BY_PRIORITY_AND_NAME = Comparator.comparingInt(
                    (ShelfEntry entry) -> entry.book.priority())
            .reversed()
            .thenComparing(entry -> entry.book.name())
            .thenComparing(ShelfEntry::key);

    /** An entry for an invalid configuration. */
    public static ShelfEntry unusable(String key, String name, String path, String problem) {
        return new ShelfEntry(key, true, refused(name, path, problem), false);
    }

    /** An entry for an invalid settings file in a folder of books. */
    public static ShelfEntry unusableInFolder(String key, String name, String path, String problem) {
        return new ShelfEntry(key, false, refused(name, path, problem), false);
    }

    private static ShelvedBook refused(String name, String path, String problem) {
        return new ShelvedBook(name, "", List.of(), 0, path, 0, 0, ErrorText.shortened(problem));
    }

    /** Returns true if the book is served or finally refused. */
    public boolean isServedOrRefused() {
        return book.isServed() || !book.problem().isEmpty() && !pending;
    }
}
