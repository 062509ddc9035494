package org.polybook.variants.internal;

import org.osgi.service.component.annotations.Component;
import org.polybook.chess.ChessVariant;
import org.polybook.variants.RuledVariant;
import org.polybook.variants.VariantNames;
import org.polybook.variants.rules.Promotion;
import org.polybook.variants.rules.Rules;

/** Seirawan chess: a hawk and an elephant enter where back-rank pieces leave. */
@Component(service = ChessVariant.class)
public final class Seirawan extends RuledVariant {
    public Seirawan() {
        super(VariantNames.of("seirawan", "s-chess").pgn("Seirawan"));
    }

    @Override
    protected Rules rules() {
        return Rules.orthodox()
                .piece("H", "hawk", "BN")
                .piece("E", "elephant", "RN")
                .promotes(Promotion.of("P", "N B R Q H E"))
                .gates("HE")
                .start("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[EHeh] w KQBCDFGkqbcdfg - 0 1");
    }
}
