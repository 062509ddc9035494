package org.polybook.zobrist.internal;

import java.util.ArrayList;
import java.util.List;
import org.polybook.chess.Notation;
import org.polybook.chess.PieceType;
import org.polybook.chess.Symbol;

/**
 * What a move's code says besides its squares.
 *
 * <pre>
 * 0     nothing; also a promotion to a piece that has no number of its own
 * 1-6   a promotion to n, b, r, q, a, c
 * 2     two steps of a lion, where the variant has such
 * 7     a move that could promote and does not
 * 8     a promotion to the same piece with a plus; drops in books of XBoard up to 4.6
 * 9     a drop; in place of the origin its letter, A being 1
 * </pre>
 *
 * Letters are those of the variant: Q is 4 even where it is a ferz.
 */
final class WhatCodes {
    static final int NOTHING = 0;
    static final int TWO_LEGS = 2;
    static final int DECLINED = 7;
    static final int PLUS = 8;
    static final int OLD_DROP = 8;
    static final int DROP = 9;

    private static final String LETTERS = " NBRQAC";
    private static final int LAST_LETTER = 6;

    /** {@code int[256]}, by type id: what a promotion to it is. */
    private final int[] promotion = new int[PieceType.LIMIT];
    /** {@code int[256]}, by type id: 1 to 26 for A to Z; 0 for a piece that is not dropped. */
    private final int[] dropped = new int[PieceType.LIMIT];
    /** {@code int[256]}, by type id: the type that is written with a plus before it, 0 if there is none. */
    private final int[] plus = new int[PieceType.LIMIT];
    /** All types of the variant. */
    private final int[] types;

    private final boolean hasPlus;
    /** Bit i is set if one of the types in hand has the i-th letter. */
    private int droppedLetters;
    /** Bit i is set if some promotion is that. */
    private int promotions;

    WhatCodes(VariantFacts facts, Notation notation) {
        List<Integer> ids = new ArrayList<>();
        for (Symbol symbol : notation.symbols()) {
            int id = symbol.type().id();
            if (!ids.contains(id)) {
                ids.add(id);
                promotion[id] = promotion(symbol.text());
                promotions |= 1 << promotion[id];
                drop(facts, symbol);
                link(symbol, notation);
            }
        }
        types = ids.stream().mapToInt(Integer::intValue).toArray();
        hasPlus = (promotions >>> PLUS & 1) != 0;
    }

    private void link(Symbol symbol, Notation notation) {
        for (Symbol other : notation.symbols()) {
            if (other.text().equals('+' + symbol.text())) {
                plus[symbol.type().id()] = other.type().id();
            }
        }
    }

    private static int promotion(String text) {
        return text.startsWith("+") ? PLUS : Math.max(LETTERS.indexOf(text.charAt(0)), NOTHING);
    }

    private void drop(VariantFacts facts, Symbol symbol) {
        PieceIndex piece = facts.piece(symbol.text()).orElse(null);
        if (facts.has(VariantTrait.DROPS) && piece != null && facts.isHeld(piece)) {
            int letter = symbol.text().charAt(0) - '@';
            dropped[symbol.type().id()] = letter;
            droppedLetters |= 1 << letter;
        }
    }

    /** What a promotion to that type is. */
    int promotion(int typeId) {
        return promotion[typeId];
    }

    /** The type with a plus that the type becomes, 0 if there is none. */
    int plus(int typeId) {
        return plus[typeId];
    }

    /** Number of the letter that the type is dropped by, 0 if it is not dropped. */
    int dropped(int typeId) {
        return dropped[typeId];
    }

    /** Whether a piece with that letter is ever dropped. */
    boolean isDropped(int letter) {
        return letter < Integer.SIZE && (droppedLetters >>> letter & 1) != 0;
    }

    /** Whether some promotion of the variant is that. */
    boolean isPromotion(int what) {
        return what != NOTHING && what <= PLUS && (promotions >>> what & 1) != 0;
    }

    /** Whether there are pieces with a plus. */
    boolean hasPlus() {
        return hasPlus;
    }

    int types() {
        return types.length;
    }

    int type(int i) {
        return types[i];
    }

    /** Letter of a promotion, as coordinates have it. */
    static String suffix(int what) {
        if (what == NOTHING) {
            return "";
        }
        return switch (what) {
            case DECLINED -> "=";
            case PLUS -> "+";
            default -> what <= LAST_LETTER ? String.valueOf((char) (LETTERS.charAt(what) + 32)) : "?";
        };
    }
}
