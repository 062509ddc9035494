package org.polybook.variants.internal;

import org.osgi.service.component.annotations.Component;
import org.polybook.chess.ChessVariant;
import org.polybook.variants.internal.rules.CastlingFiles;
import org.polybook.variants.internal.rules.Rule;
import org.polybook.variants.internal.rules.Rules;

/** Giveaway: antichess with castling, which no attack hinders. */
@Component(service = ChessVariant.class)
public final class Giveaway extends RuledVariant {
    public Giveaway() {
        super(Names.of("giveaway").pgn("Giveaway"));
    }

    @Override
    Rules rules() {
        return Antichess.takeAll()
                .castling(CastlingFiles.of(6, 2))
                .rule(Rule.CASTLING_UNDER_ATTACK, Rule.STALEMATE_WINS);
    }
}
