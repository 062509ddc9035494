package org.polybook.variants.internal;

import org.osgi.service.component.annotations.Component;
import org.polybook.chess.ChessVariant;
import org.polybook.variants.RuledVariant;
import org.polybook.variants.VariantNames;
import org.polybook.variants.rules.Promotion;
import org.polybook.variants.rules.Rule;
import org.polybook.variants.rules.Rules;

/** Courier chess, from XBoard's start position, without the four moves with which games used to begin. */
@Component(service = ChessVariant.class)
public final class Courier extends RuledVariant {
    public Courier() {
        super(VariantNames.of("courier").pgn("Courier"));
    }

    @Override
    protected Rules rules() {
        return Rules.orthodox(12, 8)
                .without("Q")
                .piece("F", "ferz", "F")
                .piece("E", "alfil", "A")
                .piece("W", "wazir", "W")
                .piece("M", "man", "K")
                .noDoubleStep()
                .noCastling()
                .promotes(Promotion.of("P", "F"))
                .rule(Rule.STALEMATE_LOSES)
                .start("rnebmkfwbenr/pppppppppppp/12/12/12/12/PPPPPPPPPPPP/RNEBMKFWBENR w - 0 1");
    }
}
