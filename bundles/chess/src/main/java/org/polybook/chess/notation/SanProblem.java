package org.polybook.chess.notation;

/** The problems that the text of a move may have for {@link SanSyntax}. */
enum SanProblem {
    EMPTY,
    ONLY_MARKS,
    CASTLING,
    LETTER,
    NO_DROPS,
    PAWN_FILE,
    FILE,
    RANK,
    PROMOTION,
    BRACKET,
    ONLY_PAWNS,
    LAST_RANK,
    END
}
