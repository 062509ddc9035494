package org.polybook.variants.internal;

import org.osgi.service.component.annotations.Component;
import org.polybook.chess.ChessVariant;
import org.polybook.variants.RuledVariant;
import org.polybook.variants.VariantNames;
import org.polybook.variants.rules.Promotion;
import org.polybook.variants.rules.Rule;
import org.polybook.variants.rules.Rules;

/** Superchess: each side has four officers replaced by others; pawns promote to the pieces in hand. */
@Component(service = ChessVariant.class)
public final class Superchess extends RuledVariant {
    public Superchess() {
        super(VariantNames.of("super", "superchess"));
    }

    @Override
    protected Rules rules() {
        return Rules.orthodox()
                .piece("S", "princess", "BN")
                .piece("E", "empress", "RN")
                .piece("V", "veteran", "NK")
                .piece("A", "amazon", "QN")
                .inHandAs("A", "P")
                .promotes(Promotion.of("P", "N B R Q S E V A"))
                .hands()
                .rule(Rule.CAPTURES_TO_OWNER, Rule.PROMOTES_FROM_HAND)
                .start("envqksar/pppppppp/8/8/8/8/PPPPPPPP/ENVQKSAR[RBBNrbbn] w KQkq - 0 1");
    }
}
