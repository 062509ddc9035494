package org.polybook.api.book;

import org.polybook.api.scheme.BookScheme;

/**
 * The names of the service properties of an {@link OpeningBook}. The priority of the book is the property {@code
 * service.ranking} (Integer).
 */
public final class BookProperties {
    /** String: the name, unique on a shelf. */
    public static final String NAME = "book.name";
    /** String: the name of the {@link org.polybook.api.provider.BookFormat}, such as {@code "polyglot"}. */
    public static final String FORMAT = "book.format";
    /** String[]: the CECP names of the variants of the book. */
    public static final String VARIANTS = "book.variants";
    /** String: the {@link org.polybook.api.scheme.BookScheme#name() scheme} of its keys and moves. */
    public static final String SCHEME = BookScheme.NAME;
    /**
     * String: {@code "records"}, {@code "statistics"} or {@code "both"}, see {@link BookMetadata.Content}; absent means
     * records. {@code (!(book.content=statistics))} selects the books with records.
     */
    public static final String CONTENT = "book.content";
    /** Long: the number of records. */
    public static final String ENTRIES = "book.entries";
    /** Long: 1 when the book was shelved, incremented with each new content. */
    public static final String GENERATION = "book.generation";
    /** String: the origin of the book, usually the real path of its file. */
    public static final String ORIGIN = "book.origin";
    /** String: the reason why newer content could not be loaded; absent without a problem. */
    public static final String PROBLEM = "book.problem";

    private BookProperties() {}
}
