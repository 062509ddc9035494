package org.polybook.variants.rules;

/** A rule by which a variant differs from orthodox chess, in addition to its board, pieces, promotions and castling. */
public enum Rule {
    /** The king is a piece like the others: check does not exist, and the king may be taken. */
    NO_CHECK,
    /** Only the first of several kings, by lowest file and then lowest rank, must not be left in check. */
    FIRST_KING,
    /** A side with several kings is in check only if all of them are attacked. */
    ALL_KINGS,
    /** A move must not give check. */
    NO_CHECKING,
    /** A side with several royal pieces is never in check; a side with one can be. */
    LAST_KING,
    /** Kings must not face each other on an open file. */
    FACING_KINGS,

    /** A side that can take must take. */
    FORCED_CAPTURE,
    /** A capture removes the capturing piece, and every piece next to the square except pawns. */
    EXPLOSION,
    /** Files wrap around: the last file is next to the first. */
    CYLINDER,
    /**
     * A pawn may step diagonally forward onto any square except that of its side's king; on an empty square it takes
     * the piece behind the square.
     */
    BLIND_PAWNS,

    /** En-passant captures do not exist. */
    NO_EN_PASSANT,

    /** Pieces in hand may be dropped on empty squares. */
    DROPS,
    /** A captured piece goes to the capturing side's hand. */
    CAPTURES_TO_HAND,
    /** A captured piece goes to the hand of the side that loses it, for promotions. */
    CAPTURES_TO_OWNER,
    /** A promotion takes its piece from the side's hand. */
    PROMOTES_FROM_HAND,
    /** A piece promotes only to a type of which fewer are on the board than at the start. */
    PROMOTES_TO_LOST,
    /** A pawn must not be dropped on a file with another unpromoted pawn of its side. */
    ONE_PAWN_A_FILE,
    /** The drop of a pawn must not give mate. */
    NO_PAWN_DROP_MATE,
    /** A piece in hand of a gating type may appear on the square that a back-rank piece leaves with its first move. */
    GATING,

    /** Attacks do not prevent castling. */
    CASTLING_UNDER_ATTACK,
    /** A king on the d-file castles to the f-file and the b-file. */
    WILD_CASTLING,

    /** The third check wins. */
    THREE_CHECKS,
    /** A king in the centre wins. */
    KING_OF_THE_HILL,
    /**
     * A king on the eighth rank wins. If it is White's, Black may still draw by also reaching this rank with the next
     * move.
     */
    KINGS_RACE,
    /** A side without pieces loses. */
    ANNIHILATION_LOSES,
    /** A side without pieces wins; where check exists, so does a side with only its king. */
    ANNIHILATION_WINS,
    /** A side with only its king loses, unless it bares the other king at once. */
    BARE_KING_LOSES,
    /** A side that is mated wins. */
    CHECKMATE_WINS,
    /** A side that cannot move wins. */
    STALEMATE_WINS,
    /** A side that cannot move loses. */
    STALEMATE_LOSES,
    /** If a side cannot move, the side with fewer pieces wins. */
    STALEMATE_FEWER_WIN,

    /**
     * A lion may take an adjacent lion. It may take a distant one only if the opponent could not take back, or if it
     * takes a piece better than a pawn on its way. Directly after a piece other than a lion or a pawn has taken a lion,
     * no lion may be taken.
     */
    LION_LAW,
    /** The test of whether the opponent could take a lion back ignores the king. */
    KINGS_LEAVE_LIONS
}
