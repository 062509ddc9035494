package org.polybook.pgn.internal.read;

import java.util.Locale;

/** The problems of games; their codes are these names in lower case with hyphens, and never change. */
enum ProblemCode {
    // problems that make a game bad
    INVALID_MOVE,
    ILLEGAL_MOVE,
    AMBIGUOUS_MOVE,
    BAD_FEN,
    UNKNOWN_VARIANT,
    OPEN_COMMENT,
    OPEN_VARIATION,
    TOO_DEEP,
    TOO_LONG,
    TRAILING_DATA,
    // warnings about a readable game
    BAD_TAG,
    BAD_NAG,
    BAD_TEXT,
    OTHER_CHARSET,
    BAD_VARIATION,
    ODD_MOVE,
    ODD_NUMBER,
    ODD_RESULT,
    RESULT_MISMATCH,
    REPEATED_TAG,
    MISSING_FEN,
    ODD_FEN,
    DOUBTFUL_RANKS,
    DOUBTFUL_RULES,
    OTHER_RULES,
    OWN_RULES,
    NO_RESULT,
    STRAY_TEXT,
    TEXT_AFTER_RESULT;

    private final String code = name().toLowerCase(Locale.ROOT).replace('_', '-');

    String code() {
        return code;
    }
}
