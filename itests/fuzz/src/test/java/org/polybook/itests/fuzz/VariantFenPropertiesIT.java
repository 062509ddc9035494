package org.polybook.itests.fuzz;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;
import org.polybook.chess.ChessVariant;

/**
 * FENs of positions of random games, intact and damaged, in all dialects: brackets, pluses, tildes, counters, gates.
 */
@Tag("ci")
class VariantFenPropertiesIT {
    @Provide
    Arbitrary<ChessVariant> variants() {
        return Arbitraries.of(VariantFenChecks.VARIANTS);
    }

    @Property(tries = 1000)
    void fen_anyText_isReadBackOrRefused(@ForAll("variants") ChessVariant variant, @ForAll String text) {
        VariantFenChecks.checkAnyText(variant, text);
    }

    @Property(tries = 3000)
    void fen_damagedInPlaces_isReadBackOrRefused(@ForAll("variants") ChessVariant variant, @ForAll long seed) {
        VariantFenChecks.checkAnyText(variant, new RandomFensAndGames(variant, seed).damagedFen(4));
    }

    @Property(tries = 1000)
    void fen_anyBackRanksWithAnyRights_isReadBackOrRefused(
            @ForAll("variants") ChessVariant variant, @ForAll long seed) {
        VariantFenChecks.checkAnyText(variant, new RandomFensAndGames(variant, seed).rearrangedStartFen());
    }

    @Property(tries = 200)
    void texts_ofEveryPositionOfAGame_areReadBack(@ForAll("variants") ChessVariant variant, @ForAll long seed) {
        new RandomFensAndGames(variant, seed).checkGame();
    }
}
