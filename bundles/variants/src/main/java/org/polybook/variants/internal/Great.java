package org.polybook.variants.internal;

import org.osgi.service.component.annotations.Component;
import org.polybook.chess.ChessVariant;
import org.polybook.variants.Promotion;
import org.polybook.variants.Rule;
import org.polybook.variants.RuledVariant;
import org.polybook.variants.Rules;
import org.polybook.variants.VariantNames;

/** Great Shatranj: leapers only; pawns become what has been taken, or a soldier of those in hand. */
@Component(service = ChessVariant.class)
public final class Great extends RuledVariant {
    public Great() {
        super(VariantNames.of("great", "great shatranj"));
    }

    @Override
    protected Rules rules() {
        return Rules.orthodox(10, 8)
                .without("B", "R", "Q")
                .piece("W", "woody", "WD")
                .piece("E", "modern elephant", "FA")
                .piece("G", "general", "WDFA")
                .piece("M", "minister", "WDN")
                .piece("H", "high priestess", "FAN")
                .piece("S", "soldier", "K")
                .noDoubleStep()
                .noCastling()
                .fen(fen -> fen.withCastlingField(true))
                .kingFile(5)
                .promotes(Promotion.of("P", "N E H W G M S"))
                .hands()
                .rule(Rule.CAPTURES_TO_OWNER, Rule.PROMOTES_FROM_HAND)
                .start("wnegkmhenw/pppppppppp/10/10/10/10/PPPPPPPPPP/WNEGKMHENW[SSSSSSSSSsssssssss] w KQkq - 0 1");
    }
}
