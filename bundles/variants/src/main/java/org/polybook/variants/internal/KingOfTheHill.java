package org.polybook.variants.internal;

import org.osgi.service.component.annotations.Component;
import org.polybook.chess.ChessVariant;
import org.polybook.variants.RuledVariant;
import org.polybook.variants.VariantNames;
import org.polybook.variants.rules.Rule;
import org.polybook.variants.rules.Rules;

/** King of the hill: a king in the centre wins. */
@Component(service = ChessVariant.class)
public final class KingOfTheHill extends RuledVariant {
    public KingOfTheHill() {
        super(VariantNames.of("kingofthehill", "koth").lichess("kingOfTheHill").pgn("King of the Hill"));
    }

    @Override
    protected Rules rules() {
        return Rules.orthodox().rule(Rule.KING_OF_THE_HILL);
    }
}
