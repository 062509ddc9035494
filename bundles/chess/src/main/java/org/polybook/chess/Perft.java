package org.polybook.chess;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The number of move sequences of a given length ("performance test"), the standard check of a move generator. The last
 * ply is counted without being played. A position in which a rule of the variant has ended the game has no moves here.
 *
 * <pre>{@code
 * long nodes = Perft.count(Orthodox.NORMAL.start(), 4); // 197281
 * Perft.divide(Orthodox.NORMAL.start(), 4).forEach((move, count) -> System.out.println(move + ": " + count));
 * }</pre>
 */
public final class Perft {
    /** The maximum depth; no computation comes near it. */
    public static final int MAX_DEPTH = 1000;

    private Perft() {}

    /**
     * Returns the number of sequences of {@code depth} legal moves; 1 for depth 0.
     *
     * @throws IllegalArgumentException if the depth is negative or over {@value #MAX_DEPTH}
     */
    public static long count(Position position, int depth) {
        return count(position.replayer(), depth);
    }

    /** Like {@link #count(Position, int)}, but from a replayer, which returns to its position. */
    public static long count(Replayer replayer, int depth) {
        return replayer.perft(depth);
    }

    /** Counts for engines without a faster method. */
    static long countGenerically(Replayer replayer, int depth) {
        requireDepth(depth, 0);
        return depth == 0 ? 1 : countRecursively(replayer, depth, new int[depth][Replayer.MAX_MOVES]);
    }

    private static void requireDepth(int depth, int minimum) {
        if (depth < minimum || depth > MAX_DEPTH) {
            throw new IllegalArgumentException("depth: " + minimum + " to " + MAX_DEPTH + ", not " + depth);
        }
    }

    /**
     * Returns the count after each legal move, in the order in which the engine generates the moves.
     *
     * @param depth number of plies, from 1, including that move
     */
    public static Map<Move, Long> divide(Position position, int depth) {
        requireDepth(depth, 1);
        Replayer replayer = position.replayer();
        int[] moves = new int[Replayer.MAX_MOVES];
        int count = replayer.isVariantEnd() ? 0 : replayer.legalMoves(moves);
        Map<Move, Long> counts = new LinkedHashMap<>();
        for (int i = 0; i < count; i++) {
            replayer.play(moves[i]);
            counts.put(CoreMove.toMove(moves[i], replayer.size()), count(replayer, depth - 1));
            replayer.undo();
        }
        return counts;
    }

    private static long countRecursively(Replayer replayer, int depth, int[][] moves) {
        int[] here = moves[depth - 1];
        int end = replayer.isVariantEnd() ? 0 : replayer.legalMoves(here);
        if (depth == 1) {
            return end;
        }
        long count = 0;
        for (int i = 0; i < end; i++) {
            replayer.play(here[i]);
            count += countRecursively(replayer, depth - 1, moves);
            replayer.undo();
        }
        return count;
    }
}
