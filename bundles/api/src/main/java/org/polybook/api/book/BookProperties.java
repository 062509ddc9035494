package org.polybook.api.book;

import org.polybook.api.scheme.BookScheme;

/** Names of the service properties of an {@link OpeningBook}. {@code service.ranking} (Integer) is its priority. */
public final class BookProperties {
    /** String: the name, unique on a shelf. */
    public static final String NAME = "book.name";
    /** String: name of the {@link org.polybook.api.provider.BookFormat}, such as {@code "polyglot"}. */
    public static final String FORMAT = "book.format";
    /** String[]: CECP names of the variants the book is for. */
    public static final String VARIANTS = "book.variants";
    /** String: the {@link org.polybook.api.scheme.BookScheme#name() scheme} of its keys and moves. */
    public static final String SCHEME = BookScheme.NAME;
    /**
     * String: what it knows of a move, {@code "records"}, {@code "statistics"} or {@code "both"}, see {@link
     * BookMetadata.Content}; absent means records. {@code (!(book.content=statistics))} chooses the books that find moves.
     */
    public static final String CONTENT = "book.content";
    /** Long: how many records it has. */
    public static final String ENTRIES = "book.entries";
    /** Long: 1 when the book was shelved, one more with each new content. */
    public static final String GENERATION = "book.generation";
    /** String: where it comes from, usually a file's real path. */
    public static final String ORIGIN = "book.origin";
    /** String: why newer content could not be taken, absent if all is well. */
    public static final String PROBLEM = "book.problem";

    private BookProperties() {}
}
