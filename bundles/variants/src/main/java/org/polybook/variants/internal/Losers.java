package org.polybook.variants.internal;

import org.osgi.service.component.annotations.Component;
import org.polybook.chess.ChessVariant;
import org.polybook.variants.RuledVariant;
import org.polybook.variants.VariantNames;
import org.polybook.variants.rules.Rule;
import org.polybook.variants.rules.Rules;

/** Losers chess: a side that can take must; a side that is mated, stalemated or reduced to its king has won. */
@Component(service = ChessVariant.class)
public final class Losers extends RuledVariant {
    public Losers() {
        super(VariantNames.of("losers").pgn("Losers"));
    }

    @Override
    protected Rules rules() {
        return Rules.orthodox()
                .rule(Rule.FORCED_CAPTURE, Rule.ANNIHILATION_WINS, Rule.CHECKMATE_WINS, Rule.STALEMATE_WINS);
    }
}
