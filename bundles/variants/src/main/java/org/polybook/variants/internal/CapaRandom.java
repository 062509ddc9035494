package org.polybook.variants.internal;

import org.osgi.service.component.annotations.Component;
import org.polybook.chess.ChessVariant;
import org.polybook.variants.RuledVariant;
import org.polybook.variants.VariantNames;
import org.polybook.variants.rules.Rules;

/** Capablanca random chess: the pieces of Capablanca's chess in any array, castling as in Chess960. */
@Component(service = ChessVariant.class)
public final class CapaRandom extends RuledVariant {
    public CapaRandom() {
        super(VariantNames.of("caparandom").pgn("Caparandom"));
    }

    @Override
    protected Rules rules() {
        return Capablanca.sharedRules().castlingFromAnyFile();
    }
}
