package org.polybook.view.internal.books;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.polybook.api.book.BookProperties;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.shelf.ShelvedBook;

/**
 * A book as the list shows it.
 *
 * @param name its name
 * @param book to be asked; empty if it cannot be, which {@code problem} explains
 * @param variants CECP names
 * @param priority its {@code service.ranking}
 * @param origin where it comes from, usually a file's real path; may be empty
 * @param entries how many records it has, −1 if unknown or if it knows results alone
 * @param generation grows with each new content
 * @param hasRecords whether it has weights of moves, not results alone
 * @param problem why it, or newer content of it, could not be taken; empty if all is well
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
        String problem) {
    public ListedBook {
        variants = List.copyOf(variants);
    }

    /** A book service with its properties. */
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
                text(properties, BookProperties.PROBLEM, ""));
    }

    /** A book that the shelf knows of and cannot serve. */
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
                row.problem());
    }

    /** Where its file would be, if its origin names one. */
    public Optional<Path> path() {
        try {
            return Optional.of(Path.of(origin)).filter(Path::isAbsolute);
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    /** The file it is, if there is one. Any thread but the user interface's: a disk may be slow. */
    public Optional<Path> file() {
        return path().filter(Files::isRegularFile);
    }

    private static String text(Map<String, Object> properties, String key, String otherwise) {
        return properties.get(key) instanceof String text ? text : otherwise;
    }

    private static long number(Map<String, Object> properties, String key, long otherwise) {
        return properties.get(key) instanceof Long number ? number : otherwise;
    }
}
