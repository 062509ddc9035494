package org.polybook.variants.internal;

import java.util.Optional;
import org.osgi.service.component.annotations.Component;
import org.polybook.chess.ChessVariant;
import org.polybook.variants.RuledVariant;
import org.polybook.variants.VariantNames;
import org.polybook.variants.rules.Rule;
import org.polybook.variants.rules.Rules;

/** Atomic chess: captures explode, and an explosion may take the king. */
@Component(service = ChessVariant.class)
public final class Atomic extends RuledVariant {
    public Atomic() {
        super(VariantNames.of("atomic").pgn("Atomic"));
    }

    @Override
    protected Rules rules() {
        return Rules.orthodox().rule(Rule.EXPLOSION);
    }

    /** XBoard has no check: a side may leave its king attacked, as long as its own move does not explode the king. */
    @Override
    protected Optional<Rules> recordedRules() {
        return Optional.of(rules().rule(Rule.NO_CHECK).kingFile(4));
    }

    @Override
    public boolean areRulesOfRecordedGamesWider() {
        return true;
    }
}
