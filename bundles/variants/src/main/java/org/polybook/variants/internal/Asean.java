package org.polybook.variants.internal;

import org.osgi.service.component.annotations.Component;
import org.polybook.chess.ChessVariant;
import org.polybook.variants.RuledVariant;
import org.polybook.variants.VariantNames;
import org.polybook.variants.rules.Rules;

/** ASEAN chess: makruk with the letters and the promotions of orthodox chess. */
@Component(service = ChessVariant.class)
public final class Asean extends RuledVariant {
    public Asean() {
        super(VariantNames.of("asean").pgn("ASEAN"));
    }

    @Override
    protected Rules rules() {
        return Rules.orthodox()
                .piece("B", "khon", "FfW")
                .piece("Q", "met", "F")
                .noDoubleStep()
                .noCastling()
                .start("rnbqkbnr/8/pppppppp/8/8/PPPPPPPP/8/RNBQKBNR w - 0 1");
    }
}
