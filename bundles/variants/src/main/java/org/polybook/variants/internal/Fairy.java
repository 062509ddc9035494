package org.polybook.variants.internal;

import org.osgi.service.component.annotations.Component;
import org.polybook.chess.ChessVariant;
import org.polybook.variants.RuledVariant;
import org.polybook.variants.VariantNames;
import org.polybook.variants.rules.DoubleStep;
import org.polybook.variants.rules.Promotion;
import org.polybook.variants.rules.Rules;

/** Fairy, XBoard's collection of many piece types. Its wild cards V and S and its grasshopper G never move here. */
@Component(service = ChessVariant.class)
public final class Fairy extends RuledVariant {
    private static final String OFFICERS = "N B R Q F E A C W M O H I J G D V L S U";

    public Fairy() {
        super(VariantNames.of("fairy"));
    }

    @Override
    protected Rules rules() {
        return Rules.orthodox()
                .piece("F", "ferz", "F")
                .piece("E", "ferz alfil", "FA")
                .piece("A", "archbishop", "BN")
                .piece("C", "chancellor", "RN")
                .piece("W", "wazir", "W")
                .piece("M", "commoner", "K")
                .piece("O", "cannon", "mRcpR")
                .piece("H", "nightrider", "NN")
                .piece("I", "bishop wazir", "BWD")
                .piece("J", "rook dabbaba", "RjD")
                .piece("G", "grasshopper", "")
                .piece("D", "centaur", "NK")
                .piece("V", "wild card", "")
                .piece("L", "lance pawn", "mfFcfW")
                .piece("S", "second wild card", "")
                .piece("U", "unicorn", "N")
                .doubleStep("L", DoubleStep.DIAGONAL_JUMP, 1)
                .promotes(Promotion.of("P", OFFICERS))
                .promotes(Promotion.of("L", OFFICERS))
                .start("iecakcei/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    }
}
