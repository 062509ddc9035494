package org.polybook.shell.internal;

import java.util.List;
import java.util.Map;
import org.polybook.api.book.BookProperties;
import org.polybook.api.book.OpeningBook;
import org.polybook.commands.BookList;

/**
 * A book service with its current properties.
 *
 * @param properties properties of the service
 * @param book the service
 */
record ServedBook(Map<String, Object> properties, OpeningBook book) {
    private static final String RANKING = "service.ranking";

    /** The name; the simple class name for a service without the property. */
    String name() {
        return textProperty(BookProperties.NAME, book.getClass().getSimpleName());
    }

    String format() {
        return textProperty(BookProperties.FORMAT, "");
    }

    /** The origin, usually a file. */
    String origin() {
        return textProperty(BookProperties.ORIGIN, "");
    }

    String problem() {
        return textProperty(BookProperties.PROBLEM, "");
    }

    int priority() {
        return properties.get(RANKING) instanceof Integer ranking ? ranking : 0;
    }

    /** The number of records; -1 if unknown. */
    long entriesOrMinusOne() {
        return properties.get(BookProperties.ENTRIES) instanceof Long entries
                ? entries
                : book.metadata().entries();
    }

    long generation() {
        return book.generation();
    }

    List<String> variants() {
        Object variants = properties.get(BookProperties.VARIANTS);
        if (variants instanceof String[] names && names.length > 0) {
            return List.of(names);
        }
        return variants instanceof String name ? List.of(name) : book.metadata().variants();
    }

    BookList.Book row() {
        BookList.Details place =
                new BookList.Details(generation(), variants(), book.metadata().content(), format(), origin());
        return new BookList.Book(name(), true, entriesOrMinusOne(), priority(), place, problem());
    }

    private String textProperty(String property, String otherwise) {
        return properties.get(property) instanceof String text && !text.isEmpty() ? text : otherwise;
    }
}
