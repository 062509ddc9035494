package org.polybook.variants.internal;

import org.osgi.service.component.annotations.Component;
import org.polybook.chess.ChessVariant;
import org.polybook.variants.RuledVariant;
import org.polybook.variants.VariantNames;
import org.polybook.variants.rules.Promotion;
import org.polybook.variants.rules.Rule;
import org.polybook.variants.rules.Rules;

/**
 * Antichess as at lichess: a side that can take must, the king is a piece like others, and a side without a move has
 * won.
 */
@Component(service = ChessVariant.class)
public final class Antichess extends RuledVariant {
    public Antichess() {
        super(VariantNames.of("antichess").pgn("Antichess"));
    }

    @Override
    protected Rules rules() {
        return sharedRules()
                .start("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1")
                .rule(Rule.STALEMATE_WINS);
    }

    /**
     * The rules that antichess, suicide and giveaway share. FENs keep castling rights, those of the king on the e-file,
     * but castling does not exist.
     */
    static Rules sharedRules() {
        return Rules.orthodox()
                .noCastling()
                .fen(fen -> fen.withCastlingField(true))
                .kingFile(4)
                .promotes(Promotion.of("P", "N B R Q K"))
                .rule(Rule.NO_CHECK, Rule.FORCED_CAPTURE, Rule.ANNIHILATION_WINS);
    }
}
