package org.polybook.commands;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.polybook.api.book.BookProperties;
import org.polybook.api.book.OpeningBook;

/**
 * A book service with its current properties.
 *
 * @param properties properties of the service
 * @param book the service
 */
public record ServedBook(Map<String, Object> properties, OpeningBook book) {
    /** The order of lists: books of higher priority first, books of equal priority by name. */
    public static final Comparator<ServedBook> BEST_FIRST =
            Comparator.comparingInt(ServedBook::priority).reversed().thenComparing(ServedBook::name);

    private static final String RANKING = "service.ranking";

    /** The name; the simple class name for a service without the property. */
    public String name() {
        return textProperty(BookProperties.NAME, book.getClass().getSimpleName());
    }

    /** The name of the format; empty if unknown. */
    public String format() {
        return textProperty(BookProperties.FORMAT, "");
    }

    /** The origin, usually a file; empty if unknown. */
    public String origin() {
        return textProperty(BookProperties.ORIGIN, "");
    }

    /** The reason why newer content could not be opened; empty without a problem. */
    public String problem() {
        return textProperty(BookProperties.PROBLEM, "");
    }

    /** The priority; books of higher priority come first. */
    public int priority() {
        return properties.get(RANKING) instanceof Integer ranking ? ranking : 0;
    }

    /** The number of records; -1 if unknown. */
    public long entriesOrMinusOne() {
        return properties.get(BookProperties.ENTRIES) instanceof Long entries
                ? entries
                : book.metadata().entries();
    }

    /** The number of the content that is served, from 1. */
    public long generation() {
        return book.generation();
    }

    /** The CECP names of the variants. */
    public List<String> variants() {
        Object variants = properties.get(BookProperties.VARIANTS);
        if (variants instanceof String[] names && names.length > 0) {
            return List.of(names);
        }
        return variants instanceof String name ? List.of(name) : book.metadata().variants();
    }

    /** The row of a list of books. */
    public BookList.Book row() {
        BookList.Details place =
                new BookList.Details(generation(), variants(), book.metadata().content(), format(), origin());
        return new BookList.Book(name(), true, entriesOrMinusOne(), priority(), place, problem());
    }

    private String textProperty(String property, String otherwise) {
        return properties.get(property) instanceof String text && !text.isEmpty() ? text : otherwise;
    }
}
