package org.polybook.variants.internal;

import java.util.Optional;
import org.osgi.service.component.annotations.Component;
import org.polybook.chess.ChessVariant;
import org.polybook.variants.RuledVariant;
import org.polybook.variants.VariantNames;
import org.polybook.variants.rules.Promotion;
import org.polybook.variants.rules.Rule;
import org.polybook.variants.rules.Rules;

/**
 * Great Shatranj: with leapers only; pawns promote to a piece that their side has lost, or to one of the soldiers in
 * hand.
 */
@Component(service = ChessVariant.class)
public final class GreatShatranj extends RuledVariant {
    public GreatShatranj() {
        super(VariantNames.of("great", "great shatranj"));
    }

    @Override
    protected Rules rules() {
        return rulesWithMoves("WD", "WDFA", "WDN", "FAN").noDoubleStep().rule(Rule.PROMOTES_FROM_HAND);
    }

    /**
     * XBoard moves some pieces differently, and the general not at all; pawns have a double step and promote to any
     * piece.
     */
    @Override
    protected Optional<Rules> recordedRules() {
        return Optional.of(rulesWithMoves("RjD", "", "NK", "BWD"));
    }

    private static Rules rulesWithMoves(String woody, String general, String minister, String priestess) {
        return Rules.orthodox(10, 8)
                .without("B", "R", "Q")
                .piece("W", "woody", woody)
                .piece("E", "modern elephant", "FA")
                .piece("G", "general", general)
                .piece("M", "minister", minister)
                .piece("H", "high priestess", priestess)
                .piece("S", "soldier", "K")
                .noCastling()
                .fen(fen -> fen.withCastlingField(true))
                .kingFile(5)
                .promotes(Promotion.of("P", "N E H W G M S"))
                .hands()
                .rule(Rule.CAPTURES_TO_OWNER)
                .start("wnegkmhenw/pppppppppp/10/10/10/10/PPPPPPPPPP/WNEGKMHENW[SSSSSSSSSsssssssss] w KQkq - 0 1");
    }
}
