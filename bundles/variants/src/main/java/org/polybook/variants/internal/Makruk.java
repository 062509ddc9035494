package org.polybook.variants.internal;

import java.util.Optional;
import org.osgi.service.component.annotations.Component;
import org.polybook.chess.ChessVariant;
import org.polybook.variants.RuledVariant;
import org.polybook.variants.VariantNames;
import org.polybook.variants.rules.Promotion;
import org.polybook.variants.rules.Rules;

/** Makruk, the chess of Thailand. */
@Component(service = ChessVariant.class)
public final class Makruk extends RuledVariant {
    public Makruk() {
        super(VariantNames.of("makruk", "thai chess").pgn("Makruk"));
    }

    @Override
    protected Rules rules() {
        return rulesPromotingTo("M");
    }

    /** XBoard lets pawns promote to any piece. */
    @Override
    protected Optional<Rules> recordedRules() {
        return Optional.of(rulesPromotingTo("M S N R"));
    }

    @Override
    public boolean areRulesOfRecordedGamesWider() {
        return true;
    }

    private static Rules rulesPromotingTo(String to) {
        return Rules.orthodox()
                .without("B", "Q")
                .piece("S", "khon", "FfW")
                .piece("M", "met", "F")
                .noDoubleStep()
                .noCastling()
                .promotes(Promotion.of("P", to).inZone(3))
                .start("rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - 0 1");
    }
}
