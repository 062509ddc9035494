package org.polybook.variants.internal;

import org.osgi.service.component.annotations.Component;
import org.polybook.chess.ChessVariant;
import org.polybook.variants.RuledVariant;
import org.polybook.variants.VariantNames;
import org.polybook.variants.rules.Rule;
import org.polybook.variants.rules.Rules;

/** Two kings a side, as XBoard plays it: the first of a side's kings must not be in check. */
@Component(service = ChessVariant.class)
public final class TwoKings extends RuledVariant {
    public TwoKings() {
        super(VariantNames.of("twokings", "two kings"));
    }

    @Override
    protected Rules rules() {
        return Rules.orthodox()
                .kingFile(4)
                .rule(Rule.FIRST_KING)
                .start("rnbqkknr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKKNR w KQkq - 0 1");
    }
}
