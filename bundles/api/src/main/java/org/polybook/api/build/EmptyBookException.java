package org.polybook.api.build;

import java.io.IOException;
import java.util.Optional;

/** Thrown instead of replacing a file that is not empty with a book without records; the file is unchanged. */
public final class EmptyBookException extends IOException {
    private static final long serialVersionUID = 1L;

    private final transient BuildReport report;

    public EmptyBookException(String message) {
        this(message, null);
    }

    /** @param report the report of the build; null without a build */
    public EmptyBookException(String message, BuildReport report) {
        super(message);
        this.report = report;
    }

    /** Returns the report of the build; empty without a build. */
    public Optional<BuildReport> report() {
        return Optional.ofNullable(report);
    }
}
