package org.polybook.variants.internal;

import org.osgi.service.component.annotations.Component;
import org.polybook.chess.ChessVariant;
import org.polybook.variants.RuledVariant;
import org.polybook.variants.VariantNames;
import org.polybook.variants.rules.Promotion;
import org.polybook.variants.rules.Rule;
import org.polybook.variants.rules.Rules;

/** Shogi: captured pieces change sides and may be dropped. */
@Component(service = ChessVariant.class)
public final class Shogi extends RuledVariant {
    public Shogi() {
        super(VariantNames.of("shogi").pgn("Shogi"));
    }

    @Override
    protected Rules rules() {
        return Rules.board(9, 9)
                .pawn("P", "shogi pawn", "fW")
                .piece("L", "lance", "fR")
                .piece("N", "shogi knight", "ffN")
                .piece("S", "silver", "FfW")
                .piece("G", "gold", "WfF")
                .piece("B", "bishop", "B")
                .piece("R", "rook", "R")
                .piece("K", "king", "K")
                .royal("K")
                .promoted("P", "tokin", "WfF")
                .promoted("L", "promoted lance", "WfF")
                .promoted("N", "promoted shogi knight", "WfF")
                .promoted("S", "promoted silver", "WfF")
                .promoted("B", "dragon horse", "BW")
                .promoted("R", "dragon king", "RF")
                .promotes(
                        Promotion.of("P", "+P").inZone(3).forcedOn(1).withMovesFromZone(Promotion.MovesFromZone.ALWAYS))
                .promotes(
                        Promotion.of("L", "+L").inZone(3).forcedOn(1).withMovesFromZone(Promotion.MovesFromZone.ALWAYS))
                .promotes(
                        Promotion.of("N", "+N").inZone(3).forcedOn(2).withMovesFromZone(Promotion.MovesFromZone.ALWAYS))
                .promotes(
                        Promotion.of("S", "+S").inZone(3).forcedOn(0).withMovesFromZone(Promotion.MovesFromZone.ALWAYS))
                .promotes(
                        Promotion.of("B", "+B").inZone(3).forcedOn(0).withMovesFromZone(Promotion.MovesFromZone.ALWAYS))
                .promotes(
                        Promotion.of("R", "+R").inZone(3).forcedOn(0).withMovesFromZone(Promotion.MovesFromZone.ALWAYS))
                .drops("PLNSGBR")
                .coordinates(coordinates -> coordinates.withDeclinedPromotionMark(true))
                .rule(Rule.CAPTURES_TO_HAND, Rule.ONE_PAWN_A_FILE, Rule.NO_PAWN_DROP_MATE, Rule.STALEMATE_LOSES)
                .start("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[] w - 0 1");
    }
}
