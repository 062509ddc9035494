package org.polybook.variants.internal;

import org.osgi.service.component.annotations.Component;
import org.polybook.chess.ChessVariant;
import org.polybook.variants.RuledVariant;
import org.polybook.variants.VariantNames;
import org.polybook.variants.rules.Rules;

/** Nocastle: orthodox chess without castling; servers shuffle the back rank. */
@Component(service = ChessVariant.class)
public final class NoCastle extends RuledVariant {
    public NoCastle() {
        super(VariantNames.of("nocastle"));
    }

    @Override
    protected Rules rules() {
        return Rules.orthodox().noCastling().start("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - 0 1");
    }
}
