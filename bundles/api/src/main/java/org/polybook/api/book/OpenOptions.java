package org.polybook.api.book;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Options for opening a book. An immutable value:
 *
 * <pre>{@code
 * OpenOptions options = OpenOptions.DEFAULT.withCopyUpTo(1 << 20).withScheme("polyglot");
 * }</pre>
 */
public final class OpenOptions {
    /** Maps the file, regardless of its size: opening is immediate, and later changes of the file are visible. */
    public static final OpenOptions MAP = new OpenOptions(new Values(-1, Optional.empty(), List.of()));

    /** Copies files up to 64 MiB and maps larger ones. */
    public static final OpenOptions DEFAULT = MAP.withCopyUpTo(64L << 20);

    private final Values values;

    private record Values(long copyUpTo, Optional<String> scheme, List<String> assumedVariants) {
        Values {
            Objects.requireNonNull(scheme, "scheme");
            assumedVariants = List.copyOf(assumedVariants);
        }
    }

    private OpenOptions(Values values) {
        this.values = values;
    }

    /**
     * Returns the maximum size in bytes of a file that is copied to memory outside the heap, so that later changes of
     * the file have no effect. Larger files, and files for which there is not enough memory, are mapped. For a book of
     * several files, their total size is compared with the maximum.
     */
    public long copyUpTo() {
        return values.copyUpTo;
    }

    /**
     * Returns the name of the {@link org.polybook.api.scheme.BookScheme} in which the keys and moves are read; if
     * empty, the scheme is that of the format or of the variants in the header.
     */
    public Optional<String> scheme() {
        return values.scheme;
    }

    /**
     * Returns the CECP names of the variants that are assumed for a book that does not name its variants; if empty,
     * orthodox chess is assumed.
     */
    public List<String> assumedVariants() {
        return values.assumedVariants;
    }

    /** Returns a copy with that maximum size of copied files, in bytes. */
    public OpenOptions withCopyUpTo(long bytes) {
        return new OpenOptions(new Values(bytes, values.scheme, values.assumedVariants));
    }

    /** Returns a copy that reads keys and moves in that scheme. Opening a book of another scheme fails. */
    public OpenOptions withScheme(String name) {
        return new OpenOptions(new Values(values.copyUpTo, Optional.of(name), values.assumedVariants));
    }

    /**
     * Returns a copy with the CECP names of the variants that are assumed for a book that does not name its variants.
     */
    public OpenOptions withAssumedVariants(List<String> names) {
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
