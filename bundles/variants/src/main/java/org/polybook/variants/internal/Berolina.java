package org.polybook.variants.internal;

import org.osgi.service.component.annotations.Component;
import org.polybook.chess.ChessVariant;
import org.polybook.variants.internal.rules.DoubleStep;
import org.polybook.variants.internal.rules.Rules;

/** Berolina chess: pawns step diagonally and take straight ahead. */
@Component(service = ChessVariant.class)
public final class Berolina extends RuledVariant {
    public Berolina() {
        super(Names.of("berolina"));
    }

    @Override
    Rules rules() {
        return Rules.orthodox()
                .pawn("P", "pawn", "mfFcfW")
                .doubleStep("P", DoubleStep.DIAGONAL, 1)
                .fen(fen -> fen.withPassedPawn(true));
    }
}
