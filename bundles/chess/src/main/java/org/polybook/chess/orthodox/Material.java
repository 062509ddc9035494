package org.polybook.chess.orthodox;

import static org.polybook.chess.orthodox.OrthodoxReplayer.BISHOP;
import static org.polybook.chess.orthodox.OrthodoxReplayer.KNIGHT;
import static org.polybook.chess.orthodox.OrthodoxReplayer.PAWN;
import static org.polybook.chess.orthodox.OrthodoxReplayer.QUEEN;
import static org.polybook.chess.orthodox.OrthodoxReplayer.ROOK;

/** Whether a mate can still come about. */
final class Material {
    private static final long DARK = 0xAA55AA55_AA55AA55L;

    private Material() {}

    /**
     * False for a bare king against a king with at most one knight or bishop, and for any number of bishops all on squares
     * of one colour. Dead positions of other kinds (a blocked pawn wall) are not seen.
     */
    static boolean suffices(OrthodoxReplayer r) {
        if ((r.pieces(PAWN) | r.pieces(ROOK) | r.pieces(QUEEN)) != 0) {
            return true;
        }
        long knights = r.pieces(KNIGHT);
        long bishops = r.pieces(BISHOP);
        if (knights == 0) {
            return (bishops & DARK) != 0 && (bishops & ~DARK) != 0;
        }
        return Long.bitCount(knights | bishops) > 1;
    }
}
