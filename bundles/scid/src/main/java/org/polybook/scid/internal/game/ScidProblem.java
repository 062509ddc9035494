package org.polybook.scid.internal.game;

import java.util.Locale;

/** The kinds of problems. The code of a problem is its name here, in lower case with hyphens; codes never change. */
public enum ScidProblem {
    // fatal: the game cannot be read
    BAD_PLACE,
    MISSING_ENTRY,
    BAD_RECORD,
    BAD_FEN,
    UNKNOWN_VARIANT,
    INVALID_MOVE,
    ILLEGAL_MOVE,
    BAD_VARIATION,
    UNREADABLE,
    // suspicious: the game is read anyway
    MISSING_RECORDS,
    ODD_FEN,
    ODD_VARIATION,
    BAD_NAME,
    MISSING_COMMENT,
    SURPLUS_COMMENT;

    private final String code = name().toLowerCase(Locale.ROOT).replace('_', '-');

    public String code() {
        return code;
    }
}
