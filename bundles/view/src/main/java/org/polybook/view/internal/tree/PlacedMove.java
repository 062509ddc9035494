package org.polybook.view.internal.tree;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A move with its place in the picture, whose columns are plies, from left to right. Lengths are in points at scale 1.
 * Each move is a bar, whose height is proportional to the share of games that reach it; bands connect the bars.
 */
public final class PlacedMove {
    /** The width of a column. */
    public static final double COLUMN = 122;

    /** The height of the column headings. */
    public static final double HEAD = 22;

    /** The width of a bar. */
    public static final double BAR = 5;

    private static final double ROW = 36;
    private static final double LEFT = 8;
    private static final double FULL = 100;
    private static final double MIN_THICKNESS = 1.5;
    private static final double GAP = 6;

    private final Optional<TreeNode> move;
    private final Optional<PlacedMove> parent;
    private final int family;
    private final List<PlacedMove> children = new ArrayList<>();
    private double middleY;

    private PlacedMove(Optional<TreeNode> move, Optional<PlacedMove> parent, int family) {
        this.move = move;
        this.parent = parent;
        this.family = family;
    }

    /** Places all moves of the tree and returns the place of its start. */
    public static PlacedMove rootOf(BookTree tree) {
        Map<Integer, List<TreeNode>> after = new HashMap<>();
        tree.moves()
                .forEach(move -> after.computeIfAbsent(move.parent(), parent -> new ArrayList<>())
                        .add(move));
        PlacedMove root = new PlacedMove(Optional.empty(), Optional.empty(), -1);
        root.placeAndReturnNextTop(after, HEAD);
        return root;
    }

    /** Places this move and all moves after it below {@code top}; returns the top for the move that is placed next. */
    private double placeAndReturnNextTop(Map<Integer, List<TreeNode>> after, double top) {
        double next = top;
        List<TreeNode> moves = after.getOrDefault(move.map(TreeNode::id).orElse(0), List.of());
        for (TreeNode each : moves) {
            int color = family < 0 && moves.size() > 1 ? children.size() : family;
            PlacedMove child = new PlacedMove(Optional.of(each), Optional.of(this), color);
            children.add(child);
            next = child.placeAndReturnNextTop(after, next);
        }
        double own = Math.max(ROW, thickness() + GAP);
        middleY = children.isEmpty() ? top + own / 2 : Math.max(top + own / 2, meanYOfChildren());
        return Math.max(next, middleY + own / 2);
    }

    /** Returns the mean y of the children, weighted by reach, so that the widest bands bend least. */
    private double meanYOfChildren() {
        double reach = children.stream().mapToDouble(PlacedMove::reach).sum();
        return children.stream()
                        .mapToDouble(child -> child.middleY * child.reach())
                        .sum()
                / reach;
    }

    /** The move; empty for the start. */
    public Optional<TreeNode> move() {
        return move;
    }

    /** The place of the previous move; empty for the start. */
    public Optional<PlacedMove> parent() {
        return parent;
    }

    /** The places of the next moves, from top to bottom. */
    public List<PlacedMove> children() {
        return children;
    }

    /** The index, from 0, of the branch at the first fork to which this move belongs; −1 before the fork. */
    public int branchIndexAtFirstFork() {
        return family;
    }

    /** The share of games that reach this move, 0 to 1. */
    public double reach() {
        return move.map(TreeNode::reach).orElse(1.0);
    }

    /** The number of moves from the start. */
    public int ply() {
        return move.map(TreeNode::ply).orElse(0);
    }

    /** The left edge of the bar. */
    public double x() {
        return LEFT + COLUMN * ply();
    }

    /** The middle of the bar, from top to bottom. */
    public double middleY() {
        return middleY;
    }

    /** The height of the bar. */
    public double thickness() {
        return Math.max(MIN_THICKNESS, FULL * reach());
    }

    /** Returns this place and the places of all moves after it. */
    public List<PlacedMove> selfAndDescendants() {
        List<PlacedMove> all = new ArrayList<>(List.of(this));
        children.forEach(child -> all.addAll(child.selfAndDescendants()));
        return all;
    }

    /** The width of the picture that starts here. */
    public double pictureWidth() {
        return selfAndDescendants().stream().mapToDouble(PlacedMove::x).max().orElse(0) + COLUMN;
    }

    /** The height of the picture that starts here. */
    public double pictureHeight() {
        return selfAndDescendants().stream()
                        .mapToDouble(place -> place.middleY + place.rowHeight() / 2)
                        .max()
                        .orElse(0)
                + GAP;
    }

    private double rowHeight() {
        return Math.max(ROW, thickness());
    }

    /** Returns the move whose bar or label is at that point; empty if there is no move. */
    public Optional<PlacedMove> at(double px, double py) {
        return selfAndDescendants().stream()
                .filter(place -> place.move.isPresent()
                        && px >= place.x() - BAR
                        && px < place.x() + COLUMN - 3 * BAR
                        && Math.abs(py - place.middleY) <= place.rowHeight() / 2)
                .findFirst();
    }

    /** Returns the place that many places below in the same column; this one if it does not exist. */
    public PlacedMove placeBelowInColumn(PlacedMove root, int steps) {
        List<PlacedMove> column = root.selfAndDescendants().stream()
                .filter(place -> place.ply() == ply())
                .sorted((a, b) -> Double.compare(a.middleY, b.middleY))
                .toList();
        int at = column.indexOf(this) + steps;
        return at < 0 || at >= column.size() ? this : column.get(at);
    }

    /** Returns the moves from the start up to this place, in SAN. */
    public List<String> path() {
        List<String> path = new ArrayList<>(parent.map(PlacedMove::path).orElse(List.of()));
        move.ifPresent(last -> path.add(last.san()));
        return path;
    }
}
