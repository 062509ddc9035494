package org.polybook.inspect.internal.walk;

import java.util.Arrays;

/**
 * The nodes reached so far, numbered in the order of their discovery. A node is a position with the move that led
 * there; its side to move either follows the book or plays any move, so a position may have two nodes.
 *
 * <pre>
 * keys     position key
 * parents  node before the move; −1 − number of the start position for a start
 * moves    in the layout of {@link org.polybook.chess.CoreMove}; bit 30 set if the side to move plays any move
 * plies    number of plies from the start
 * </pre>
 */
public final class ReachedNodes {
    private static final int FREE = 1 << 30;

    private long[] keys = new long[1 << 10];
    private int[] parents = new int[1 << 10];
    private int[] moves = new int[1 << 10];
    private int[] plies = new int[1 << 10];
    private int size;

    public int size() {
        return size;
    }

    public int add(long key, int parent, int move, boolean free) {
        if (size == keys.length) {
            int larger = size + (size >>> 1);
            keys = Arrays.copyOf(keys, larger);
            parents = Arrays.copyOf(parents, larger);
            moves = Arrays.copyOf(moves, larger);
            plies = Arrays.copyOf(plies, larger);
        }
        keys[size] = key;
        parents[size] = parent;
        moves[size] = move | (free ? FREE : 0);
        plies[size] = parent < 0 ? 0 : plies[parent] + 1;
        return size++;
    }

    public long key(int node) {
        return keys[node];
    }

    public int parent(int node) {
        return parents[node];
    }

    public boolean isStart(int node) {
        return parents[node] < 0;
    }

    /** The number of the start position of a node that {@linkplain #isStart is a start}. */
    public int startNumber(int node) {
        return -1 - parents[node];
    }

    public int move(int node) {
        return moves[node] & ~FREE;
    }

    public boolean playsAnyMove(int node) {
        return (moves[node] & FREE) != 0;
    }

    public int ply(int node) {
        return plies[node];
    }
}
