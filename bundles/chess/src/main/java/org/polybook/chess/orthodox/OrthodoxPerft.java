package org.polybook.chess.orthodox;

import org.polybook.chess.Perft;

/**
 * Counts as {@link Perft} does, but with one array for the moves of all plies, and without writing the moves of the
 * last ply.
 */
final class OrthodoxPerft {
    private OrthodoxPerft() {}

    static long count(OrthodoxReplayer replayer, int depth) {
        if (depth < 0 || depth > Perft.MAX_DEPTH) {
            throw new IllegalArgumentException("depth: 0 to " + Perft.MAX_DEPTH + ", not " + depth);
        }
        return depth == 0
                ? 1
                : countRecursively(replayer, depth, new int[depth * OrthodoxReplayer.MAX_ORTHODOX_MOVES], 0);
    }

    private static long countRecursively(OrthodoxReplayer replayer, int depth, int[] moves, int at) {
        if (depth == 1) {
            return replayer.countLegalMoves();
        }
        int end = MoveGenerator.generate(replayer, moves, at);
        long count = 0;
        for (int i = at; i < end; i++) {
            replayer.play(moves[i]);
            count += countRecursively(replayer, depth - 1, moves, end);
            replayer.undo();
        }
        return count;
    }
}
