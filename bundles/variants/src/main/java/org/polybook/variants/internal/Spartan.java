package org.polybook.variants.internal;

import org.osgi.service.component.annotations.Component;
import org.polybook.chess.ChessVariant;
import org.polybook.variants.RuledVariant;
import org.polybook.variants.VariantNames;
import org.polybook.variants.rules.DoubleStep;
import org.polybook.variants.rules.Promotion;
import org.polybook.variants.rules.Rule;
import org.polybook.variants.rules.Rules;

/** Spartan chess: White has the orthodox army, Black two kings and other pieces. */
@Component(service = ChessVariant.class)
public final class Spartan extends RuledVariant {
    public Spartan() {
        super(VariantNames.of("spartan"));
    }

    @Override
    protected Rules rules() {
        return Rules.orthodox()
                .piece("L", "lieutenant", "FAsmW")
                .piece("G", "general", "RF")
                .piece("C", "captain", "WD")
                .piece("W", "warlord", "BN")
                .pawn("H", "hoplite", "mfFcfW")
                .doubleStep("H", DoubleStep.DIAGONAL_JUMP, 1)
                .promotes(Promotion.of("H", "L G C W K"))
                .kingFile(4)
                .rule(Rule.ALL_KINGS, Rule.NO_EN_PASSANT)
                .start("lgkcckwl/hhhhhhhh/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    }
}
