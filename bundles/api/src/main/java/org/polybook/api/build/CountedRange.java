package org.polybook.api.build;

import java.nio.file.Path;
import java.util.Objects;

/**
 * The files of a range of keys of games that several machines count.
 *
 * @param head the games of all ranges
 * @param positions the merged positions of the range
 */
public record CountedRange(Path head, Path positions) {
    public CountedRange {
        Objects.requireNonNull(head, "head");
        Objects.requireNonNull(positions, "positions");
    }
}
