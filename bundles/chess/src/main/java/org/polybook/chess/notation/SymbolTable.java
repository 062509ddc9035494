package org.polybook.chess.notation;

import java.util.Arrays;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.Notation;
import org.polybook.chess.PieceType;
import org.polybook.chess.Symbol;

/**
 * The symbols of a variant's moves as numbers, so that a reader needs no strings: 0 for pieces without a letter, 1 to
 * 26 for A to Z, 27 to 52 for +A to +Z. Types that share a symbol share its number.
 */
final class SymbolTable {
    /** The value for a piece that is not named. */
    static final int NONE = -1;

    /** The symbol of pieces without a letter. */
    static final int PAWN = 0;

    private static final int LETTERS = 26;

    private final Notation notation;
    private final boolean orthodox;
    private final boolean plus;
    /** The symbols by type id. */
    private final int[] byType = new int[PieceType.LIMIT];

    /** {@code int[53]}: the symbol by the number of its written form; NONE if no piece is written so. */
    private final int[] byWrittenForm = new int[2 * LETTERS + 1];

    private final PieceType[] types = new PieceType[2 * LETTERS + 1];

    private SymbolTable(Notation notation, boolean orthodox) {
        this.notation = notation;
        this.orthodox = orthodox;
        this.plus =
                notation.symbols().stream().anyMatch(symbol -> symbol.letter().startsWith("+"));
        Arrays.fill(byType, NONE);
        Arrays.fill(byWrittenForm, NONE);
        for (Symbol symbol : notation.symbols()) {
            int number = number(notation.san(symbol.type()));
            byType[symbol.type().id()] = number;
            types[number] = types[number] == null ? symbol.type() : types[number];
            byWrittenForm[number] = number;
        }
        for (Symbol symbol : notation.symbols()) {
            int written = number(symbol.letter());
            byWrittenForm[written] =
                    byWrittenForm[written] == NONE ? byType[symbol.type().id()] : byWrittenForm[written];
        }
    }

    static SymbolTable of(ChessVariant variant) {
        return new SymbolTable(variant.notation(), OrthodoxRules.areRulesOf(variant));
    }

    private static int number(String symbol) {
        if (symbol.isEmpty()) {
            return PAWN;
        }
        int letter = symbol.charAt(symbol.length() - 1) - 'A' + 1;
        return symbol.charAt(0) == '+' ? letter + LETTERS : letter;
    }

    Notation notation() {
        return notation;
    }

    /**
     * Returns true for orthodox rules: only pawns promote, on the last rank and to officers, and pieces are not
     * dropped; a text that says otherwise is not a move.
     */
    boolean isOrthodox() {
        return orthodox;
    }

    /** Returns true if some symbols begin with a plus. */
    boolean hasPlus() {
        return plus;
    }

    /**
     * Returns true if the variant has a type without a letter, such as the pawn, so that the text of a move may begin
     * with a square.
     */
    boolean hasPawns() {
        return types[PAWN] != null;
    }

    /** Returns the symbol of that type. */
    int symbol(int typeId) {
        int number = byType[typeId];
        return number == NONE ? number(notation.san(PieceType.ofId(typeId))) : number;
    }

    /** Returns the symbol that a letter A to Z, optionally after a plus, denotes; NONE if no piece has it. */
    int symbolOfLetter(boolean afterPlus, int letter) {
        boolean isLetter = letter >= 'A' && letter <= 'Z';
        return isLetter ? byWrittenForm[letter - 'A' + 1 + (afterPlus ? LETTERS : 0)] : NONE;
    }

    /** Returns the first type with that symbol; null for NONE. */
    PieceType typeOrNull(int symbol) {
        return symbol == NONE ? null : types[symbol];
    }

    /** Returns true if a text may name that symbol as the promotion piece. */
    boolean isPromotionPiece(int symbol) {
        boolean officer = symbol != NONE && symbol != PAWN;
        return officer && !(orthodox && types[symbol] == PieceType.KING);
    }

    /** Returns all letters with which a move may begin, in alphabetical order, for messages. */
    String letters() {
        StringBuilder all = new StringBuilder();
        for (int number = 1; number < byWrittenForm.length; number++) {
            if (byWrittenForm[number] != NONE) {
                all.append(number > LETTERS ? "+" : "").append((char) ('A' + (number - 1) % LETTERS));
            }
        }
        return all.toString();
    }
}
