package org.polybook.api.edit;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/**
 * A PG header: what a book says of itself in its key-0 records.
 *
 * @param version of the header format, such as {@code "1.0"}
 * @param variants names as the header spells them, in its order; may be empty
 * @param moreFields predefined fields of later versions, kept as they are
 * @param comment free text, lines divided by LF, blank lines included; empty if none
 * @param charset UTF-8, as the format says; ISO-8859-1 for a header that is no UTF-8, so that no byte of it changes
 * @param repairs what had to be mended to read it, each as a sentence; empty for a header that follows the rules
 */
public record BookHeader(
        String version,
        List<String> variants,
        List<String> moreFields,
        String comment,
        Charset charset,
        List<String> repairs) {
    public BookHeader {
        Objects.requireNonNull(charset, "charset");
        Objects.requireNonNull(version, "version");
        Objects.requireNonNull(comment, "comment");
        variants = List.copyOf(variants);
        moreFields = List.copyOf(moreFields);
        repairs = List.copyOf(repairs);
    }

    /** A new header of version 1.0. */
    public static BookHeader of(List<String> variants, String comment) {
        return new BookHeader("1.0", variants, List.of(), comment, StandardCharsets.UTF_8, List.of());
    }

    public BookHeader withVariants(List<String> names) {
        return new BookHeader(version, names, moreFields, comment, charset, repairs);
    }

    /** With a new comment, which makes the header UTF-8. */
    public BookHeader withComment(String text) {
        return new BookHeader(version, variants, moreFields, text, StandardCharsets.UTF_8, repairs);
    }
}
