package org.polybook.variants.internal;

import org.osgi.service.component.annotations.Component;
import org.polybook.chess.ChessVariant;
import org.polybook.variants.RuledVariant;
import org.polybook.variants.VariantNames;
import org.polybook.variants.rules.Promotion;
import org.polybook.variants.rules.Rules;

/** Falcon chess: with a piece that makes three steps, some straight and some diagonal, in any order. */
@Component(service = ChessVariant.class)
public final class Falcon extends RuledVariant {
    public Falcon() {
        super(VariantNames.of("falcon"));
    }

    @Override
    protected Rules rules() {
        return Rules.orthodox(10, 8)
                .piece("F", "falcon", "Falcon")
                .promotes(Promotion.of("P", "N B R Q F"))
                .start("rnbfqkfbnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBFQKFBNR w KQkq - 0 1");
    }
}
