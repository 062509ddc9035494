package org.polybook.chess;

/** The form of castling rights. Readers accept all styles. */
public enum FenStyle {
    /**
     * {@code KQkq} if the rook is the outermost one on its side of the king, otherwise the letter of its file. For
     * orthodox chess this is plain FEN.
     */
    X_FEN,
    /** Always the rook's file: {@code HAha}. */
    SHREDDER,
    /**
     * Like {@link #X_FEN}, but with a castling field in every variant, as UCI engines require it: {@code -} if no side
     * has a right.
     */
    UCI
}
