package org.polybook.variants.internal;

import org.osgi.service.component.annotations.Component;
import org.polybook.chess.ChessVariant;
import org.polybook.variants.RuledVariant;
import org.polybook.variants.VariantNames;
import org.polybook.variants.rules.Rules;

/** Twilight, which XBoard plays as orthodox chess. */
@Component(service = ChessVariant.class)
public final class Twilight extends RuledVariant {
    public Twilight() {
        super(VariantNames.of("twilight"));
    }

    @Override
    protected Rules rules() {
        return Rules.orthodox();
    }
}
