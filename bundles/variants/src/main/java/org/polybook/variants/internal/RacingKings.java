package org.polybook.variants.internal;

import org.osgi.service.component.annotations.Component;
import org.polybook.chess.ChessVariant;
import org.polybook.variants.RuledVariant;
import org.polybook.variants.VariantNames;
import org.polybook.variants.rules.Rule;
import org.polybook.variants.rules.Rules;

/** Racing kings: checks are forbidden; the first king on the eighth rank wins. */
@Component(service = ChessVariant.class)
public final class RacingKings extends RuledVariant {
    public RacingKings() {
        super(VariantNames.of("racingkings").lichess("racingKings").pgn("Racing Kings"));
    }

    @Override
    protected Rules rules() {
        return Rules.orthodox()
                .noCastling()
                .fen(fen -> fen.withCastlingField(true))
                .rule(Rule.NO_CHECKING, Rule.KINGS_RACE)
                .start("8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - - 0 1");
    }
}
