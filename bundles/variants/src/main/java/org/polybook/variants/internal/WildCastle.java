package org.polybook.variants.internal;

import org.osgi.service.component.annotations.Component;
import org.polybook.chess.ChessVariant;
import org.polybook.variants.RuledVariant;
import org.polybook.variants.VariantNames;
import org.polybook.variants.rules.Rule;
import org.polybook.variants.rules.Rules;

/** Wild castle: shuffled back ranks with rooks in the corners; the king, on e or d, castles from there. */
@Component(service = ChessVariant.class)
public final class WildCastle extends RuledVariant {
    public WildCastle() {
        super(VariantNames.of("wildcastle", "wild castle"));
    }

    @Override
    protected Rules rules() {
        return Rules.orthodox().rule(Rule.WILD_CASTLING);
    }
}
