package org.polybook.variants.internal;

import org.osgi.service.component.annotations.Component;
import org.polybook.chess.ChessVariant;
import org.polybook.variants.RuledVariant;
import org.polybook.variants.VariantNames;
import org.polybook.variants.rules.Promotion;
import org.polybook.variants.rules.Rules;

/** Capablanca's chess: an archbishop and a chancellor on ten files. */
@Component(service = ChessVariant.class)
public final class Capablanca extends RuledVariant {
    public Capablanca() {
        super(VariantNames.of("capablanca").pgn("Capablanca"));
    }

    @Override
    protected Rules rules() {
        return sharedRules();
    }

    /**
     * Returns the rules of this variant, on which two others are based: gothic changes the array, caparandom the
     * castling.
     */
    static Rules sharedRules() {
        return Rules.orthodox(10, 8)
                .piece("A", "archbishop", "BN")
                .piece("C", "chancellor", "RN")
                .promotes(Promotion.of("P", "A C Q R B N"))
                .start("rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1");
    }
}
