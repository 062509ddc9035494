package org.polybook.variants.internal;

import org.osgi.service.component.annotations.Component;
import org.polybook.chess.ChessVariant;
import org.polybook.variants.RuledVariant;
import org.polybook.variants.VariantNames;
import org.polybook.variants.rules.Promotion;
import org.polybook.variants.rules.Rules;

/** Knightmate: the royal piece moves as a knight, and commoners, which move as kings, replace the knights. */
@Component(service = ChessVariant.class)
public final class Knightmate extends RuledVariant {
    public Knightmate() {
        super(VariantNames.of("knightmate").pgn("Knightmate"));
    }

    @Override
    protected Rules rules() {
        return Rules.orthodox()
                .without("N")
                .piece("M", "commoner", "K")
                .piece("K", "royal knight", "N")
                .royal("K")
                .promotes(Promotion.of("P", "M B R Q"))
                .start("rmbqkbmr/pppppppp/8/8/8/8/PPPPPPPP/RMBQKBMR w KQkq - 0 1");
    }
}
