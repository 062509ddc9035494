package org.polybook.api.edit;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * A PG header: the metadata in the key-0 records of a book. An immutable value:
 *
 * <pre>{@code
 * BookHeader header = BookHeader.of(List.of("normal", "crazyhouse"), "Games of 2024");
 * }</pre>
 */
public final class BookHeader {
    private static final String LEARN_DIALECT = "Learn dialect:";

    private final Values values;

    private record Values(
            String version,
            List<String> variants,
            List<String> moreFields,
            String comment,
            Charset charset,
            List<String> repairs) {
        Values {
            Objects.requireNonNull(charset, "charset");
            Objects.requireNonNull(version, "version");
            Objects.requireNonNull(comment, "comment");
            variants = List.copyOf(variants);
            moreFields = List.copyOf(moreFields);
            repairs = List.copyOf(repairs);
        }
    }

    private BookHeader(Values values) {
        this.values = values;
    }

    /** Returns a new header of version 1.0. */
    public static BookHeader of(List<String> variants, String comment) {
        return new BookHeader(new Values("1.0", variants, List.of(), comment, StandardCharsets.UTF_8, List.of()));
    }

    /** Returns the version of the header format, such as {@code "1.0"}. */
    public String version() {
        return values.version;
    }

    /** Returns the names of the variants in the spelling and order of the header; may be empty. */
    public List<String> variants() {
        return values.variants;
    }

    /** Returns the predefined fields that later versions of the format have added, verbatim. */
    public List<String> moreFields() {
        return values.moreFields;
    }

    /** Returns the free text, including blank lines; lines are separated by LF. Empty if absent. */
    public String comment() {
        return values.comment;
    }

    /**
     * Returns the name of the dialect of the book's learn fields: the text after {@code Learn dialect:} in a line of
     * the comment; empty if the comment has no such line.
     */
    public String learnDialect() {
        return values.comment
                .lines()
                .filter(line -> line.startsWith(LEARN_DIALECT))
                .map(line -> line.substring(LEARN_DIALECT.length()).strip())
                .findFirst()
                .orElse("");
    }

    /**
     * Returns a copy whose comment has the line {@code Learn dialect:} with that name, in place of an existing one; an
     * empty name removes the line.
     */
    public BookHeader withLearnDialect(String name) {
        if (name.equals(learnDialect())) {
            return this;
        }
        List<String> lines = new ArrayList<>(List.of(values.comment.split("\n", -1)));
        lines.removeIf(line -> line.startsWith(LEARN_DIALECT) || values.comment.isEmpty());
        if (!name.isEmpty()) {
            lines.add(LEARN_DIALECT + ' ' + name);
        }
        return withComment(String.join("\n", lines));
    }

    /**
     * Returns UTF-8, which the format requires, or ISO-8859-1 for a header that is not valid UTF-8, so that none of its
     * bytes change.
     */
    public Charset charset() {
        return values.charset;
    }

    /** Returns one sentence for each fault that was corrected when the header was read; empty for a valid header. */
    public List<String> repairs() {
        return values.repairs;
    }

    /** Returns a copy with another version of the format. */
    public BookHeader withVersion(String number) {
        return new BookHeader(
                new Values(number, values.variants, values.moreFields, values.comment, values.charset, values.repairs));
    }

    /** Returns a copy with these names of variants. */
    public BookHeader withVariants(List<String> names) {
        return new BookHeader(
                new Values(values.version, names, values.moreFields, values.comment, values.charset, values.repairs));
    }

    /** Returns a copy with these fields, which later versions of the format have added. */
    public BookHeader withMoreFields(List<String> fields) {
        return new BookHeader(
                new Values(values.version, values.variants, fields, values.comment, values.charset, values.repairs));
    }

    /** Returns a copy with the charset of its text. */
    public BookHeader withCharset(Charset known) {
        return new BookHeader(
                new Values(values.version, values.variants, values.moreFields, values.comment, known, values.repairs));
    }

    /** Returns a copy with these sentences on corrected faults. */
    public BookHeader withRepairs(List<String> sentences) {
        return new BookHeader(new Values(
                values.version, values.variants, values.moreFields, values.comment, values.charset, sentences));
    }

    /** Returns a copy with a new comment and the charset UTF-8. */
    public BookHeader withComment(String text) {
        return new BookHeader(new Values(
                values.version, values.variants, values.moreFields, text, StandardCharsets.UTF_8, values.repairs));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof BookHeader that && values.equals(that.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return values.toString().replaceFirst("Values", "BookHeader");
    }
}
