package org.polybook.variants.internal;

import org.osgi.service.component.annotations.Component;
import org.polybook.chess.ChessVariant;
import org.polybook.variants.internal.rules.Rules;

/** Twilight, which XBoard plays as orthodox chess. */
@Component(service = ChessVariant.class)
public final class Twilight extends RuledVariant {
    public Twilight() {
        super(Names.of("twilight"));
    }

    @Override
    Rules rules() {
        return Rules.orthodox();
    }
}
