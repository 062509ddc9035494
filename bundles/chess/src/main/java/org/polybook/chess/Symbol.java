package org.polybook.chess;

import java.util.Objects;

/**
 * How a variant writes one type of piece.
 *
 * <pre>{@code
 * Symbol knight = Symbol.of("N", PieceType.KNIGHT);
 * Symbol promoted = Symbol.of("+L", PieceType.of("promoted lance", 'L')); // Lxa7+ is the move that makes one
 * }</pre>
 *
 * @param text in a FEN, as White writes it: a letter A to Z, if need be with {@code +} before or {@code ~} or {@code *} after
 *     it; Black's is in lower case. A promoted piece that remembers what it was is a type of its own, {@code "Q~"} say
 * @param san in a move: a letter, if need be with {@code +} before it; empty for a pawn, of whatever type. Types may share it,
 *     as {@code Q} and {@code Q~} do
 * @param type that is written so
 */
public record Symbol(String text, String san, PieceType type) {
    public Symbol {
        Objects.requireNonNull(type, "type");
        if (!isLettered(bare(text))) {
            throw new IllegalArgumentException("text: a letter A to Z, perhaps with + or ~, not \"" + text + '"');
        }
        if (!san.isEmpty() && !isLettered(san)) {
            throw new IllegalArgumentException("san: empty, or a letter A to Z, perhaps after +, not \"" + san + '"');
        }
    }

    /** A piece that moves write with the same symbol as FENs, without what follows the letter there. */
    public static Symbol of(String text, PieceType type) {
        return new Symbol(text, bare(text), type);
    }

    /** A piece without a letter of its own in moves. */
    public static Symbol pawn(String text, PieceType type) {
        return new Symbol(text, "", type);
    }

    /** How drops and promotions name it, where nothing may be left out: {@link #san}, of a pawn its letter in a FEN. */
    public String letter() {
        return san.isEmpty() ? bare(text) : san;
    }

    private static String bare(String text) {
        return text.endsWith("~") || text.endsWith("*") ? text.substring(0, text.length() - 1) : text;
    }

    private static boolean isLettered(String text) {
        int letter = text.startsWith("+") ? 1 : 0;
        return text.length() == letter + 1 && text.charAt(letter) >= 'A' && text.charAt(letter) <= 'Z';
    }
}
