package org.polybook.variants.internal;

import org.osgi.service.component.annotations.Component;
import org.polybook.chess.ChessVariant;
import org.polybook.variants.RuledVariant;
import org.polybook.variants.VariantNames;
import org.polybook.variants.rules.Rule;
import org.polybook.variants.rules.Rules;

/** Kriegspiel as XBoard plays it: pawns try diagonal steps without knowing the content of the square. */
@Component(service = ChessVariant.class)
public final class Kriegspiel extends RuledVariant {
    public Kriegspiel() {
        super(VariantNames.of("kriegspiel").pgn("Kriegspiel"));
    }

    @Override
    protected Rules rules() {
        return Rules.orthodox().rule(Rule.BLIND_PAWNS);
    }
}
