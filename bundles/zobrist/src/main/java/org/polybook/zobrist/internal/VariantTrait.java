package org.polybook.zobrist.internal;

import java.util.EnumSet;
import java.util.Set;

/** What there may be about a variant, by its letter in {@link VariantTable}. */
enum VariantTrait {
    /** Its keys hold castling rights. */
    CASTLING('c'),
    /** A pawn that has just made a double step counts. */
    EN_PASSANT('e'),
    /** Castling is written to the rook's square, by the program too. */
    ROOK_CASTLING('r'),
    /** Pieces in hand are put on the board. */
    DROPS('d'),
    /** Promotion is possible on more ranks than the last. */
    DEEP_ZONE('z'),
    /** A piece that could promote and does not is written otherwise than one that could not. */
    DECLINES('n'),
    /** Lions, whose moves of two steps have codes that the program reads. */
    LIONS('l'),
    /** Lions whose moves of two steps the program takes for something else. */
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
