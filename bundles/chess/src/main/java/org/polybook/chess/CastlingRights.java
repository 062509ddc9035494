package org.polybook.chess;

/**
 * Who may still castle with which rook: for each side of each player the file of the rook (0 = a), or {@link #NO_ROOK}.
 * The rook stands on the player's back rank; so does the king.
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
    /** In place of a file: no right. */
    public static final int NO_ROOK = -1;

    /** Nobody may castle. */
    public static final CastlingRights NONE = new CastlingRights(NO_ROOK, NO_ROOK, NO_ROOK, NO_ROOK);

    /** All four rights with rooks on the a and h files. */
    public static final CastlingRights ORTHODOX = new CastlingRights(7, 0, 7, 0);

    public CastlingRights {
        check(whiteHSide);
        check(whiteASide);
        check(blackHSide);
        check(blackASide);
    }

    private static void check(int file) {
        if (file < NO_ROOK || file >= Square.LIMIT) {
            throw new IllegalArgumentException("rook file: -1 (none) or 0 to 11, not " + file);
        }
    }

    /** File of the rook that may castle, 0 = a, or {@link #NO_ROOK}. */
    public int rookFile(Color color, CastlingSide side) {
        if (color == Color.WHITE) {
            return side == CastlingSide.H_SIDE ? whiteHSide : whiteASide;
        }
        return side == CastlingSide.H_SIDE ? blackHSide : blackASide;
    }

    /** Whether that player may still castle to that side. */
    public boolean has(Color color, CastlingSide side) {
        return rookFile(color, side) != NO_ROOK;
    }

    /** The same rights but for one, set to a rook on that file or taken away with {@link #NO_ROOK}. */
    public CastlingRights with(Color color, CastlingSide side, int rookFile) {
        boolean h = side == CastlingSide.H_SIDE;
        if (color == Color.WHITE) {
            return new CastlingRights(h ? rookFile : whiteHSide, h ? whiteASide : rookFile, blackHSide, blackASide);
        }
        return new CastlingRights(whiteHSide, whiteASide, h ? rookFile : blackHSide, h ? blackASide : rookFile);
    }
}
