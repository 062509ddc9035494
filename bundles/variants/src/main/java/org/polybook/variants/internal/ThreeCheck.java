package org.polybook.variants.internal;

import org.osgi.service.component.annotations.Component;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.FenShape;
import org.polybook.variants.RuledVariant;
import org.polybook.variants.VariantNames;
import org.polybook.variants.rules.Rule;
import org.polybook.variants.rules.Rules;

/** Three-check: the third check wins. */
@Component(service = ChessVariant.class)
public final class ThreeCheck extends RuledVariant {
    public ThreeCheck() {
        super(VariantNames.of("3check", "three check", "threechecks")
                .lichess("threeCheck")
                .pgn("Three-check"));
    }

    @Override
    protected Rules rules() {
        return Rules.orthodox()
                .fen(fen -> fen.withChecks(FenShape.Checks.LEFT))
                .rule(Rule.THREE_CHECKS)
                .start("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3+3 0 1");
    }
}
