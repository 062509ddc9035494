package org.polybook.variants.internal;

import org.osgi.service.component.annotations.Component;
import org.polybook.chess.ChessVariant;
import org.polybook.variants.RuledVariant;
import org.polybook.variants.VariantNames;
import org.polybook.variants.rules.Promotion;
import org.polybook.variants.rules.Rule;
import org.polybook.variants.rules.Rules;

/** Chu shogi: twelve by twelve, no drops, and lions that move twice. */
@Component(service = ChessVariant.class)
public final class ChuShogi extends RuledVariant {
    public ChuShogi() {
        super(VariantNames.of("chu", "chu shogi"));
    }

    @Override
    protected Rules rules() {
        return Rules.board(12, 12)
                .pawn("P", "shogi pawn", "fW")
                .piece("I", "go-between", "vW")
                .piece("L", "lance", "fR")
                .piece("C", "copper", "fFvW")
                .piece("S", "silver", "FfW")
                .piece("G", "gold", "WfF")
                .piece("F", "ferocious leopard", "FvW")
                .piece("T", "blind tiger", "FsbW")
                .piece("E", "drunk elephant", "FfsW")
                .piece("A", "reverse chariot", "vR")
                .piece("B", "bishop", "B")
                .piece("R", "rook", "R")
                .piece("X", "phoenix", "WA")
                .piece("O", "kirin", "FD")
                .piece("M", "side mover", "sRvW")
                .piece("V", "vertical mover", "vRsW")
                .piece("H", "dragon horse", "BW")
                .piece("D", "dragon king", "RF")
                .piece("N", "lion", "Lion")
                .piece("Q", "queen", "Q")
                .piece("K", "king", "K")
                .promoted("P", "tokin", "WfF")
                .promoted("I", "promoted go-between", "FfsW")
                .promoted("L", "white horse", "fBvR")
                .promoted("C", "promoted copper", "sRvW")
                .promoted("S", "promoted silver general", "vRsW")
                .promoted("G", "promoted gold", "R")
                .promoted("F", "promoted leopard", "B")
                .promoted("T", "flying stag", "vRFsW")
                .promoted("E", "crown prince", "K")
                .promoted("A", "whale", "vRbB")
                .promoted("B", "promoted horse", "BW")
                .promoted("R", "promoted dragon", "RF")
                .promoted("X", "promoted phoenix", "Q")
                .promoted("O", "promoted kirin", "Lion")
                .promoted("M", "free boar", "BsR")
                .promoted("V", "flying ox", "BvR")
                .promoted("H", "horned falcon", "BsRbRStingf")
                .promoted("D", "soaring eagle", "RbBStingfF")
                .royal("K", "+E")
                .promotes(Promotion.of("P", "+P")
                        .inZone(4)
                        .forcedOn(0)
                        .withMovesFromZone(Promotion.MovesFromZone.BY_CAPTURE))
                .allPromoteAs("P")
                .rule(Rule.LAST_KING, Rule.LION_LAW, Rule.STALEMATE_LOSES)
                .start(
                        "lfcsgekgscfl/a1b1txot1b1a/mvrhdqndhrvm/pppppppppppp/3i4i3/12/12/3I4I3/PPPPPPPPPPPP/MVRHDNQDHRVM/A1B1TOXT1B1A/LFCSGKEGSCFL w - 0 1");
    }
}
