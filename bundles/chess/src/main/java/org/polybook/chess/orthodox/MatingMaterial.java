package org.polybook.chess.orthodox;

import static org.polybook.chess.orthodox.OrthodoxReplayer.BISHOP;
import static org.polybook.chess.orthodox.OrthodoxReplayer.KNIGHT;
import static org.polybook.chess.orthodox.OrthodoxReplayer.PAWN;
import static org.polybook.chess.orthodox.OrthodoxReplayer.QUEEN;
import static org.polybook.chess.orthodox.OrthodoxReplayer.ROOK;

/** The material for a mate. */
final class MatingMaterial {
    private static final long DARK = 0xAA55AA55_AA55AA55L;

    private MatingMaterial() {}

    /**
     * Returns false for a king against a king with at most one knight or bishop, and for any number of bishops that are
     * all on squares of one colour. Does not detect other dead positions, such as a blocked pawn wall.
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
