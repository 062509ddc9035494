package org.polybook.variants.rules;

/** A rule by which a variant differs from orthodox chess, besides its board, pieces, promotions and castling. */
public enum Rule {
    /** The king is a piece like the others: no check, and it may be taken. */
    NO_CHECK,
    /** Of several kings the one on the smallest file, then the smallest rank, must not be left in check. */
    FIRST_KING,
    /** A side with several kings is in check only if all of them are attacked. */
    ALL_KINGS,
    /** No move may attack the other king either. */
    NO_CHECKING,
    /** A side with several royal pieces is never in check; with one it is. */
    LAST_KING,
    /** Kings must not face each other on an open file. */
    FACING_KINGS,

    /** Whoever can take must take. */
    FORCED_CAPTURE,
    /** A capture removes the piece that takes, and every piece next to the square but pawns. */
    EXPLOSION,
    /** Files wrap around: the last one is beside the first. */
    CYLINDER,
    /** A pawn may step diagonally forward onto anything but its own king, and takes what is behind an empty square. */
    BLIND_PAWNS,

    /** Nobody takes in passing. */
    NO_EN_PASSANT,

    /** Pieces in hand may be dropped on empty squares. */
    DROPS,
    /** What is taken comes to the captor's hand. */
    CAPTURES_TO_HAND,
    /** What is taken comes to the hand of its own side, which promotes from there. */
    CAPTURES_TO_OWNER,
    /** A promoted piece is one of those in hand, which leaves the hand. */
    PROMOTES_FROM_HAND,
    /** A piece promotes only to one of which fewer stand on the board than at the start. */
    PROMOTES_TO_LOST,
    /** No second unpromoted pawn may be dropped on a file. */
    ONE_PAWN_A_FILE,
    /** The drop of a pawn must not give mate. */
    NO_PAWN_DROP_MATE,
    /** A piece in hand, if it is of a type that does so, may appear on the square that a back-rank piece leaves with its first move. */
    GATING,

    /** Castling is not hindered by attacks. */
    CASTLING_UNDER_ATTACK,
    /** From the d-file the king castles to f and b. */
    WILD_CASTLING,

    /** The third check wins. */
    THREE_CHECKS,
    /** A king in the centre wins. */
    KING_OF_THE_HILL,
    /** A king on the eighth rank wins; Black, who moves second, may still draw. */
    KINGS_RACE,
    /** Who has nothing left loses. */
    ANNIHILATION_LOSES,
    /** Who has nothing left, or only the king where there is check, wins. */
    ANNIHILATION_WINS,
    /** Who is left with the bare king loses, unless the other is bared at once. */
    BARE_KING_LOSES,
    /** Who is mated wins. */
    CHECKMATE_WINS,
    /** Who cannot move wins. */
    STALEMATE_WINS,
    /** Who cannot move loses. */
    STALEMATE_LOSES,
    /** If a side cannot move, the one with fewer pieces wins. */
    STALEMATE_FEWER_WIN,

    /** Lions next to each other take each other; far ones only if they cannot be taken back, and not in revenge. */
    LION_LAW,
    /** A king does not count among those that could take a lion back. */
    KINGS_LEAVE_LIONS
}
