package org.polybook.view.internal.books;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.polybook.api.book.BookProperties;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.shelf.ShelfWatch;
import org.polybook.api.shelf.ShelvedBook;

/**
 * A row of the list of books.
 *
 * @param name the name of the book
 * @param book the service of the book; empty if the book is not served, for the reason in {@code problem}
 * @param variants CECP names
 * @param priority the {@code service.ranking} of the service
 * @param origin where the book comes from, usually a file's real path; may be empty
 * @param entries the number of its records; −1 if unknown or if it has results only
 * @param generation the number of its content, which increases with each change; 0 if the book is not served
 * @param hasRecords true if it has weights of moves; false if it has results only or is not served
 * @param problem the reason why the shelf rejects the book or its latest content; empty if there is no problem
 * @param watch the watch that adds games to the book, if any
 */
public record ListedBook(
        String name,
        Optional<OpeningBook> book,
        List<String> variants,
        int priority,
        String origin,
        long entries,
        long generation,
        boolean hasRecords,
        String problem,
        Optional<ShelfWatch> watch) {
    public ListedBook {
        variants = List.copyOf(variants);
    }

    /** Returns the row of a book service with these properties. */
    static ListedBook of(OpeningBook book, Map<String, Object> properties) {
        boolean hasRecords = !"statistics".equals(properties.get(BookProperties.CONTENT));
        return new ListedBook(
                text(properties, BookProperties.NAME, "?"),
                Optional.of(book),
                properties.get(BookProperties.VARIANTS) instanceof String[] names ? List.of(names) : List.of("normal"),
                properties.get("service.ranking") instanceof Integer ranking ? ranking : 0,
                text(properties, BookProperties.ORIGIN, ""),
                hasRecords ? number(properties, BookProperties.ENTRIES, -1) : -1,
                number(properties, BookProperties.GENERATION, 1),
                hasRecords,
                text(properties, BookProperties.PROBLEM, ""),
                Optional.empty());
    }

    /** Returns the row of a book that the shelf lists but does not serve. */
    static ListedBook of(ShelvedBook row) {
        return new ListedBook(
                row.name(),
                Optional.empty(),
                row.variants(),
                row.priority(),
                row.origin(),
                -1,
                0,
                false,
                row.problem(),
                Optional.empty());
    }

    /** Returns a copy with the watch that adds games to the book. */
    ListedBook withWatch(Optional<ShelfWatch> adding) {
        return new ListedBook(name, book, variants, priority, origin, entries, generation, hasRecords, problem, adding);
    }

    /** The path that the origin names; empty if the origin is not an absolute path. The file may be missing. */
    public Optional<Path> path() {
        try {
            return Optional.of(Path.of(origin)).filter(Path::isAbsolute);
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    /** The book's file, if it exists. Not for the user interface's thread, since disks may be slow. */
    public Optional<Path> existingFile() {
        return path().filter(Files::isRegularFile);
    }

    private static String text(Map<String, Object> properties, String key, String absent) {
        return properties.get(key) instanceof String text ? text : absent;
    }

    private static long number(Map<String, Object> properties, String key, long absent) {
        return properties.get(key) instanceof Long number ? number : absent;
    }
}
