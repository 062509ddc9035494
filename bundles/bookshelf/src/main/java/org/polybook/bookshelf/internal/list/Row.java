package org.polybook.bookshelf.internal.list;

import java.util.Comparator;
import java.util.List;
import org.polybook.api.shelf.ShelvedBook;
import org.polybook.bookshelf.internal.watch.Faults;

/**
 * One line of the list.
 *
 * @param key of the source that it stands for
 * @param configured whether that is a configuration
 * @param book what the world sees
 * @param pending whether the shelf cannot decide yet: a file of it does not answer, or the scheme of its keys is awaited
 */
public record Row(String key, boolean configured, ShelvedBook book, boolean pending) {
    /** The order of the list. */
    public static final Comparator<Row> BY_PRIORITY_AND_NAME = Comparator.comparingInt((Row row) -> row.book.priority())
            .reversed()
            .thenComparing(row -> row.book.name())
            .thenComparing(Row::key);

    /** A configuration that cannot become a book. */
    public static Row unusable(String key, String name, String path, String problem) {
        return new Row(key, true, line(name, path, problem), false);
    }

    /** Settings in a folder of books that make no sense. */
    public static Row unusableInFolder(String key, String name, String path, String problem) {
        return new Row(key, false, line(name, path, problem), false);
    }

    private static ShelvedBook line(String name, String path, String problem) {
        return new ShelvedBook(name, "", List.of(), 0, path, 0, 0, Faults.shortened(problem));
    }

    /** Returns true if the shelf has decided about it. */
    public boolean isDecided() {
        return book.isServed() || !book.problem().isEmpty() && !pending;
    }
}
