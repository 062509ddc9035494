package org.polybook.api.book;

import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import org.polybook.api.scheme.Schemes;

/**
 * The properties of a book. An immutable value, built step by step because later versions may add properties:
 *
 * <pre>{@code
 * BookMetadata metadata = BookMetadata.of("polyglot").withVariants(List.of("crazyhouse")).withScheme("xboard");
 * }</pre>
 */
public final class BookMetadata {
    /** Variants that share their rules and positions. */
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
            String learnDialect,
            Set<StatisticsField> statistics) {
        Values {
            Objects.requireNonNull(format, "format");
            Objects.requireNonNull(scheme, "scheme");
            Objects.requireNonNull(comment, "comment");
            Objects.requireNonNull(content, "content");
            Objects.requireNonNull(learnDialect, "learnDialect");
            variants = List.copyOf(variants);
            statistics = statistics.isEmpty() ? Set.of() : Collections.unmodifiableSet(EnumSet.copyOf(statistics));
            if (variants.isEmpty()) {
                throw new IllegalArgumentException("variants: at least one");
            }
        }

        /**
         * Compares all components, as the method that a record has by itself does; written out, because the JVM
         * generates a record's methods at run time, which slows down short commands.
         */
        @Override
        public boolean equals(Object other) {
            return other instanceof Values that
                    && entries == that.entries
                    && content == that.content
                    && format.equals(that.format)
                    && scheme.equals(that.scheme)
                    && variants.equals(that.variants)
                    && comment.equals(that.comment)
                    && learnDialect.equals(that.learnDialect)
                    && statistics.equals(that.statistics);
        }

        @Override
        public int hashCode() {
            return Objects.hash(format, scheme, variants, entries, comment, content, learnDialect, statistics);
        }
    }

    private BookMetadata(Values values) {
        this.values = values;
    }

    /** Returns the metadata of an orthodox book of unknown size. */
    public static BookMetadata of(String format) {
        return new BookMetadata(
                new Values(format, Schemes.POLYGLOT, List.of("normal"), -1, "", Content.RECORDS, "", Set.of()));
    }

    /** Returns the name of the {@link org.polybook.api.provider.BookFormat}; empty if unknown. */
    public String format() {
        return values.format;
    }

    /** Returns the name of the {@link org.polybook.api.scheme.BookScheme} of the keys and moves. */
    public String scheme() {
        return values.scheme;
    }

    /** Returns the CECP names of the variants of the book; never empty. */
    public List<String> variants() {
        return values.variants;
    }

    /**
     * Returns true if the book is for that variant. A book of orthodox chess is also for Chess960 and vice versa,
     * because both have the same positions.
     *
     * @param variant the CECP name
     */
    public boolean isFor(String variant) {
        return variants().contains(variant)
                || ORTHODOX.contains(variant) && variants().stream().anyMatch(ORTHODOX::contains);
    }

    /** Returns the number of records; −1 if unknown. Meaningless for a book that has results only. */
    public long entries() {
        return values.entries;
    }

    /** Returns the free text comment; empty if absent. */
    public String comment() {
        return values.comment;
    }

    /** Returns the type of data that the book has about moves. */
    public Content content() {
        return values.content;
    }

    /** Returns the name of the dialect of the learn fields, such as {@code "polyglot"}; empty if unknown. */
    public String learnDialect() {
        return values.learnDialect;
    }

    /**
     * Returns the facts by which the book answers queries for results, in the order of the enum; empty for a book
     * without results, and for one that answers {@link StatisticsQuery#ALL} only.
     */
    public Set<StatisticsField> statistics() {
        return values.statistics;
    }

    /** Returns a copy with another scheme. */
    public BookMetadata withScheme(String name) {
        return new BookMetadata(new Values(
                values.format,
                name,
                values.variants,
                values.entries,
                values.comment,
                values.content,
                values.learnDialect,
                values.statistics));
    }

    /** Returns a copy with the CECP names of the variants of the book, at least one. */
    public BookMetadata withVariants(List<String> names) {
        return new BookMetadata(new Values(
                values.format,
                values.scheme,
                names,
                values.entries,
                values.comment,
                values.content,
                values.learnDialect,
                values.statistics));
    }

    /** Returns a copy with that number of records; −1 if unknown. */
    public BookMetadata withEntries(long count) {
        return new BookMetadata(new Values(
                values.format,
                values.scheme,
                values.variants,
                count,
                values.comment,
                values.content,
                values.learnDialect,
                values.statistics));
    }

    /** Returns a copy with another comment. */
    public BookMetadata withComment(String text) {
        return new BookMetadata(new Values(
                values.format,
                values.scheme,
                values.variants,
                values.entries,
                text,
                values.content,
                values.learnDialect,
                values.statistics));
    }

    /** Returns a copy with another type of content. */
    public BookMetadata withContent(Content kind) {
        return new BookMetadata(new Values(
                values.format,
                values.scheme,
                values.variants,
                values.entries,
                values.comment,
                kind,
                values.learnDialect,
                values.statistics));
    }

    /** Returns a copy with another dialect of the learn fields; empty if unknown. */
    public BookMetadata withLearnDialect(String name) {
        return new BookMetadata(new Values(
                values.format,
                values.scheme,
                values.variants,
                values.entries,
                values.comment,
                values.content,
                name,
                values.statistics));
    }

    /** Returns a copy with other facts by which the book answers queries for results; empty without results. */
    public BookMetadata withStatistics(Set<StatisticsField> fields) {
        return new BookMetadata(new Values(
                values.format,
                values.scheme,
                values.variants,
                values.entries,
                values.comment,
                values.content,
                values.learnDialect,
                fields));
    }

    /** The type of data that a book has about moves. */
    public enum Content {
        /** Records under position keys: each move has a weight and a learn field. */
        RECORDS,
        /** Results of games: the book has no records and no keys, only {@link OpeningBook#statistics}. */
        STATISTICS,
        /** Records and results. */
        BOTH;

        /** Returns the value of the service property {@link BookProperties#CONTENT}, such as {@code "statistics"}. */
        public String label() {
            return name().toLowerCase(Locale.ROOT);
        }

        /** Returns true if {@link OpeningBook#find(long)} can return records. */
        public boolean hasRecords() {
            return this != STATISTICS;
        }

        /** Returns true if {@link OpeningBook#statistics} can return results. */
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
