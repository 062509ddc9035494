package org.polybook.inspect.internal.check;

import org.polybook.api.book.BookFinding.Severity;

/** What {@link WholeBookCheck} looks for, besides what the reader does. Codes never change. */
enum Kind {
    HEADER_BROKEN(Severity.ERROR, "header-broken"),
    HEADER_MENDED(Severity.WARNING, "header-mended"),
    STALE_TAIL(Severity.WARNING, "stale-tail"),
    IMPOSSIBLE_MOVE(Severity.WARNING, "impossible-move"),
    CASTLING_TWO_STEPS(Severity.WARNING, "castling-two-steps"),
    DEAD_END(Severity.WARNING, "dead-end"),
    UNREACHABLE(Severity.INFO, "unreachable"),
    LEARN(Severity.INFO, "learn"),
    JOURNAL(Severity.INFO, "journal"),
    JOURNAL_CUT_OFF(Severity.WARNING, "journal-cut-off"),
    JOURNAL_NOT_APPLIED(Severity.WARNING, "journal-not-applied"),
    NOT_CHECKED(Severity.INFO, "moves-not-checked"),
    LIMIT(Severity.INFO, "limit");

    private final Severity severity;
    private final String code;

    Kind(Severity severity, String code) {
        this.severity = severity;
        this.code = code;
    }

    Severity severity() {
        return severity;
    }

    String code() {
        return code;
    }
}
