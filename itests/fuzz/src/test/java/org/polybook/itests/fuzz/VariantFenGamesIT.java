package org.polybook.itests.fuzz;

import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.polybook.chess.ChessVariant;

/**
 * Games of all variants from consecutive seeds; each position is read back from its FEN, and moves from their texts in
 * SAN, UCI and CECP. The developer adds a position that has failed to {@code fens-misread-once.tsv} of the bundle
 * {@code zobrist}.
 *
 * <p>{@code -Dpolybook.fen.seed=N} is the first seed, {@code -Dpolybook.fen.seconds=N} the duration.
 */
@Tag("long")
class VariantFenGamesIT {
    private static final long SEED = Long.getLong("polybook.fen.seed", 1);
    private static final Duration TIME = Duration.ofSeconds(Long.getLong("polybook.fen.seconds", 60));

    @Test
    void texts_ofEveryPositionOfManyGames_areReadBack() {
        long start = System.nanoTime();
        long seed = SEED;
        do {
            for (ChessVariant variant : VariantFenChecks.VARIANTS) {
                check(variant, seed);
            }
            seed++;
        } while (System.nanoTime() - start < TIME.toNanos());
        System.out.println("FENs of games of " + VariantFenChecks.VARIANTS.size() + " variants: seeds " + SEED + " to "
                + (seed - 1));
    }

    private static void check(ChessVariant variant, long seed) {
        try {
            new RandomFensAndGames(variant, seed).checkGame();
            VariantFenChecks.checkAnyText(variant, new RandomFensAndGames(variant, seed).damagedFen(4));
            VariantFenChecks.checkAnyText(variant, new RandomFensAndGames(variant, seed).rearrangedStartFen());
        } catch (AssertionError | RuntimeException e) {
            throw new AssertionError(variant + ": -Dpolybook.fen.seed=" + seed, e);
        }
    }
}
