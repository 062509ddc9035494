package org.polybook.variants.internal;

import java.util.Optional;
import org.osgi.service.component.annotations.Component;
import org.polybook.chess.ChessVariant;
import org.polybook.variants.RuledVariant;
import org.polybook.variants.VariantNames;
import org.polybook.variants.rules.Rule;
import org.polybook.variants.rules.Rules;

/** Cylinder chess: the h-file is next to the a-file. */
@Component(service = ChessVariant.class)
public final class Cylinder extends RuledVariant {
    public Cylinder() {
        super(VariantNames.of("cylinder"));
    }

    @Override
    protected Rules rules() {
        return Rules.orthodox().rule(Rule.CYLINDER);
    }

    /** XBoard plays this variant by the rules of orthodox chess. */
    @Override
    protected Optional<Rules> recordedRules() {
        return Optional.of(Rules.orthodox());
    }
}
