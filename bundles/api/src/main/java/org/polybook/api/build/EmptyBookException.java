package org.polybook.api.build;

import java.io.IOException;
import java.util.Optional;

/** A book without records was to take the place of one that may have some; that one has been left as it is. */
public final class EmptyBookException extends IOException {
    private static final long serialVersionUID = 1L;

    private final transient BuildReport report;

    public EmptyBookException(String message) {
        this(message, null);
    }

    /** @param report what became of the games; null if it was no build */
    public EmptyBookException(String message, BuildReport report) {
        super(message);
        this.report = report;
    }

    /** What became of the games, if it was a build. */
    public Optional<BuildReport> report() {
        return Optional.ofNullable(report);
    }
}
