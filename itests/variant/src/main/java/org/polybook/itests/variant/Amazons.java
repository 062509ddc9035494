package org.polybook.itests.variant;

import org.osgi.service.component.annotations.Component;
import org.polybook.chess.ChessVariant;
import org.polybook.variants.RuledVariant;
import org.polybook.variants.VariantNames;
import org.polybook.variants.rules.Promotion;
import org.polybook.variants.rules.Rule;
import org.polybook.variants.rules.Rules;

/** Chess with queens that also move as knights, and kings that win on the four central squares. */
@Component(service = ChessVariant.class)
public final class Amazons extends RuledVariant {
    public Amazons() {
        super(VariantNames.of("amazons", "amazon hill").pgn("Amazons"));
    }

    @Override
    protected Rules rules() {
        return Rules.orthodox()
                .without("Q")
                .piece("A", "amazon", "QN")
                .promotes(Promotion.of("P", "A R B N"))
                .rule(Rule.KING_OF_THE_HILL)
                .start("rnbakbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBAKBNR w KQkq - 0 1");
    }
}
