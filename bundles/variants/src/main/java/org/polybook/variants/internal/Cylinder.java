package org.polybook.variants.internal;

import org.osgi.service.component.annotations.Component;
import org.polybook.chess.ChessVariant;
import org.polybook.variants.internal.rules.Rule;
import org.polybook.variants.internal.rules.Rules;

/** Cylinder chess: the h-file is beside the a-file. */
@Component(service = ChessVariant.class)
public final class Cylinder extends RuledVariant {
    public Cylinder() {
        super(Names.of("cylinder"));
    }

    @Override
    Rules rules() {
        return Rules.orthodox().rule(Rule.CYLINDER);
    }
}
