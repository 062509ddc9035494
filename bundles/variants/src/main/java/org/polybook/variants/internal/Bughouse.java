package org.polybook.variants.internal;

import org.osgi.service.component.annotations.Component;
import org.polybook.chess.ChessVariant;
import org.polybook.variants.internal.rules.Rules;

/** Bughouse, one of its two boards: what comes to hand comes from the other board. */
@Component(service = ChessVariant.class)
public final class Bughouse extends RuledVariant {
    public Bughouse() {
        super(Names.of("bughouse", "bug").pgn("Bughouse"));
    }

    @Override
    Rules rules() {
        return Crazyhouse.house();
    }
}
