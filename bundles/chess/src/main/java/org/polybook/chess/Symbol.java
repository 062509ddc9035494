package org.polybook.chess;

import java.util.Objects;

/**
 * The symbol of one type of piece in a variant's texts.
 *
 * <pre>{@code
 * Symbol knight = Symbol.of("N", PieceType.KNIGHT);
 * Symbol promoted = Symbol.of("+L", PieceType.of("promoted lance", 'L')); // Lxa7+ is the move that makes one
 * }</pre>
 *
 * @param text White's symbol in a FEN: a letter A to Z, optionally with {@code +} before it or {@code ~} or {@code *}
 *     after it; Black's is in lower case. A promoted piece that reverts to its former type is a separate type, such as {@code "Q~"}
 * @param san the symbol in a move: a letter, optionally with {@code +} before it; empty for a pawn of any type. Types
 *     may share it, as {@code Q} and {@code Q~} do
 * @param type the type with that symbol
 */
public record Symbol(String text, String san, PieceType type) {
    public Symbol {
        Objects.requireNonNull(type, "type");
        if (!isLetterWithOptionalPlus(withoutSuffix(text))) {
            throw new IllegalArgumentException("text: a letter A to Z, perhaps with +, ~ or *, not \"" + text + '"');
        }
        if (!san.isEmpty() && !isLetterWithOptionalPlus(san)) {
            throw new IllegalArgumentException("san: empty, or a letter A to Z, perhaps after +, not \"" + san + '"');
        }
    }

    /** Returns a symbol whose text in moves is that in FENs, without a {@code ~} or {@code *} at its end. */
    public static Symbol of(String text, PieceType type) {
        return new Symbol(text, withoutSuffix(text), type);
    }

    /** Returns the symbol of a piece that moves write without a letter, as a pawn. */
    public static Symbol pawn(String text, PieceType type) {
        return new Symbol(text, "", type);
    }

    /** The symbol in drops and promotions, which is never empty: {@link #san}, or for a pawn its letter in a FEN. */
    public String letter() {
        return san.isEmpty() ? withoutSuffix(text) : san;
    }

    private static String withoutSuffix(String text) {
        return text.endsWith("~") || text.endsWith("*") ? text.substring(0, text.length() - 1) : text;
    }

    private static boolean isLetterWithOptionalPlus(String text) {
        int letter = text.startsWith("+") ? 1 : 0;
        return text.length() == letter + 1 && text.charAt(letter) >= 'A' && text.charAt(letter) <= 'Z';
    }
}
