package org.polybook.api.book;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * How to open a book. A value:
 *
 * <pre>{@code
 * OpenOptions options = OpenOptions.DEFAULT.withCopyUpTo(1 << 20).withScheme("polyglot");
 * }</pre>
 */
public final class OpenOptions {
    /** Map the file, whatever its size: opens at once, and follows what happens to the file. */
    public static final OpenOptions MAP = new OpenOptions(new Values(-1, Optional.empty(), List.of()));

    /** Copy files up to 64 MiB, map larger ones. */
    public static final OpenOptions DEFAULT = MAP.withCopyUpTo(64L << 20);

    private final Values values;

    private record Values(long copyUpTo, Optional<String> scheme, List<String> variants) {
        Values {
            Objects.requireNonNull(scheme, "scheme");
            variants = List.copyOf(variants);
        }
    }

    private OpenOptions(Values values) {
        this.values = values;
    }

    /**
     * Files of at most this many bytes are copied into memory outside the heap, so that nothing that happens to the file
     * afterwards can be seen; larger ones, and those for which there is no room, are mapped. Of a book of several files their
     * sum counts.
     */
    public long copyUpTo() {
        return values.copyUpTo;
    }

    /**
     * Name of the {@link org.polybook.api.scheme.BookScheme} that the book's keys and moves are read in; if empty, the one
     * that the format or the variants of the book's header stand for.
     */
    public Optional<String> scheme() {
        return values.scheme;
    }

    /**
     * CECP names of the variants of a book that does not say what it is for; if empty, it is taken for one of orthodox chess.
     */
    public List<String> variants() {
        return values.variants;
    }

    /** With files of at most that many bytes copied, larger ones mapped. */
    public OpenOptions withCopyUpTo(long bytes) {
        return new OpenOptions(new Values(bytes, values.scheme, values.variants));
    }

    /** With keys and moves read in that scheme, which the book must have. */
    public OpenOptions withScheme(String name) {
        return new OpenOptions(new Values(values.copyUpTo, Optional.of(name), values.variants));
    }

    /** With the CECP names of the variants of a book that does not say. */
    public OpenOptions withVariants(List<String> names) {
        return new OpenOptions(new Values(values.copyUpTo, values.scheme, names));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof OpenOptions that && values.equals(that.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return values.toString().replaceFirst("Values", "OpenOptions");
    }
}
