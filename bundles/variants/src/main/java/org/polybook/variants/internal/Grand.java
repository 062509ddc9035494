package org.polybook.variants.internal;

import org.osgi.service.component.annotations.Component;
import org.polybook.chess.ChessVariant;
import org.polybook.variants.RuledVariant;
import org.polybook.variants.VariantNames;
import org.polybook.variants.rules.DoubleStep;
import org.polybook.variants.rules.Promotion;
import org.polybook.variants.rules.Rule;
import org.polybook.variants.rules.Rules;

/**
 * Grand chess: Capablanca's pieces on ten by ten; on the last three ranks pawns promote to pieces that their side has
 * lost.
 */
@Component(service = ChessVariant.class)
public final class Grand extends RuledVariant {
    public Grand() {
        super(VariantNames.of("grand").pgn("Grand"));
    }

    @Override
    protected Rules rules() {
        return Rules.orthodox(10, 10)
                .piece("A", "archbishop", "BN")
                .piece("C", "chancellor", "RN")
                .doubleStep("P", DoubleStep.STRAIGHT, 2)
                .noCastling()
                .promotes(Promotion.of("P", "A C Q R B N").inZone(3).forcedOn(1))
                .hands()
                .coordinates(coordinates -> coordinates.withFirstRank(0))
                .rule(Rule.CAPTURES_TO_OWNER, Rule.PROMOTES_TO_LOST)
                .start("r8r/1nbqkcabn1/pppppppppp/10/10/10/10/PPPPPPPPPP/1NBQKCABN1/R8R[] w - 0 1");
    }
}
