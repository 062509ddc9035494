package org.polybook.zobrist.internal;

import java.util.ArrayList;
import java.util.List;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.Notation;

/**
 * The other keys under which books store a variant's positions: those of the other definition, and in variants without
 * castling those that XBoard 4.9.1 computes from a FEN, which contain the numbers of four rights anyway.
 */
final class AlternativeKeys {
    private AlternativeKeys() {}

    static VariantKeys[] of(VariantFacts facts, XboardConformance conformance, ChessVariant variant) {
        Notation notation = variant.notation();
        XboardConformance other = conformance.other();
        List<VariantKeys> keys = new ArrayList<>();
        if (isReadDifferently(facts)) {
            keys.add(new VariantKeys(facts, other, notation, facts.number(other.numbers())));
        }
        if (!facts.has(VariantTrait.CASTLING)) {
            long number = facts.number(RuleSource.PROGRAM) ^ VariantKeys.strayCastling();
            keys.add(new VariantKeys(facts, XboardConformance.XBOARD, notation, number));
        }
        return keys.toArray(new VariantKeys[0]);
    }

    private static boolean isReadDifferently(VariantFacts facts) {
        return facts.number() != facts.documented() || facts.held() > 0 || facts.has(VariantTrait.EN_PASSANT);
    }
}
