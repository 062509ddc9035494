package org.polybook.variants.internal;

import org.osgi.service.component.annotations.Component;
import org.polybook.chess.ChessVariant;
import org.polybook.variants.RuledVariant;
import org.polybook.variants.VariantNames;
import org.polybook.variants.rules.CastlingTargetFiles;
import org.polybook.variants.rules.Rule;
import org.polybook.variants.rules.Rules;

/** Giveaway: antichess with castling, which attacks do not prevent. */
@Component(service = ChessVariant.class)
public final class Giveaway extends RuledVariant {
    public Giveaway() {
        super(VariantNames.of("giveaway").pgn("Giveaway"));
    }

    @Override
    protected Rules rules() {
        return Antichess.sharedRules()
                .castling(CastlingTargetFiles.of(6, 2))
                .rule(Rule.CASTLING_UNDER_ATTACK, Rule.STALEMATE_WINS);
    }
}
