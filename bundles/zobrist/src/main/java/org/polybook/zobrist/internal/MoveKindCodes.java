package org.polybook.zobrist.internal;

import java.util.ArrayList;
import java.util.List;
import org.polybook.chess.Notation;
import org.polybook.chess.PieceType;
import org.polybook.chess.Symbol;

/**
 * The kind of a move: the part of its code in addition to the two squares.
 *
 * <pre>
 * 0     no addition; also a promotion to a piece without a number
 * 1-6   a promotion to n, b, r, q, a, c
 * 2     two steps of a lion, in variants with lions
 * 7     a declined promotion
 * 8     a promotion to the same piece with a plus; drops in books of XBoard up to 4.6
 * 9     a drop; in place of the origin its letter, A being 1
 * </pre>
 *
 * Letters are those of the variant: Q is 4 even if it is a ferz.
 */
final class MoveKindCodes {
    static final int NOTHING = 0;
    static final int TWO_LEGS = 2;
    static final int DECLINED = 7;
    static final int PLUS = 8;
    static final int OLD_DROP = 8;
    static final int DROP = 9;

    private static final String LETTERS = " NBRQAC";
    private static final int LAST_LETTER = 6;

    /** {@code int[256]}, by type id: the kind of a promotion to it. */
    private final int[] promotion = new int[PieceType.LIMIT];
    /** {@code int[256]}, by type id: 1 to 26 for A to Z; 0 for a piece that cannot be dropped. */
    private final int[] dropped = new int[PieceType.LIMIT];
    /**
     * {@code int[256]}, by type id: the type whose symbol is the same with a plus before it, 0 if the variant has no
     * such type.
     */
    private final int[] plus = new int[PieceType.LIMIT];
    /** The ids of all types of the variant. */
    private final int[] types;

    private final boolean hasPlusPromotions;
    /** Bit i is set if one of the types in hand has the i-th letter. */
    private int droppedLetters;
    /** Bit i is set if some piece type of the variant has kind i, whether or not a piece can be promoted to it. */
    private int promotions;

    MoveKindCodes(VariantFacts facts, Notation notation) {
        List<Integer> ids = new ArrayList<>();
        for (Symbol symbol : notation.symbols()) {
            int id = symbol.type().id();
            if (!ids.contains(id)) {
                ids.add(id);
                promotion[id] = promotionKindOfSymbol(symbol.text());
                promotions |= 1 << promotion[id];
                addDropLetterIfDroppable(facts, symbol);
                linkPlusType(symbol, notation);
            }
        }
        types = ids.stream().mapToInt(Integer::intValue).toArray();
        hasPlusPromotions = (promotions >>> PLUS & 1) != 0;
    }

    private void linkPlusType(Symbol symbol, Notation notation) {
        for (Symbol other : notation.symbols()) {
            if (other.text().equals('+' + symbol.text())) {
                plus[symbol.type().id()] = other.type().id();
            }
        }
    }

    private static int promotionKindOfSymbol(String text) {
        return text.startsWith("+") ? PLUS : Math.max(LETTERS.indexOf(text.charAt(0)), NOTHING);
    }

    private void addDropLetterIfDroppable(VariantFacts facts, Symbol symbol) {
        PieceIndex piece = facts.piece(symbol.text()).orElse(null);
        if (facts.has(VariantTrait.DROPS) && piece != null && facts.canBeInHand(piece)) {
            int letter = symbol.text().charAt(0) - '@';
            dropped[symbol.type().id()] = letter;
            droppedLetters |= 1 << letter;
        }
    }

    /** Returns the kind of a promotion to that type. */
    int promotionKind(int typeId) {
        return promotion[typeId];
    }

    /** Returns the type with a plus to which the type promotes, 0 if the variant has no such type. */
    int plusTypeIdOrZero(int typeId) {
        return plus[typeId];
    }

    /** Returns the number of the letter with which the type is dropped, 0 if it cannot be dropped. */
    int dropLetterOrZero(int typeId) {
        return dropped[typeId];
    }

    /** Returns true if a piece with that letter can be dropped. */
    boolean isDropLetter(int letter) {
        return letter < Integer.SIZE && (droppedLetters >>> letter & 1) != 0;
    }

    /** Returns true if some piece type of the variant has that kind. */
    boolean isPromotionKind(int kind) {
        return kind != NOTHING && kind <= PLUS && (promotions >>> kind & 1) != 0;
    }

    /** Returns true if the variant has pieces with a plus. */
    boolean hasPlusPromotions() {
        return hasPlusPromotions;
    }

    int typeCount() {
        return types.length;
    }

    int typeId(int i) {
        return types[i];
    }

    /** Returns the suffix of the kind in coordinates. */
    static String coordinateSuffix(int kind) {
        if (kind == NOTHING) {
            return "";
        }
        return switch (kind) {
            case DECLINED -> "=";
            case PLUS -> "+";
            default -> kind <= LAST_LETTER ? String.valueOf((char) (LETTERS.charAt(kind) + 32)) : "?";
        };
    }
}
