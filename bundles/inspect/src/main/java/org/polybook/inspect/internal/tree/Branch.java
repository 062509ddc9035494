package org.polybook.inspect.internal.tree;

import java.util.ArrayList;
import java.util.List;

/** A move of the tree with the moves after it; the root denotes the start position and has no move. */
final class Branch {
    /** The weight of a reply that no record has. */
    static final int NO_WEIGHT = -1;

    private final int id;
    private final Branch parent;
    private final Played played;
    private final int ply;
    private final double reach;
    private final boolean outside;
    private final List<Branch> children = new ArrayList<>();
    private Branch transposition;

    /**
     * The move of a branch.
     *
     * @param move in the layout of {@link org.polybook.chess.CoreMove}
     * @param san in SAN
     * @param number SAN with the move number as written in a line: {@code "1. e4"}, {@code "c5"}
     * @param uci UCI text, castling as the king's two steps
     * @param weight weight of the record, or {@link #NO_WEIGHT}
     * @param share weight divided by the sum of its position's weights, 0 to 1
     * @param key key of the position that the move leads to
     */
    record Played(int move, String san, String number, String uci, int weight, double share, long key) {}

    private Branch(int id, Branch parent, Played played) {
        this.id = id;
        this.parent = parent;
        this.played = played;
        ply = parent == null ? 0 : parent.ply + 1;
        reach = parent == null ? 1 : parent.reach * played.share();
        outside = parent != null && (parent.outside || played.weight() == NO_WEIGHT && played.share() == 0);
    }

    static Branch root(long key) {
        return new Branch(0, null, new Played(0, "", "", "", NO_WEIGHT, 1, key));
    }

    Branch add(int number, Played move) {
        Branch child = new Branch(number, this, move);
        children.add(child);
        return child;
    }

    /** The number of the branch: 0 for the root; parents have lower numbers than their children. */
    int id() {
        return id;
    }

    /** The parent; null for the root. */
    Branch parent() {
        return parent;
    }

    Played played() {
        return played;
    }

    /** The number of plies from the root. */
    int ply() {
        return ply;
    }

    /** The share of games that reach this branch if every move is played according to its share. */
    double reach() {
        return reach;
    }

    /** Returns true if it is, or follows, a move that the book does not have where it has others. */
    boolean isOutside() {
        return outside;
    }

    /** The branches after this one, the heaviest move first. */
    List<Branch> children() {
        return children;
    }

    /** The branch that reached the same position first and continues there; null if this is the first. */
    Branch transposition() {
        return transposition;
    }

    void setTransposition(Branch other) {
        transposition = other;
    }

    /** The moves from the root, such as {@code "1. e4 c5"}. */
    String line() {
        List<String> moves = new ArrayList<>();
        for (Branch at = this; at.parent != null; at = at.parent) {
            moves.add(at.played.number());
        }
        StringBuilder line = new StringBuilder();
        for (int i = moves.size() - 1; i >= 0; i--) {
            line.append(moves.get(i)).append(i > 0 ? " " : "");
        }
        return line.toString();
    }
}
