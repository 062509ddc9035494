package org.polybook.zobrist.internal;

import java.util.EnumSet;
import java.util.Set;

/** The properties of a variant, by their letters in {@link VariantTable}. */
enum VariantTrait {
    /** The variant's keys contain castling rights. */
    CASTLING('c'),
    /** The variant's keys contain a pawn that has just made a double step. */
    EN_PASSANT('e'),
    /** Castling is written to the rook's square, not only by the documents but by XBoard, too. */
    ROOK_CASTLING('r'),
    /** Pieces in hand can be dropped. */
    DROPS('d'),
    /** Promotion is possible on more ranks than the last. */
    DEEP_ZONE('z'),
    /** A declined promotion has another code than a move that could not promote. */
    DECLINES('n'),
    /** The variant has lions, and the program reads the codes of their moves of two steps correctly. */
    LIONS('l'),
    /** The variant has lions, but the program misreads the codes of their moves of two steps. */
    MISREAD_LIONS('m');

    private final char letter;

    VariantTrait(char letter) {
        this.letter = letter;
    }

    static Set<VariantTrait> parse(String letters) {
        Set<VariantTrait> traits = EnumSet.noneOf(VariantTrait.class);
        for (VariantTrait trait : values()) {
            if (letters.indexOf(trait.letter) >= 0) {
                traits.add(trait);
            }
        }
        return traits;
    }
}
