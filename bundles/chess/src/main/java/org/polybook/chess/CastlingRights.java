package org.polybook.chess;

/**
 * The castling rights: for each side of each player the file of the rook (0 = a), or {@link #NO_ROOK}. The rook and the
 * king are on the player's back rank.
 *
 * <pre>{@code
 * CastlingRights rights = CastlingRights.ORTHODOX.with(Color.BLACK, CastlingSide.A_SIDE, CastlingRights.NO_ROOK);
 * boolean may = rights.has(Color.WHITE, CastlingSide.H_SIDE); // true
 * }</pre>
 *
 * @param whiteHSide file of White's rook towards the last file, 7 in orthodox chess
 * @param whiteASide file of White's rook towards the first file, 0 in orthodox chess
 * @param blackHSide file of Black's rook towards the last file
 * @param blackASide file of Black's rook towards the first file
 */
public record CastlingRights(int whiteHSide, int whiteASide, int blackHSide, int blackASide) {
    /** The value in place of a file if the right is missing. */
    public static final int NO_ROOK = -1;

    /** No castling rights. */
    public static final CastlingRights NONE = new CastlingRights(NO_ROOK, NO_ROOK, NO_ROOK, NO_ROOK);

    /** All four rights, with rooks on the a-file and the h-file. */
    public static final CastlingRights ORTHODOX = new CastlingRights(7, 0, 7, 0);

    public CastlingRights {
        requireRookFileOrNone(whiteHSide);
        requireRookFileOrNone(whiteASide);
        requireRookFileOrNone(blackHSide);
        requireRookFileOrNone(blackASide);
    }

    private static void requireRookFileOrNone(int file) {
        if (file < NO_ROOK || file >= Square.LIMIT) {
            throw new IllegalArgumentException("rook file: -1 (none) or 0 to 11, not " + file);
        }
    }

    /** Returns the file of the rook that may castle, 0 = a, or {@link #NO_ROOK}. */
    public int rookFile(Color color, CastlingSide side) {
        if (color == Color.WHITE) {
            return side == CastlingSide.H_SIDE ? whiteHSide : whiteASide;
        }
        return side == CastlingSide.H_SIDE ? blackHSide : blackASide;
    }

    /** Returns true if that player has the right to castle to that side. */
    public boolean has(Color color, CastlingSide side) {
        return rookFile(color, side) != NO_ROOK;
    }

    /** Returns a copy with one right set to a rook on that file, or removed with {@link #NO_ROOK}. */
    public CastlingRights with(Color color, CastlingSide side, int rookFile) {
        boolean h = side == CastlingSide.H_SIDE;
        if (color == Color.WHITE) {
            return new CastlingRights(h ? rookFile : whiteHSide, h ? whiteASide : rookFile, blackHSide, blackASide);
        }
        return new CastlingRights(whiteHSide, whiteASide, h ? rookFile : blackHSide, h ? blackASide : rookFile);
    }
}
