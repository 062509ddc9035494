package org.polybook.api.edit;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * A PG header: what a book says of itself in its key-0 records. A value:
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

    /** A new header of version 1.0. */
    public static BookHeader of(List<String> variants, String comment) {
        return new BookHeader(new Values("1.0", variants, List.of(), comment, StandardCharsets.UTF_8, List.of()));
    }

    /** Version of the header format, such as {@code "1.0"}. */
    public String version() {
        return values.version;
    }

    /** Variants' names as the header spells them, in its order; may be empty. */
    public List<String> variants() {
        return values.variants;
    }

    /** Predefined fields of later versions, kept as they are. */
    public List<String> moreFields() {
        return values.moreFields;
    }

    /** Free text, lines divided by LF, blank lines included; empty if none. */
    public String comment() {
        return values.comment;
    }

    /**
     * Name of the dialect of the book's learn fields: what stands after {@code Learn dialect:} in a line of the comment; empty if no
     * line says it.
     */
    public String learnDialect() {
        return values.comment
                .lines()
                .filter(line -> line.startsWith(LEARN_DIALECT))
                .map(line -> line.substring(LEARN_DIALECT.length()).strip())
                .findFirst()
                .orElse("");
    }

    /** With that dialect named in the comment's line for it, in place of another one; empty for no such line. */
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

    /** UTF-8, as the format says; ISO-8859-1 for a header that is no UTF-8, so that no byte of it changes. */
    public Charset charset() {
        return values.charset;
    }

    /** What had to be mended to read it, each as a sentence; empty for a header that follows the rules. */
    public List<String> repairs() {
        return values.repairs;
    }

    /** With another version of the format. */
    public BookHeader withVersion(String number) {
        return new BookHeader(
                new Values(number, values.variants, values.moreFields, values.comment, values.charset, values.repairs));
    }

    /** With these names of variants. */
    public BookHeader withVariants(List<String> names) {
        return new BookHeader(
                new Values(values.version, names, values.moreFields, values.comment, values.charset, values.repairs));
    }

    /** With these fields of later versions. */
    public BookHeader withMoreFields(List<String> fields) {
        return new BookHeader(
                new Values(values.version, values.variants, fields, values.comment, values.charset, values.repairs));
    }

    /** With the charset that its text is in. */
    public BookHeader withCharset(Charset known) {
        return new BookHeader(
                new Values(values.version, values.variants, values.moreFields, values.comment, known, values.repairs));
    }

    /** With these sentences on what had to be mended. */
    public BookHeader withRepairs(List<String> sentences) {
        return new BookHeader(new Values(
                values.version, values.variants, values.moreFields, values.comment, values.charset, sentences));
    }

    /** With a new comment, which makes the header UTF-8. */
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
