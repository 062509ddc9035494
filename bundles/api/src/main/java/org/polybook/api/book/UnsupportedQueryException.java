package org.polybook.api.book;

import java.io.IOException;
import java.util.List;

/** Thrown if a book cannot apply a condition of a {@link StatisticsQuery}, because it does not have the facts. */
public final class UnsupportedQueryException extends IOException {
    private static final long serialVersionUID = 1;

    private final transient List<String> conditions;

    /**
     * Creates an exception.
     *
     * @param book the name of the book
     * @param conditions the conditions that the book cannot apply: codes of {@link
     *     org.polybook.api.game.SkipReason#code}, or {@code tag NAME}
     */
    public UnsupportedQueryException(String book, List<String> conditions) {
        super(book + ": its games cannot be filtered by " + String.join(", ", conditions));
        this.conditions = List.copyOf(conditions);
    }

    /** Returns the conditions that the book cannot apply; empty after deserialization. */
    public List<String> conditions() {
        return conditions == null ? List.of() : conditions;
    }
}
