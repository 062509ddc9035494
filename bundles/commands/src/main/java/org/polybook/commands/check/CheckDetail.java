package org.polybook.commands.check;

import org.polybook.api.book.BookFinding.Severity;

/** How much a report of a check tells besides its summary. */
public enum CheckDetail {
    /** The first two of each kind of error and warning: with the summary they fit on a screen. */
    FEW(2),
    /** The first of each kind, remarks too. */
    SOME(20),
    /** Every finding, written as it is found, before the summary. */
    ALL(Long.MAX_VALUE);

    private final long most;

    CheckDetail(long most) {
        this.most = most;
    }

    /** How many findings of a kind are written one by one. */
    public long most() {
        return most;
    }

    boolean shows(Severity severity) {
        return this != FEW || severity != Severity.INFO;
    }
}
