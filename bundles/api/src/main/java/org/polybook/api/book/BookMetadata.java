package org.polybook.api.book;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import org.polybook.api.scheme.Schemes;

/**
 * What a book says of itself. A value; more may be said in time, so it is made step by step:
 *
 * <pre>{@code
 * BookMetadata metadata = BookMetadata.of("polyglot").withVariants(List.of("crazyhouse")).withScheme("xboard");
 * }</pre>
 */
public final class BookMetadata {
    /** Variants with the same rules in the same positions. */
    private static final Set<String> ORTHODOX = Set.of("normal", "fischerandom");

    /** An orthodox book of unknown format and size. */
    public static final BookMetadata UNKNOWN = of("");

    private final Values values;

    private record Values(
            String format,
            String scheme,
            List<String> variants,
            long entries,
            String comment,
            Content content,
            String learnDialect) {
        Values {
            Objects.requireNonNull(format, "format");
            Objects.requireNonNull(scheme, "scheme");
            Objects.requireNonNull(comment, "comment");
            Objects.requireNonNull(content, "content");
            Objects.requireNonNull(learnDialect, "learnDialect");
            variants = List.copyOf(variants);
            if (variants.isEmpty()) {
                throw new IllegalArgumentException("variants: at least one");
            }
        }

        /** As a record's; written out, because the JVM builds those of a record at run time, which takes a short command time. */
        @Override
        public boolean equals(Object other) {
            return other instanceof Values that
                    && entries == that.entries
                    && content == that.content
                    && format.equals(that.format)
                    && scheme.equals(that.scheme)
                    && variants.equals(that.variants)
                    && comment.equals(that.comment)
                    && learnDialect.equals(that.learnDialect);
        }

        @Override
        public int hashCode() {
            return Objects.hash(format, scheme, variants, entries, comment, content, learnDialect);
        }
    }

    private BookMetadata(Values values) {
        this.values = values;
    }

    /** That of an orthodox book of unknown size. */
    public static BookMetadata of(String format) {
        return new BookMetadata(new Values(format, Schemes.POLYGLOT, List.of("normal"), -1, "", Content.RECORDS, ""));
    }

    /** Name of the {@link org.polybook.api.provider.BookFormat}, empty if unknown. */
    public String format() {
        return values.format;
    }

    /** Name of the {@link org.polybook.api.scheme.BookScheme} of its keys and moves. */
    public String scheme() {
        return values.scheme;
    }

    /** CECP names of the variants it is for, never empty. */
    public List<String> variants() {
        return values.variants;
    }

    /**
     * Returns true if the book is for that variant. A book of orthodox chess is also for Chess960 and the reverse, since both have the same
     * positions.
     *
     * @param variant the CECP name
     */
    public boolean isFor(String variant) {
        return variants().contains(variant)
                || ORTHODOX.contains(variant) && variants().stream().anyMatch(ORTHODOX::contains);
    }

    /** How many records it has, −1 if unknown; means nothing for a book that knows results only. */
    public long entries() {
        return values.entries;
    }

    /** Free text, empty if none. */
    public String comment() {
        return values.comment;
    }

    /** What it knows of a move. */
    public Content content() {
        return values.content;
    }

    /** How its learn fields are to be read, such as {@code "polyglot"}; empty if unknown. */
    public String learnDialect() {
        return values.learnDialect;
    }

    /** With another scheme. */
    public BookMetadata withScheme(String name) {
        return new BookMetadata(new Values(
                values.format,
                name,
                values.variants,
                values.entries,
                values.comment,
                values.content,
                values.learnDialect));
    }

    /** With the CECP names of the variants that the book is for, at least one. */
    public BookMetadata withVariants(List<String> names) {
        return new BookMetadata(new Values(
                values.format,
                values.scheme,
                names,
                values.entries,
                values.comment,
                values.content,
                values.learnDialect));
    }

    /** With that number of records, −1 if unknown. */
    public BookMetadata withEntries(long count) {
        return new BookMetadata(new Values(
                values.format,
                values.scheme,
                values.variants,
                count,
                values.comment,
                values.content,
                values.learnDialect));
    }

    /** With another comment. */
    public BookMetadata withComment(String text) {
        return new BookMetadata(new Values(
                values.format,
                values.scheme,
                values.variants,
                values.entries,
                text,
                values.content,
                values.learnDialect));
    }

    /** Of a book that knows that of a move. */
    public BookMetadata withContent(Content kind) {
        return new BookMetadata(new Values(
                values.format,
                values.scheme,
                values.variants,
                values.entries,
                values.comment,
                kind,
                values.learnDialect));
    }

    /** With another reading of the learn fields; empty if unknown. */
    public BookMetadata withLearnDialect(String name) {
        return new BookMetadata(new Values(
                values.format, values.scheme, values.variants, values.entries, values.comment, values.content, name));
    }

    /** What a book knows of a move. */
    public enum Content {
        /** Records under position keys: a weight and a learn field for each move. */
        RECORDS,
        /** Results of games: it has no records and no keys, and answers {@link OpeningBook#statistics} alone. */
        STATISTICS,
        /** Both. */
        BOTH;

        /** As the service property {@link BookProperties#CONTENT} has it: {@code "statistics"}. */
        public String label() {
            return name().toLowerCase(Locale.ROOT);
        }

        /** Whether {@link OpeningBook#find(long)} has something to find. */
        public boolean hasRecords() {
            return this != STATISTICS;
        }

        /** Whether {@link OpeningBook#statistics} has something to tell. */
        public boolean hasStatistics() {
            return this != RECORDS;
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof BookMetadata that && values.equals(that.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return values.toString().replaceFirst("Values", "BookMetadata");
    }
}
