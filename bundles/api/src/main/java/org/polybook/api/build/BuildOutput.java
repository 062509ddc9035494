package org.polybook.api.build;

import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;

/**
 * The file and header of a book to build. An immutable value.
 *
 * <pre>{@code
 * BuildOutput output = BuildOutput.of(Path.of("mine.bin")).withComment("Games of 2024");
 * }</pre>
 */
public final class BuildOutput {
    private final Values values;

    private record Values(Path path, Optional<String> comment) {
        Values {
            Objects.requireNonNull(path, "path");
            Objects.requireNonNull(comment, "comment");
        }
    }

    private BuildOutput(Values values) {
        this.values = values;
    }

    /** Returns an output without a header. */
    public static BuildOutput of(Path path) {
        return new BuildOutput(new Values(path, Optional.empty()));
    }

    /** Returns the file to write or replace; an existing book with uncommitted edits is refused. */
    public Path path() {
        return values.path;
    }

    /**
     * Returns the comment of the header; empty for no header. The header names the variants of the games. Without a
     * {@code BookHeaders} service no header is written.
     */
    public Optional<String> comment() {
        return values.comment;
    }

    /** Returns a copy with a header that has this comment. */
    public BuildOutput withComment(String text) {
        return new BuildOutput(new Values(values.path, Optional.of(text)));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof BuildOutput that && values.equals(that.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return values.toString().replaceFirst("Values", "BuildOutput");
    }
}
