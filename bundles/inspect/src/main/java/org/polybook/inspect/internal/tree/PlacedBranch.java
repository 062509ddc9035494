package org.polybook.inspect.internal.tree;

import java.util.ArrayList;
import java.util.List;

/**
 * A branch with its coordinates in the picture: {@code x} is the left edge of its bar, {@code y} the middle of the bar.
 */
final class PlacedBranch {
    /** The {@link #family} of a branch before the first branching. */
    static final int NO_FAMILY = -1;
    /** The height of the bar of a branch that all games reach. */
    private static final double FULL = 100;

    // with these sizes, eight columns and 24 rows fit on a landscape page of A4
    private static final double COLUMN = 114;
    private static final double ROW = 25;
    private static final double LEFT = 20;
    private static final double TOP = 58;
    private static final double THINNEST = 1.5;
    private static final double GAP = 6;

    private final Branch branch;
    private final int family;
    private final List<PlacedBranch> children = new ArrayList<>();
    private double y;

    private PlacedBranch(Branch branch, int family) {
        this.branch = branch;
        this.family = family;
    }

    /** Lays out the whole picture from the top. The method recurses once per ply; a picture has few plies. */
    static PlacedBranch layOut(Branch root, VisibleBranches visible) {
        PlacedBranch placed = new PlacedBranch(root, NO_FAMILY);
        placed.placeAndGetNextTop(visible, TOP);
        return placed;
    }

    /**
     * Places this branch and all its descendants below {@code top}. Returns the {@code y} below which the next sibling
     * may be placed.
     */
    private double placeAndGetNextTop(VisibleBranches visible, double top) {
        double next = top;
        List<Branch> shown = visible.children(branch);
        boolean branches = family == NO_FAMILY && shown.size() > 1;
        for (Branch child : shown) {
            PlacedBranch placed = new PlacedBranch(child, branches ? children.size() : family);
            children.add(placed);
            next = placed.placeAndGetNextTop(visible, next);
        }
        double own = Math.max(ROW, thickness() + GAP);
        if (children.isEmpty()) {
            y = top + own / 2;
            return top + own;
        }
        y = Math.max(top + own / 2, weightedMiddleOfChildren());
        return Math.max(next, y + own / 2);
    }

    /**
     * The average {@code y} of the children, weighted by the share of games that reach them, so that the widest bands
     * bend least.
     */
    private double weightedMiddleOfChildren() {
        double sum = 0;
        double reach = 0;
        for (PlacedBranch child : children) {
            sum += child.y * child.branch.shareOfGames();
            reach += child.branch.shareOfGames();
        }
        return sum / reach;
    }

    Branch branch() {
        return branch;
    }

    /**
     * The number, from 0, of the move at the first branching from which this branch descends; {@link #NO_FAMILY} if
     * this branch is before the branching.
     */
    int colorGroup() {
        return family;
    }

    List<PlacedBranch> children() {
        return children;
    }

    double thickness() {
        return Math.max(THINNEST, FULL * branch.shareOfGames());
    }

    /** The {@code y} of the upper edge of the bar. */
    double barTop() {
        return y - thickness() / 2;
    }

    double x() {
        return columnX(branch.ply());
    }

    double y() {
        return y;
    }

    static double columnX(int ply) {
        return LEFT + COLUMN * ply;
    }

    static double columnWidth() {
        return COLUMN;
    }

    double subtreeBottom() {
        double lowest = y + Math.max(ROW, thickness()) / 2;
        for (PlacedBranch child : children) {
            lowest = Math.max(lowest, child.subtreeBottom());
        }
        return lowest;
    }

    int subtreeLastPly() {
        int last = branch.ply();
        for (PlacedBranch child : children) {
            last = Math.max(last, child.subtreeLastPly());
        }
        return last;
    }
}
