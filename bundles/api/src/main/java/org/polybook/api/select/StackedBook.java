package org.polybook.api.select;

import java.util.List;
import java.util.Objects;
import org.polybook.api.book.OpeningBook;
import org.polybook.chess.Color;

/**
 * A book in a stack, and when it is asked. A value that holds the book but does not own it.
 *
 * <pre>{@code
 * StackedBook white = StackedBook.of("repertoire", book).withColor(Color.WHITE).withOpponents(List.of("Rybka"));
 * }</pre>
 */
public final class StackedBook {
    private final String name;
    private final OpeningBook book;
    private final BookUse use;

    private StackedBook(String name, OpeningBook book, BookUse use) {
        this.name = Objects.requireNonNull(name, "name");
        this.book = Objects.requireNonNull(book, "book");
        this.use = Objects.requireNonNull(use, "use");
    }

    /** Asked in every game. */
    public static StackedBook of(String name, OpeningBook book) {
        return new StackedBook(name, book, BookUse.ALWAYS);
    }

    /** What it is called in explanations. */
    public String name() {
        return name;
    }

    public OpeningBook book() {
        return book;
    }

    /** In which games it is asked. */
    public BookUse use() {
        return use;
    }

    /** Asked only in those games. */
    public StackedBook withUse(BookUse games) {
        return new StackedBook(name, book, games);
    }

    /** Asked only for moves of that side. */
    public StackedBook withColor(Color side) {
        return withUse(use.withColor(side));
    }

    /** Asked only in games of those variants. */
    public StackedBook withVariants(List<String> names) {
        return withUse(use.withVariants(names));
    }

    /** Asked only in games against those opponents. */
    public StackedBook withOpponents(List<String> names) {
        return withUse(use.withOpponents(names));
    }

    @Override
    public String toString() {
        return name;
    }
}
