package org.polybook.variants.internal;

import org.osgi.service.component.annotations.Component;
import org.polybook.chess.ChessVariant;
import org.polybook.variants.internal.rules.Rule;
import org.polybook.variants.internal.rules.Rules;

/** Racing kings: no checks; the king that is first on the eighth rank wins. */
@Component(service = ChessVariant.class)
public final class RacingKings extends RuledVariant {
    public RacingKings() {
        super(Names.of("racingkings").lichess("racingKings").pgn("Racing Kings"));
    }

    @Override
    Rules rules() {
        return Rules.orthodox()
                .noCastling()
                .fen(fen -> fen.withCastlingField(true))
                .rule(Rule.NO_CHECKING, Rule.KINGS_RACE)
                .start("8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - - 0 1");
    }
}
