package org.polybook.chess;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Counts the move sequences of a length ("performance test"), the usual check of a move generator. The last ply is counted
 * without being played. A position that a rule of the variant's own has decided has no moves here.
 *
 * <pre>{@code
 * long nodes = Perft.count(Orthodox.NORMAL.start(), 4); // 197281
 * Perft.divide(Orthodox.NORMAL.start(), 4).forEach((move, count) -> System.out.println(move + ": " + count));
 * }</pre>
 */
public final class Perft {
    /** Greatest depth taken; no count comes near it. */
    public static final int DEEPEST = 1000;

    private Perft() {}

    /**
     * How many sequences of {@code depth} legal moves there are; 1 for depth 0.
     *
     * @throws IllegalArgumentException if the depth is negative or over {@value #DEEPEST}
     */
    public static long count(Position position, int depth) {
        return count(position.replayer(), depth);
    }

    /** The same from a replayer, which is back where it was afterwards. */
    public static long count(Replayer replayer, int depth) {
        return replayer.perft(depth);
    }

    /** For engines without a faster way. */
    static long plain(Replayer replayer, int depth) {
        check(depth, 0);
        return depth == 0 ? 1 : walk(replayer, depth, new int[depth][Replayer.MAX_MOVES]);
    }

    private static void check(int depth, int least) {
        if (depth < least || depth > DEEPEST) {
            throw new IllegalArgumentException("depth: " + least + " to " + DEEPEST + ", not " + depth);
        }
    }

    /**
     * The count after each legal move, in the order the engine generates them.
     *
     * @param depth of the whole, from 1
     */
    public static Map<Move, Long> divide(Position position, int depth) {
        check(depth, 1);
        Replayer replayer = position.replayer();
        int[] moves = new int[Replayer.MAX_MOVES];
        int count = replayer.isOver() ? 0 : replayer.legalMoves(moves);
        Map<Move, Long> counts = new LinkedHashMap<>();
        for (int i = 0; i < count; i++) {
            replayer.play(moves[i]);
            counts.put(CoreMove.toMove(moves[i], replayer.size()), count(replayer, depth - 1));
            replayer.undo();
        }
        return counts;
    }

    private static long walk(Replayer replayer, int depth, int[][] moves) {
        int[] here = moves[depth - 1];
        int end = replayer.isOver() ? 0 : replayer.legalMoves(here);
        if (depth == 1) {
            return end;
        }
        long count = 0;
        for (int i = 0; i < end; i++) {
            replayer.play(here[i]);
            count += walk(replayer, depth - 1, moves);
            replayer.undo();
        }
        return count;
    }
}
