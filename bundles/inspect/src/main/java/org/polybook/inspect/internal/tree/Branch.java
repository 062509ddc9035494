package org.polybook.inspect.internal.tree;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.polybook.api.book.MoveStatistics;
import org.polybook.chess.Color;

/** A move of the tree with the moves that follow it. The root is the start position and has no move. */
final class Branch {
    /** The weight of a move that is not in the book. */
    static final int NO_WEIGHT = -1;

    private final int id;
    private final Branch parent;
    private final PlayedMove played;
    private final int ply;
    private final double reach;
    private final boolean outside;
    private final List<Branch> children = new ArrayList<>();
    private Branch transpositionTargetOrNull;

    /**
     * The move of a branch.
     *
     * @param move in the layout of {@link org.polybook.chess.CoreMove}
     * @param san the move in SAN
     * @param numberedSan the move in SAN as it is written in a line, with a move number if it has one there: {@code "1.
     * e4"}, {@code "c5"}
     * @param uci the move in UCI, with castling as two steps of the king
     * @param weight the weight of the book's record, or {@link #NO_WEIGHT}
     * @param share the share of the move among the moves of its position, 0 to 1: the weight divided by the sum of the
     * weights; equal shares if the position has no records
     * @param key key of the position that the move leads to
     * @param mover the side that makes the move
     * @param results the results of the games with the move; empty if the book has none
     */
    record PlayedMove(
            int move,
            String san,
            String numberedSan,
            String uci,
            int weight,
            double share,
            long key,
            Color mover,
            Optional<MoveStatistics> results) {}

    private Branch(int id, Branch parent, PlayedMove played) {
        this.id = id;
        this.parent = parent;
        this.played = played;
        ply = parent == null ? 0 : parent.ply + 1;
        reach = parent == null ? 1 : parent.reach * played.share();
        outside = parent != null && (parent.outside || played.weight() == NO_WEIGHT && played.share() == 0);
    }

    static Branch root(long key) {
        return new Branch(0, null, new PlayedMove(0, "", "", "", NO_WEIGHT, 1, key, Color.WHITE, Optional.empty()));
    }

    Branch add(int number, PlayedMove move) {
        Branch child = new Branch(number, this, move);
        children.add(child);
        return child;
    }

    /** The number of the branch: 0 for the root; parents have lower numbers than their children. */
    int id() {
        return id;
    }

    /** The branch of the move before this one; null for the root. */
    Branch parent() {
        return parent;
    }

    PlayedMove played() {
        return played;
    }

    /** The number of plies from the root. */
    int ply() {
        return ply;
    }

    /** The share of games that reach this branch if every move is played according to its share. */
    double shareOfGames() {
        return reach;
    }

    /** Returns true if this move, or a move before it, is not in the book although the position before that move is. */
    boolean lineHasMoveOutsideBook() {
        return outside;
    }

    /** The branches of the moves that follow this one, the heaviest move first. */
    List<Branch> children() {
        return children;
    }

    /**
     * The branch that was the first to reach the same position, and has the moves that follow; null if this branch is
     * the first.
     */
    Branch transpositionTargetOrNull() {
        return transpositionTargetOrNull;
    }

    void setTranspositionTarget(Branch other) {
        transpositionTargetOrNull = other;
    }

    /** The moves from the root to this one, such as {@code "1. e4 c5"}. */
    String line() {
        List<String> moves = new ArrayList<>();
        for (Branch at = this; at.parent != null; at = at.parent) {
            moves.add(at.played.numberedSan());
        }
        StringBuilder line = new StringBuilder();
        for (int i = moves.size() - 1; i >= 0; i--) {
            line.append(moves.get(i)).append(i > 0 ? " " : "");
        }
        return line.toString();
    }
}
