package org.polybook.itests.app;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * Games in which both sides move only pawns, never beyond the middle and without captures: every order of these moves
 * is legal, and 43 million positions are reachable.
 */
final class PawnGames {
    private static final int PLIES = 16;
    private static final int FILES = 8;

    private final SplittableRandom random = new SplittableRandom(17);
    private final int[] steps = new int[2 * FILES];

    private PawnGames() {}

    static void write(Path file, long games) throws IOException {
        PawnGames pawns = new PawnGames();
        try (BufferedWriter out = Files.newBufferedWriter(file)) {
            for (long game = 0; game < games; game++) {
                out.write(pawns.game());
            }
        }
    }

    private String game() {
        StringBuilder moves = new StringBuilder();
        Arrays.fill(steps, 0);
        for (int ply = 0; ply < PLIES; ply++) {
            moves.append(advanceRandomPawn(ply % 2)).append(' ');
        }
        return moves.append("1-0\n\n").toString();
    }

    /** A pawn has two steps, which it may also make as one double step. */
    private String advanceRandomPawn(int side) {
        int pawn;
        do {
            pawn = random.nextInt(FILES) + side * FILES;
        } while (steps[pawn] == 2);
        steps[pawn] += steps[pawn] == 0 ? random.nextInt(1, 3) : 1;
        int rank = side == 0 ? 2 + steps[pawn] : 7 - steps[pawn];
        return "abcdefgh".charAt(pawn % FILES) + Integer.toString(rank);
    }
}
