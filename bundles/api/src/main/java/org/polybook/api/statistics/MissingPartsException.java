package org.polybook.api.statistics;

import java.io.IOException;
import java.util.List;

/**
 * Parts of files were not counted, so that no book can be made, and the statistics are not complete. The message names
 * the parts.
 */
public final class MissingPartsException extends IOException {
    private static final long serialVersionUID = 1;

    private final transient List<CountedSource> missing;

    /** @param missing the missing parts, each a source without games */
    public MissingPartsException(String message, List<CountedSource> missing) {
        super(message);
        this.missing = List.copyOf(missing);
    }

    /** Returns the missing parts; empty after the exception was serialized. */
    public List<CountedSource> missing() {
        return missing == null ? List.of() : missing;
    }
}
