package org.polybook.variants.internal;

import org.osgi.service.component.annotations.Component;
import org.polybook.chess.ChessVariant;
import org.polybook.variants.RuledVariant;
import org.polybook.variants.VariantNames;
import org.polybook.variants.rules.Rule;
import org.polybook.variants.rules.Rules;

/**
 * Suicide chess: a side that can take must, the king is a piece like others; if a side cannot move, the side with fewer
 * pieces wins.
 */
@Component(service = ChessVariant.class)
public final class Suicide extends RuledVariant {
    public Suicide() {
        super(VariantNames.of("suicide").pgn("Suicide"));
    }

    @Override
    protected Rules rules() {
        return Antichess.sharedRules().rule(Rule.STALEMATE_FEWER_WIN);
    }
}
