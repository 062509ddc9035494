package org.polybook.chess;

/**
 * The side of the board towards which a king castles, named by the edge, since in Chess960 the king may start anywhere.
 */
public enum CastlingSide {
    /** Towards the last file: {@code O-O}, "king side" in orthodox chess. */
    H_SIDE,
    /** Towards the first file: {@code O-O-O}, "queen side" in orthodox chess. */
    A_SIDE
}
