package org.polybook.variants.internal;

import org.osgi.service.component.annotations.Component;
import org.polybook.chess.ChessVariant;
import org.polybook.variants.RuledVariant;
import org.polybook.variants.VariantNames;
import org.polybook.variants.rules.Rules;

/** Bughouse, one of its two boards: the pieces in hand come from the other board. */
@Component(service = ChessVariant.class)
public final class Bughouse extends RuledVariant {
    public Bughouse() {
        super(VariantNames.of("bughouse", "bug").pgn("Bughouse"));
    }

    @Override
    protected Rules rules() {
        return Crazyhouse.sharedRules();
    }
}
