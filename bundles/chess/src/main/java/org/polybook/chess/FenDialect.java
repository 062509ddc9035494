package org.polybook.chess;

import java.util.Collections;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What a variant's FENs look like.
 *
 * @param size of the board
 * @param symbols the piece type for each symbol, as White writes it: a letter A to Z, if need be with {@code +} before or
 *     {@code ~} after it. A promoted piece that remembers its origin is a type of its own, {@code "Q~"} say. Of
 *     several symbols for one type the first in the alphabet is written.
 * @param holdings whether pieces in hand follow the board
 */
public record FenDialect(BoardSize size, Map<String, PieceType> symbols, Holdings holdings) {
    /** Orthodox chess and Chess960: eight by eight, {@code PNBRQK}, nothing in hand. */
    public static final FenDialect ORTHODOX = new FenDialect(
            BoardSize.ORTHODOX,
            Map.of(
                    "P", PieceType.PAWN,
                    "N", PieceType.KNIGHT,
                    "B", PieceType.BISHOP,
                    "R", PieceType.ROOK,
                    "Q", PieceType.QUEEN,
                    "K", PieceType.KING),
            Holdings.NONE);

    /** Where the pieces in hand are written. */
    public enum Holdings {
        /** The variant has none. */
        NONE,
        /** In brackets after the board, {@code [QPp]}; {@code []} and {@code [-]} if there are none. */
        BRACKETS
    }

    public FenDialect {
        Objects.requireNonNull(size, "size");
        Objects.requireNonNull(holdings, "holdings");
        symbols = Collections.unmodifiableSortedMap(new TreeMap<>(symbols));
        for (String symbol : symbols.keySet()) {
            if (!isSymbol(symbol)) {
                throw new IllegalArgumentException(
                        "symbol: a letter A to Z, perhaps with + or ~, not \"" + symbol + '"');
            }
        }
    }

    /** A letter A to Z, perhaps with + before it or ~ after it. */
    private static boolean isSymbol(String text) {
        int letter = text.startsWith("+") ? 1 : 0;
        int end = text.endsWith("~") ? text.length() - 1 : text.length();
        return end - letter == 1 && text.charAt(letter) >= 'A' && text.charAt(letter) <= 'Z';
    }

    public FenDialect withSize(BoardSize other) {
        return new FenDialect(other, symbols, holdings);
    }

    public FenDialect withSymbols(Map<String, PieceType> others) {
        return new FenDialect(size, others, holdings);
    }

    public FenDialect withHoldings(Holdings other) {
        return new FenDialect(size, symbols, other);
    }

    /** The piece a symbol stands for, lower case being Black's; empty if it is none. */
    Optional<Piece> piece(String prefix, char letter, String suffix) {
        boolean black = letter >= 'a' && letter <= 'z';
        PieceType type = symbols.get(prefix + (char) (black ? letter - 32 : letter) + suffix);
        return type == null ? Optional.empty() : Optional.of(new Piece(black ? Color.BLACK : Color.WHITE, type));
    }

    /** The pieces written with a letter alone, by that letter; made anew on each call. */
    Piece[] plainPieces() {
        Piece[] pieces = new Piece['z' + 1];
        symbols.forEach((symbol, type) -> {
            if (symbol.length() == 1) {
                pieces[symbol.charAt(0)] = new Piece(Color.WHITE, type);
                pieces[symbol.charAt(0) + 32] = new Piece(Color.BLACK, type);
            }
        });
        return pieces;
    }

    /**
     * How the piece is written.
     *
     * @throws IllegalArgumentException if the dialect has no symbol for it
     */
    String symbol(Piece piece) {
        for (Map.Entry<String, PieceType> entry : symbols.entrySet()) {
            if (entry.getValue() == piece.type()) {
                String symbol = entry.getKey();
                return piece.color() == Color.WHITE ? symbol : symbol.toLowerCase(Locale.ROOT);
            }
        }
        throw new IllegalArgumentException("this dialect has no symbol for a " + piece.type());
    }

    /** The letters White writes, in alphabetical order, for messages. */
    String letters() {
        return String.join("", new TreeMap<>(symbols).keySet());
    }
}
