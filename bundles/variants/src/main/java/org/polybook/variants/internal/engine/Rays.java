package org.polybook.variants.internal.engine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.polybook.variants.internal.moves.BetzaTerm;
import org.polybook.variants.internal.moves.BetzaTerm.Mode;
import org.polybook.variants.rules.DoubleStep;
import org.polybook.variants.rules.PieceRule;

/**
 * The destinations of a piece from a square: {@code int[][]}, each row an instruction and its squares.
 *
 * <pre>
 * LEAP  LEAP_MOVE  LEAP_TAKE        targets
 * SLIDE SLIDE_MOVE SLIDE_TAKE       squares in the order of the slide
 * HOP   HOP_MOVE   HOP_TAKE         squares in the order of the hop
 * LAME                              the square that must be empty, the target; once or several times
 * OVER                              the square that must be occupied, the target; once or several times
 * FALCON                            the target, two squares of each of three paths
 * TWO_LEGS                          the square of the first capture, then the targets of the second leg, including the origin
 * DOUBLE                            the square stepped over, then the target; twice the target for a jump
 * BLIND                             targets of any content
 * </pre>
 */
final class Rays {
    static final int LEAP = 0;
    static final int LEAP_MOVE = 1;
    static final int LEAP_TAKE = 2;
    static final int SLIDE = 3;
    static final int SLIDE_MOVE = 4;
    static final int SLIDE_TAKE = 5;
    static final int HOP = 6;
    static final int HOP_MOVE = 7;
    static final int HOP_TAKE = 8;
    static final int LAME = 9;
    static final int OVER = 10;
    static final int FALCON = 11;
    static final int TWO_LEGS = 12;
    static final int DOUBLE = 13;
    static final int BLIND = 14;

    private static final int[][] KING = {{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}};

    private final BoardGrid geometry;
    private final int from;
    private final int side;
    private final List<int[]> rays = new ArrayList<>();
    /** Squares grouped by instruction, for instructions that take any number of squares. */
    private final int[][] grouped = new int[15][];

    private Rays(BoardGrid geometry, int from, int side) {
        this.geometry = geometry;
        this.from = from;
        this.side = side;
    }

    static int[][] of(BoardGrid geometry, PieceRule piece, List<BetzaTerm> terms, int from, int side) {
        Rays rays = new Rays(geometry, from, side);
        terms.forEach(rays::add);
        rays.addDoubleStep(piece);
        for (int[] group : rays.grouped) {
            if (group != null) {
                rays.rays.add(group);
            }
        }
        return rays.rays.toArray(new int[0][]);
    }

    private void add(BetzaTerm term) {
        int dy = side == 0 ? term.dy() : -term.dy();
        switch (term.way()) {
            case LEAP -> leap(term, dy);
            case SLIDE -> rays.add(slide(term, dy, SLIDE));
            case HOP -> rays.add(slide(term, dy, HOP));
            case LAME, OVER -> lame(term, dy);
            case FALCON -> falcon(term, dy);
            case LION -> twoLegs(term, dy, KING);
            case STING -> twoLegs(term, dy, new int[][] {{term.dx(), dy}, {-term.dx(), -dy}});
        }
    }

    private boolean isAllowed(BetzaTerm term, int to) {
        return to != BoardGrid.OFF && geometry.isAllowed(term.place(), from, to, side);
    }

    private void leap(BetzaTerm term, int dy) {
        int to = geometry.step(from, term.dx(), dy);
        if (isAllowed(term, to) && to != from) {
            addToGroup(withMode(LEAP, term.mode()), to);
        }
    }

    private static int withMode(int instruction, Mode mode) {
        return instruction + mode.ordinal();
    }

    private void addToGroup(int instruction, int... squares) {
        int[] before = grouped[instruction] == null ? new int[] {instruction} : grouped[instruction];
        int[] after = Arrays.copyOf(before, before.length + squares.length);
        System.arraycopy(squares, 0, after, before.length, squares.length);
        grouped[instruction] = after;
    }

    private int[] slide(BetzaTerm term, int dy, int instruction) {
        int[] ray = new int[1 + geometry.squares];
        ray[0] = withMode(instruction, term.mode());
        int length = 1;
        for (int to = geometry.step(from, term.dx(), dy); isAllowed(term, to) && to != from; ) {
            ray[length++] = to;
            to = geometry.step(to, term.dx(), dy);
        }
        return Arrays.copyOf(ray, length);
    }

    private void lame(BetzaTerm term, int dy) {
        int to = geometry.step(from, term.dx(), dy);
        if (isAllowed(term, to)) {
            int legX = Math.abs(term.dx()) == 2 ? Integer.signum(term.dx()) : 0;
            int legY = Math.abs(dy) == 2 ? Integer.signum(dy) : 0;
            int leg = geometry.step(from, legX, legY);
            addToGroup(term.way() == BetzaTerm.Way.LAME ? LAME : OVER, leg, to);
        }
    }

    /**
     * Adds the target and its paths: to (1,3) one step is diagonal and two are straight, to (2,3) two are diagonal and
     * one is straight; straight steps go along the longer distance.
     */
    private void falcon(BetzaTerm term, int dy) {
        int to = geometry.step(from, term.dx(), dy);
        if (!isAllowed(term, to)) {
            return;
        }
        int signX = Integer.signum(term.dx());
        int signY = Integer.signum(dy);
        boolean wide = Math.abs(term.dx()) == 3;
        int[] straight = wide ? new int[] {signX, 0} : new int[] {0, signY};
        int[] diagonal = {signX, signY};
        int diagonals = Math.min(Math.abs(term.dx()), Math.abs(dy));
        int[] group = new int[7];
        group[0] = to;
        for (int single = 0; single < 3; single++) { // the single step is the first, second or third
            int square = from;
            for (int i = 0; i < 2; i++) {
                int[] step = (i == single) == (diagonals == 1) ? diagonal : straight;
                square = geometry.step(square, step[0], step[1]);
                group[1 + 2 * single + i] = square;
            }
        }
        addToGroup(FALCON, group);
    }

    private void twoLegs(BetzaTerm term, int dy, int[][] seconds) {
        int via = geometry.step(from, term.dx(), dy);
        if (via == BoardGrid.OFF) {
            return;
        }
        int[] ray = new int[2 + seconds.length];
        ray[0] = TWO_LEGS;
        ray[1] = via;
        int length = 2;
        for (int[] second : seconds) {
            int to = geometry.step(via, second[0], second[1]);
            if (to != BoardGrid.OFF) {
                ray[length++] = to;
            }
        }
        rays.add(Arrays.copyOf(ray, length));
    }

    private void addDoubleStep(PieceRule piece) {
        if (piece.step() == DoubleStep.NONE || !piece.stepRanks().contains(geometry.ownRank(from, side))) {
            return;
        }
        int ahead = side == 0 ? 1 : -1;
        if (piece.step() == DoubleStep.STRAIGHT) {
            doubleStep(0, ahead, false);
        } else {
            doubleStep(1, ahead, piece.step() == DoubleStep.DIAGONAL_JUMP);
            doubleStep(-1, ahead, piece.step() == DoubleStep.DIAGONAL_JUMP);
        }
    }

    private void doubleStep(int dx, int dy, boolean jump) {
        int over = geometry.step(from, dx, dy);
        int to = geometry.step(from, 2 * dx, 2 * dy);
        if (to != BoardGrid.OFF) {
            addToGroup(DOUBLE, jump ? to : over, to);
        }
    }
}
