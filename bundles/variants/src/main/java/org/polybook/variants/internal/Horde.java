package org.polybook.variants.internal;

import org.osgi.service.component.annotations.Component;
import org.polybook.chess.ChessVariant;
import org.polybook.variants.RuledVariant;
import org.polybook.variants.VariantNames;
import org.polybook.variants.rules.DoubleStep;
import org.polybook.variants.rules.Rule;
import org.polybook.variants.rules.Rules;

/** Horde: many pawns against an army; White has no king, and loses when no piece is left. */
@Component(service = ChessVariant.class)
public final class Horde extends RuledVariant {
    public Horde() {
        super(VariantNames.of("horde").pgn("Horde"));
    }

    @Override
    protected Rules rules() {
        return Rules.orthodox()
                .doubleStep("P", DoubleStep.STRAIGHT, 0, 1)
                .rule(Rule.ANNIHILATION_LOSES)
                .start("rnbqkbnr/pppppppp/8/1PP2PP1/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP w kq - 0 1");
    }
}
