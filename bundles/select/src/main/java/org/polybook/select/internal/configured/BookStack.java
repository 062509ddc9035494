package org.polybook.select.internal.configured;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.osgi.framework.ServiceReference;
import org.polybook.api.book.BookProperties;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.select.BookUseConditions;
import org.polybook.api.select.StackedBook;

/**
 * The books that are currently served, by descending {@code service.ranking}; of books with equal rankings, the one
 * that was registered first comes first. Safe for any number of threads.
 */
final class BookStack {
    private final Map<ServiceReference<OpeningBook>, OpeningBook> books = new TreeMap<>(Collections.reverseOrder());
    private Map<String, BookUseConditions> uses = Map.of();
    private volatile List<StackedBook> stack = List.of();

    /** The current stack. */
    List<StackedBook> stack() {
        return stack;
    }

    /** Limits books to certain games; the map is from names of books. */
    synchronized void setUseConditions(Map<String, BookUseConditions> byName) {
        uses = byName;
        rebuildStack();
    }

    synchronized void add(ServiceReference<OpeningBook> reference, OpeningBook book) {
        books.put(reference, book);
        rebuildStack();
    }

    synchronized void remove(ServiceReference<OpeningBook> reference) {
        books.keySet().removeIf(reference::equals);
        rebuildStack();
    }

    /** Sorts the books again, because the ranking of a book may have changed. */
    synchronized void sortAgain() {
        Map<ServiceReference<OpeningBook>, OpeningBook> again = Map.copyOf(books);
        books.clear();
        books.putAll(again);
        rebuildStack();
    }

    private void rebuildStack() {
        stack = books.entrySet().stream()
                .map(entry -> toStackedBook(entry.getKey(), entry.getValue()))
                .toList();
    }

    private StackedBook toStackedBook(ServiceReference<OpeningBook> reference, OpeningBook book) {
        Object name = reference.getProperty(BookProperties.NAME);
        Object variants = reference.getProperty(BookProperties.VARIANTS);
        StackedBook stacked = StackedBook.of(name instanceof String text ? text : "", book);
        BookUseConditions use = uses.getOrDefault(stacked.name(), BookUseConditions.ALWAYS);
        boolean narrow = use.variants().isEmpty() && variants instanceof String[];
        return stacked.withUseConditions(narrow ? use.withVariants(Arrays.asList((String[]) variants)) : use);
    }
}
