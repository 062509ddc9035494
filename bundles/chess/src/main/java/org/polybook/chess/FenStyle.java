package org.polybook.chess;

/** How castling rights are written. All styles are read, whatever is written. */
public enum FenStyle {
    /**
     * {@code KQkq} where the rook is the outermost one on its side of the king, its file letter where it is not. For
     * orthodox chess this is plain FEN.
     */
    X_FEN,
    /** Always the rook's file: {@code HAha}. */
    SHREDDER,
    /** As {@link #X_FEN}, with the field in every variant, as UCI engines count on it: {@code -} if there are no castling rights. */
    UCI
}
