package org.polybook.api.book;

import java.util.List;
import java.util.Objects;

/**
 * What a book says of itself.
 *
 * @param format name of the {@link BookFormat}
 * @param keyScheme scheme of its keys
 * @param variants CECP names of the variants it is for, never empty
 * @param entries how many records it has, −1 if unknown
 * @param comment free text, empty if none
 */
public record BookMetadata(String format, String keyScheme, List<String> variants, long entries, String comment) {
    /** An orthodox book of unknown size. */
    public static final BookMetadata UNKNOWN = new BookMetadata("", "polyglot", List.of("normal"), -1, "");

    public BookMetadata {
        Objects.requireNonNull(format, "format");
        Objects.requireNonNull(keyScheme, "keyScheme");
        Objects.requireNonNull(comment, "comment");
        variants = List.copyOf(variants);
        if (variants.isEmpty()) {
            throw new IllegalArgumentException("variants: at least one");
        }
    }
}
