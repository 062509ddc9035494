package org.polybook.zobrist.internal;

import java.util.ArrayList;
import java.util.List;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.Notation;

/**
 * The other keys under which books may store a variant's positions: the keys by the other definition (XBoard's or the
 * documents'), and, in variants without castling, the keys that XBoard 4.9.1 computes from a FEN, which by mistake
 * contain the numbers of all four castling rights.
 */
final class AlternativeKeys {
    private AlternativeKeys() {}

    static VariantKeys[] of(VariantFacts facts, RuleSources conformance, ChessVariant variant) {
        Notation notation = variant.notation();
        RuleSources other = conformance.otherDefinition();
        List<VariantKeys> keys = new ArrayList<>();
        if (hasDifferentDefinitions(facts)) {
            keys.add(new VariantKeys(facts, other, notation, facts.number(other.numbers())));
        }
        if (!facts.has(VariantTrait.CASTLING)) {
            long number = facts.number(RuleSource.PROGRAM) ^ VariantKeys.strayCastlingNumbers();
            keys.add(new VariantKeys(facts, RuleSources.XBOARD, notation, number));
        }
        return keys.toArray(new VariantKeys[0]);
    }

    private static boolean hasDifferentDefinitions(VariantFacts facts) {
        return facts.number() != facts.documentedNumber()
                || facts.handTypeCount() > 0
                || facts.has(VariantTrait.EN_PASSANT);
    }
}
