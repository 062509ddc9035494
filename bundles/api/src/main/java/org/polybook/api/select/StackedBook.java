package org.polybook.api.select;

import java.util.List;
import java.util.Objects;
import org.polybook.api.book.OpeningBook;
import org.polybook.chess.Color;

/**
 * A book in a stack, with the conditions on which it is used. A value that refers to the book but does not own it.
 *
 * <pre>{@code
 * StackedBook white = StackedBook.of("repertoire", book).withColor(Color.WHITE).withOpponents(List.of("Rybka"));
 * }</pre>
 */
public final class StackedBook {
    private final String name;
    private final OpeningBook book;
    private final BookUseConditions useConditions;

    private StackedBook(String name, OpeningBook book, BookUseConditions use) {
        this.name = Objects.requireNonNull(name, "name");
        this.book = Objects.requireNonNull(book, "book");
        this.useConditions = Objects.requireNonNull(use, "use");
    }

    /** Returns a book that is used in every game. */
    public static StackedBook of(String name, OpeningBook book) {
        return new StackedBook(name, book, BookUseConditions.ALWAYS);
    }

    /** Returns the name for explanations. */
    public String name() {
        return name;
    }

    public OpeningBook book() {
        return book;
    }

    /** Returns the conditions on which the book is used. */
    public BookUseConditions useConditions() {
        return useConditions;
    }

    /** Returns a copy with those conditions. */
    public StackedBook withUseConditions(BookUseConditions conditions) {
        return new StackedBook(name, book, conditions);
    }

    /** Returns a copy for moves of that side only. */
    public StackedBook withColor(Color side) {
        return withUseConditions(useConditions.withColor(side));
    }

    /** Returns a copy for games of those variants only. */
    public StackedBook withVariants(List<String> names) {
        return withUseConditions(useConditions.withVariants(names));
    }

    /** Returns a copy for games against those opponents only. */
    public StackedBook withOpponents(List<String> names) {
        return withUseConditions(useConditions.withOpponents(names));
    }

    @Override
    public String toString() {
        return name;
    }
}
