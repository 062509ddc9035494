package org.polybook.variants.internal;

import java.util.Optional;
import org.osgi.service.component.annotations.Component;
import org.polybook.chess.CastlingSide;
import org.polybook.chess.ChessVariant;
import org.polybook.variants.RuledVariant;
import org.polybook.variants.VariantNames;
import org.polybook.variants.rules.CastlingTargetFiles;
import org.polybook.variants.rules.Promotion;
import org.polybook.variants.rules.Rules;

/** Janus chess: with two pieces that combine bishop and knight, and castling to the b-file and the i-file. */
@Component(service = ChessVariant.class)
public final class Janus extends RuledVariant {
    public Janus() {
        super(VariantNames.of("janus").pgn("Janus"));
    }

    @Override
    protected Rules rules() {
        return Rules.orthodox(10, 8)
                .piece("J", "janus", "BN")
                .promotes(Promotion.of("P", "J Q R B N"))
                .castling(CastlingTargetFiles.of(8, 1))
                .start("rjnbkqbnjr/pppppppppp/10/10/10/10/PPPPPPPPPP/RJNBKQBNJR w KQkq - 0 1");
    }

    /** XBoard writes castling to the b-file O-O, and castling to the i-file as a step of the king, Ki1. */
    @Override
    protected Optional<Rules> recordedRules() {
        return Optional.of(rules().shortCastling(CastlingSide.A_SIDE));
    }
}
