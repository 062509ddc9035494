package org.polybook.variants.internal;

import org.osgi.service.component.annotations.Component;
import org.polybook.chess.ChessVariant;
import org.polybook.variants.RuledVariant;
import org.polybook.variants.VariantNames;
import org.polybook.variants.rules.Promotion;
import org.polybook.variants.rules.Rule;
import org.polybook.variants.rules.Rules;

/** Crazyhouse: captured pieces go to the hand and may be dropped; a promoted piece that is captured is a pawn again. */
@Component(service = ChessVariant.class)
public final class Crazyhouse extends RuledVariant {
    public Crazyhouse() {
        super(VariantNames.of("crazyhouse", "zh").pgn("Crazyhouse"));
    }

    @Override
    protected Rules rules() {
        return sharedRules().rule(Rule.CAPTURES_TO_HAND);
    }

    /** The drops and promoted pieces, which bughouse shares. */
    static Rules sharedRules() {
        return Rules.orthodox()
                .piece("N~", "promoted knight", "N")
                .piece("B~", "promoted bishop", "B")
                .piece("R~", "promoted rook", "R")
                .piece("Q~", "promoted queen", "Q")
                .inHandAs("N~", "P")
                .inHandAs("B~", "P")
                .inHandAs("R~", "P")
                .inHandAs("Q~", "P")
                .promotes(Promotion.of("P", "N~ B~ R~ Q~"))
                .drops("PNBRQ")
                .noPawnDropsOnEdges()
                .start("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1");
    }
}
