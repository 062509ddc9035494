package org.polybook.variants.internal;

import org.osgi.service.component.annotations.Component;
import org.polybook.chess.ChessVariant;
import org.polybook.variants.RuledVariant;
import org.polybook.variants.VariantNames;
import org.polybook.variants.rules.Rule;
import org.polybook.variants.rules.Rules;

/** Mighty-lion chess: a lion, which moves twice, in place of the knight on b. */
@Component(service = ChessVariant.class)
public final class MightyLionChess extends RuledVariant {
    public MightyLionChess() {
        super(VariantNames.of("lion", "mighty lion"));
    }

    @Override
    protected Rules rules() {
        return Rules.orthodox()
                .piece("L", "lion", "Lion")
                .rule(Rule.LION_LAW, Rule.KINGS_LEAVE_LIONS)
                .start("rlbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RLBQKBNR w KQkq - 0 1");
    }
}
