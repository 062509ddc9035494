package org.polybook.api.build;

import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;

/**
 * A book to which games are added, and the book that results. An immutable value:
 *
 * <pre>{@code
 * BookAddition addition = BookAddition.to(Path.of("club.bin"));
 * }</pre>
 */
public final class BookAddition {
    private final Values values;

    private record Values(Path book, Optional<Path> output, boolean discardsEdits) {
        Values {
            Objects.requireNonNull(book, "book");
            Objects.requireNonNull(output, "output");
        }
    }

    private BookAddition(Values values) {
        this.values = values;
    }

    /** Returns an addition that replaces the book, and is refused if its records have been edited. */
    public static BookAddition to(Path book) {
        return new BookAddition(new Values(book, Optional.empty(), false));
    }

    /** Returns the book that was built together with its statistics. */
    public Path book() {
        return values.book;
    }

    /** Returns the book to write or replace; its statistics are written next to it. */
    public Path output() {
        return values.output.orElse(values.book);
    }

    /**
     * Returns true if edits of the book's weights and moves are discarded; false if a book with edits is refused. Edits
     * in a journal are never discarded.
     */
    public boolean discardsEdits() {
        return values.discardsEdits;
    }

    /** Returns a copy that writes another book. The first one, which may have been edited, stays as it is. */
    public BookAddition withOutput(Path other) {
        return new BookAddition(new Values(values.book, Optional.of(other), values.discardsEdits));
    }

    /** Returns a copy that, if {@code discarded} is true, discards edits of the book. */
    public BookAddition withDiscardedEdits(boolean discarded) {
        return new BookAddition(new Values(values.book, values.output, discarded));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof BookAddition that && values.equals(that.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return values.toString().replaceFirst("Values", "BookAddition");
    }
}
