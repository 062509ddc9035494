package org.polybook.variants.internal;

import org.osgi.service.component.annotations.Component;
import org.polybook.chess.ChessVariant;
import org.polybook.variants.RuledVariant;
import org.polybook.variants.VariantNames;
import org.polybook.variants.rules.Promotion;
import org.polybook.variants.rules.Rule;
import org.polybook.variants.rules.Rules;

/** Shatranj: elephants and counsellors in place of bishops and queens; stalemate and a bare king lose. */
@Component(service = ChessVariant.class)
public final class Shatranj extends RuledVariant {
    public Shatranj() {
        super(VariantNames.of("shatranj").pgn("Shatranj"));
    }

    @Override
    protected Rules rules() {
        return Rules.orthodox()
                .piece("B", "alfil", "A")
                .piece("Q", "ferz", "F")
                .noDoubleStep()
                .noCastling()
                .promotes(Promotion.of("P", "Q"))
                .rule(Rule.BARE_KING_LOSES, Rule.STALEMATE_LOSES)
                .start("rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w - 0 1");
    }
}
