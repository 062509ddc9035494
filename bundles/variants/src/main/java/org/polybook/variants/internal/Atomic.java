package org.polybook.variants.internal;

import org.osgi.service.component.annotations.Component;
import org.polybook.chess.ChessVariant;
import org.polybook.variants.internal.rules.Rule;
import org.polybook.variants.internal.rules.Rules;

/** Atomic chess: captures explode, and so the king. */
@Component(service = ChessVariant.class)
public final class Atomic extends RuledVariant {
    public Atomic() {
        super(Names.of("atomic").pgn("Atomic"));
    }

    @Override
    Rules rules() {
        return Rules.orthodox().rule(Rule.EXPLOSION);
    }
}
