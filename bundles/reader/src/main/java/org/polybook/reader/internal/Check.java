package org.polybook.reader.internal;

import org.polybook.api.book.BookFinding.Severity;

/** What {@link Validation} looks for. Codes never change. */
enum Check {
    EMPTY(Severity.ERROR, "empty"),
    TRAILING_BYTES(Severity.ERROR, "trailing-bytes"),
    ORDER(Severity.ERROR, "order"),
    HEADER(Severity.INFO, "header"),
    KEY_ZERO(Severity.WARNING, "key-zero"),
    END_MARK(Severity.INFO, "end-mark"),
    DUPLICATE_MOVE(Severity.WARNING, "duplicate-move"),
    MOVE_ZERO(Severity.WARNING, "move-zero"),
    MALFORMED_MOVE(Severity.WARNING, "malformed-move"),
    WEIGHT_ZERO(Severity.INFO, "weight-zero"),
    WEIGHTS_ALL_ZERO(Severity.WARNING, "weights-all-zero"),
    WEIGHT_ORDER(Severity.INFO, "weight-order"),
    TOO_MANY_MOVES(Severity.ERROR, "too-many-moves"),
    IMPOSSIBLE_MOVE(Severity.WARNING, "impossible-move"),
    MOVES_NOT_CHECKED(Severity.INFO, "moves-not-checked");

    private final Severity severity;
    private final String code;

    Check(Severity severity, String code) {
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
