package org.polybook.api.build;

import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;

/**
 * The file and header of a book to build, and whether its statistics are written, too. An immutable value.
 *
 * <pre>{@code
 * BuildOutput output = BuildOutput.of(Path.of("mine.bin")).withHeaderComment("Games of 2024");
 * }</pre>
 */
public final class BuildOutput {
    private final Values values;

    private record Values(Path path, Optional<String> headerComment, boolean statistics, boolean newFile) {
        Values {
            Objects.requireNonNull(path, "path");
            Objects.requireNonNull(headerComment, "comment");
        }
    }

    private BuildOutput(Values values) {
        this.values = values;
    }

    /** Returns an output without a header. */
    public static BuildOutput of(Path path) {
        return new BuildOutput(new Values(path, Optional.empty(), false, false));
    }

    /** Returns the file to write or replace; an existing book with uncommitted edits is refused. */
    public Path path() {
        return values.path;
    }

    /**
     * Returns the comment of the header; empty for no header. The header names the variants of the games. Without a
     * {@code BookHeaders} service no header is written.
     */
    public Optional<String> headerComment() {
        return values.headerComment;
    }

    /**
     * Returns the file of statistics that is written together with the book, such as {@code club.bin.stats} next to
     * {@code club.bin}; empty for none. It has the games of each move in the main lines, also games without a result.
     */
    public Optional<Path> statistics() {
        return values.statistics
                ? Optional.of(values.path.resolveSibling(values.path.getFileName() + ".stats"))
                : Optional.empty();
    }

    /** Returns a copy with that choice: true to write the statistics next to the book. */
    public BuildOutput withStatistics(boolean wanted) {
        return new BuildOutput(new Values(values.path, values.headerComment, wanted, values.newFile));
    }

    /** Returns a copy with a header that has this comment. */
    public BuildOutput withHeaderComment(String text) {
        return new BuildOutput(new Values(values.path, Optional.of(text), values.statistics, values.newFile));
    }

    /** Returns true if a book that exists is not replaced. */
    public boolean isNewFile() {
        return values.newFile;
    }

    /**
     * Returns a copy that, if {@code required} is true, is written only if the book does not exist; else the build fails
     * with a {@link org.polybook.io.FileChangedException}.
     */
    public BuildOutput withNewFile(boolean required) {
        return new BuildOutput(new Values(values.path, values.headerComment, values.statistics, required));
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
