package org.polybook.zobrist.internal;

import java.util.ArrayList;
import java.util.List;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.Notation;

/**
 * Under which other keys books hold a variant's positions: those of the other reading, and in variants without castling those that
 * XBoard 4.9.1 makes of a FEN, which have the numbers of four rights all the same.
 */
final class OtherKeys {
    private OtherKeys() {}

    static VariantKeys[] of(VariantFacts facts, Reading reading, ChessVariant variant) {
        Notation notation = variant.notation();
        Reading other = reading.other();
        List<VariantKeys> keys = new ArrayList<>();
        if (isReadDifferently(facts)) {
            keys.add(new VariantKeys(facts, other, notation, facts.number(other.numbers())));
        }
        if (!facts.has(VariantTrait.CASTLING)) {
            long number = facts.number(Source.PROGRAM) ^ VariantKeys.strayCastling();
            keys.add(new VariantKeys(facts, Reading.XBOARD, notation, number));
        }
        return keys.toArray(new VariantKeys[0]);
    }

    private static boolean isReadDifferently(VariantFacts facts) {
        return facts.number() != facts.documented() || facts.held() > 0 || facts.has(VariantTrait.EN_PASSANT);
    }
}
