package org.polybook.chess;

import java.util.Objects;

/**
 * A piece on the board or in hand.
 *
 * <pre>{@code
 * Piece piece = new Piece(Color.BLACK, PieceType.QUEEN);
 * char letter = piece.letter(); // q
 * }</pre>
 */
public record Piece(Color color, PieceType type) {
    public Piece {
        Objects.requireNonNull(color, "color");
        Objects.requireNonNull(type, "type");
    }

    /** Returns the type's usual letter, upper case for White, lower case for Black. */
    public char letter() {
        char letter = type.letter();
        return color == Color.WHITE ? letter : Character.toLowerCase(letter);
    }

    @Override
    public String toString() {
        return String.valueOf(letter());
    }
}
