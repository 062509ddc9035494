package org.polybook.variants.internal;

import java.util.Optional;
import org.osgi.service.component.annotations.Component;
import org.polybook.chess.ChessVariant;
import org.polybook.variants.RuledVariant;
import org.polybook.variants.VariantNames;
import org.polybook.variants.rules.CastlingTargetFiles;
import org.polybook.variants.rules.DoubleStep;
import org.polybook.variants.rules.Promotion;
import org.polybook.variants.rules.Rule;
import org.polybook.variants.rules.Rules;

/** Elven chess: warlocks that move as lions, dwarfs, elves and goblins on ten by ten. */
@Component(service = ChessVariant.class)
public final class Elven extends RuledVariant {
    private static final String OFFICERS = "N B R Q";

    public Elven() {
        super(VariantNames.of("elven", "eleven"));
    }

    @Override
    protected Rules rules() {
        return rulesWithoutPromotions()
                .promotes(Promotion.of("P", OFFICERS).inZone(3))
                .blackCastlesFrom(4);
    }

    /**
     * XBoard promotes bishops and rooks anywhere, and pawns at will; Black, whose king does not begin on the file to
     * which XBoard ties the rights, never castles.
     */
    @Override
    protected Optional<Rules> recordedRules() {
        return Optional.of(rulesWithoutPromotions()
                .promotes(Promotion.of("P", OFFICERS + " M L").inZone(3).forcedOn(1))
                .promotes(Promotion.of("B", "+B").inZone(10).forcedOn(0))
                .promotes(Promotion.of("R", "+R").inZone(10).forcedOn(0)));
    }

    private static Rules rulesWithoutPromotions() {
        return Rules.orthodox(10, 10)
                .piece("M", "dwarf", "K")
                .piece("+B", "elf", "BW")
                .piece("+R", "goblin", "RF")
                .piece("L", "warlock", "Lion")
                .doubleStep("P", DoubleStep.STRAIGHT, 2)
                .castling(new CastlingTargetFiles(8, 2, 7, 1))
                .kingFile(5)
                .coordinates(coordinates -> coordinates.withFirstRank(0))
                .rule(Rule.LION_LAW)
                .start("r3k4r/mnb+rql+bbnm/pppppppppp/10/10/10/10/PPPPPPPPPP/MNB+BLQ+RBNM/R4K3R w KQkq - 0 1");
    }
}
