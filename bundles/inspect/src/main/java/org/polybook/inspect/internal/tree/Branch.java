package org.polybook.inspect.internal.tree;

import java.util.ArrayList;
import java.util.List;

/** A move of the tree with the moves after it; the root stands for the start and has no move. */
final class Branch {
    /** Weight of a reply that is in no record. */
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
     * What is known of the move itself.
     *
     * @param move as {@link org.polybook.chess.CoreMove} lays it out
     * @param san in SAN
     * @param number with its number as it stands in a line: {@code "1. e4"}, {@code "c5"}
     * @param uci castling as the king's two steps
     * @param weight as in the record, or {@link #NO_WEIGHT}
     * @param share of its position's weights, 0 to 1
     * @param key of the position it leads to
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

    /** 0 for the root; parents have lower numbers than their children. */
    int id() {
        return id;
    }

    /** Null for the root. */
    Branch parent() {
        return parent;
    }

    Played played() {
        return played;
    }

    /** Moves from the root. */
    int ply() {
        return ply;
    }

    /** How often a game gets here if every move is played as often as its share says. */
    double reach() {
        return reach;
    }

    /** Returns true if it is, or follows, a move that the book does not have where it has others. */
    boolean isOutside() {
        return outside;
    }

    /** The heaviest move first. */
    List<Branch> children() {
        return children;
    }

    /** The branch whose position this one's is, and where it goes on; null if it is its own. */
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
