package org.polybook.variants.internal;

import org.osgi.service.component.annotations.Component;
import org.polybook.chess.ChessVariant;
import org.polybook.variants.RuledVariant;
import org.polybook.variants.VariantNames;
import org.polybook.variants.rules.Rule;
import org.polybook.variants.rules.Rules;

/** Xiangqi: generals in their palaces, a river between the sides. FENs may name the horse N and the elephant B. */
@Component(service = ChessVariant.class)
public final class Xiangqi extends RuledVariant {
    public Xiangqi() {
        super(VariantNames.of("xiangqi", "chinese chess").pgn("Xiangqi"));
    }

    @Override
    protected Rules rules() {
        return Rules.board(9, 10)
                .pawn("P", "soldier", "fWsW#far")
                .piece("R", "chariot", "R")
                .piece("H", "horse", "nN")
                .piece("E", "elephant", "nA@half")
                .piece("A", "advisor", "F@palace")
                .piece("C", "cannon", "mRcpR")
                .piece("K", "king", "W@palace")
                .royal("K")
                .alsoWritten("H", "N")
                .alsoWritten("E", "B")
                .coordinates(coordinates -> coordinates.withFirstRank(0))
                .rule(Rule.FACING_KINGS, Rule.STALEMATE_LOSES)
                .start("rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR w - 0 1");
    }
}
