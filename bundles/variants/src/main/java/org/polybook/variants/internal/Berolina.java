package org.polybook.variants.internal;

import java.util.Optional;
import org.osgi.service.component.annotations.Component;
import org.polybook.chess.ChessVariant;
import org.polybook.variants.RuledVariant;
import org.polybook.variants.VariantNames;
import org.polybook.variants.rules.DoubleStep;
import org.polybook.variants.rules.Rule;
import org.polybook.variants.rules.Rules;

/** Berolina chess: pawns step diagonally and take straight ahead. */
@Component(service = ChessVariant.class)
public final class Berolina extends RuledVariant {
    public Berolina() {
        super(VariantNames.of("berolina"));
    }

    @Override
    protected Rules rules() {
        return Rules.orthodox()
                .pawn("P", "pawn", "mfFcfW")
                .doubleStep("P", DoubleStep.DIAGONAL, 1)
                .fen(fen -> fen.withNamedDoubleStepPawn(true));
    }

    /** XBoard moves the pawns of orthodox chess, and does not record that a pawn has stepped straight past another. */
    @Override
    protected Optional<Rules> recordedRules() {
        return Optional.of(Rules.orthodox().rule(Rule.NO_EN_PASSANT));
    }
}
