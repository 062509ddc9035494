package org.polybook.commands.check;

import org.polybook.api.book.BookFinding.Severity;

/** The number of findings that a report lists after its summary. */
public enum CheckDetail {
    /** The first two of each kind of error and warning, which fit on a screen together with the summary. */
    FEW(2),
    /** The first twenty of each kind, including severity INFO. */
    SOME(20),
    /** Every finding, written as it is found, before the summary. */
    ALL(Long.MAX_VALUE);

    private final long limit;

    CheckDetail(long limit) {
        this.limit = limit;
    }

    /** The maximum number of findings of a kind that are written one by one. */
    public long limitPerKind() {
        return limit;
    }

    boolean shows(Severity severity) {
        return this != FEW || severity != Severity.INFO;
    }
}
