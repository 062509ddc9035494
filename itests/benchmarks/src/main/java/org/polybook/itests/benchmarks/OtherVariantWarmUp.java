package org.polybook.itests.benchmarks;

import java.util.List;
import java.util.Random;
import org.polybook.api.scheme.Coding;
import org.polybook.api.scheme.Schemes;
import org.polybook.api.variant.Variants;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.Perft;
import org.polybook.chess.Replayer;

/**
 * Runs another engine of positions in this process, as in a program with several variants: from then on the compiler
 * knows that calls through the interfaces have more than one target.
 */
final class OtherVariantWarmUp {
    /**
     * The parameter value for no other engine. Fields have this value by default, because main classes create
     * benchmarks without JMH.
     */
    static final String NONE = "none";

    private static final int GAMES = Integer.getInteger("otherGames", 2_000);
    private static final int PLIES = 60;

    private OtherVariantWarmUp() {}

    /** Plays games of that variant, with keys and codes. */
    static void playGames(String name) {
        if (name.equals(NONE)) {
            return;
        }
        ChessVariant variant = Variants.find(name).orElseThrow();
        Coding coding = Schemes.covering(List.of(variant.name()))
                .flatMap(scheme -> scheme.coding(variant))
                .orElseThrow();
        long sum = Perft.count(variant.replayer(), 3);
        Random random = new Random(7);
        int[] legal = new int[Replayer.MAX_MOVES];
        for (int game = 0; game < GAMES; game++) {
            Replayer replayer = variant.replayer();
            long key = coding.keys().key(replayer);
            int count = replayer.legalMoves(legal);
            for (int ply = 0; ply < PLIES && count > 0; ply++) {
                int move = legal[random.nextInt(count)];
                sum += coding.moves().encode(replayer, move);
                key = coding.keys().keyAfter(key, replayer, move);
                replayer.play(move);
                count = replayer.legalMoves(legal);
            }
            sum += key;
        }
        if (sum == 0) {
            throw new IllegalStateException("no keys and codes were computed for the games of " + name);
        }
    }
}
