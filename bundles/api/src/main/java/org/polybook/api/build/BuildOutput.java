package org.polybook.api.build;

import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;

/**
 * Where a built book goes.
 *
 * @param path the file to write or replace; refused if it has a journal of uncommitted edits
 * @param comment comment of the header to write, whose variants are those of the games; empty for no header. Without the
 *     service {@code BookHeaders} no header is written
 */
public record BuildOutput(Path path, Optional<String> comment) {
    public BuildOutput {
        Objects.requireNonNull(path, "path");
        Objects.requireNonNull(comment, "comment");
    }

    /** A book without a header. */
    public static BuildOutput of(Path path) {
        return new BuildOutput(path, Optional.empty());
    }

    public BuildOutput withComment(String text) {
        return new BuildOutput(path, Optional.of(text));
    }
}
