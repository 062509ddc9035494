package org.polybook.variants.internal;

import org.osgi.service.component.annotations.Component;
import org.polybook.chess.ChessVariant;
import org.polybook.variants.RuledVariant;
import org.polybook.variants.VariantNames;
import org.polybook.variants.rules.Rules;

/** Gothic chess: Capablanca's pieces in another array. */
@Component(service = ChessVariant.class)
public final class Gothic extends RuledVariant {
    public Gothic() {
        super(VariantNames.of("gothic").pgn("Gothic"));
    }

    @Override
    protected Rules rules() {
        return Capablanca.sharedRules().start("rnbqckabnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBQCKABNR w KQkq - 0 1");
    }
}
