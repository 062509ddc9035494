package org.polybook.variants.internal.engine;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.polybook.variants.internal.moves.BetzaTerm;
import org.polybook.variants.internal.moves.BetzaTerm.Way;

/**
 * The attacks of one side on a square: the rays of its pieces, reversed. A set of types is a {@code long} with a bit
 * for each type number.
 */
final class AttackTables {
    /** {@code int[square][]}: squares from which pieces leap to the square. */
    private final int[][] sources;

    /** {@code long[square][]}: for each square in {@link #sources}, the types that leap from it, as a bit set. */
    private final long[][] leapers;

    /** {@code int[square][direction][]}: squares from which pieces slide to the square, the nearest first. */
    private final int[][][] lines;

    /** By direction: the types that slide along the lines of {@link #lines}. */
    private final long[] sliders;

    /** By direction: the types that hop over a piece on the lines of {@link #lines}. */
    private final long[] hoppers;

    /**
     * {@code int[square][]}: in pairs, the square between and the square from which a piece moves over it to the
     * square.
     */
    private final int[][] lameLegs;

    /** By square and pair of {@link #lameLegs}: the type that moves so, as a bit set. */
    private final long[][] lame;
    /**
     * By square and pair of {@link #lameLegs}: true if the square between must be occupied, false if it must be empty.
     */
    private final boolean[][] overs;

    /**
     * {@code int[square][]}: in groups of seven, the square from which a falcon comes and the six squares of its three
     * paths.
     */
    private final int[][] falconPaths;

    private final long falcons;
    /**
     * {@code boolean[square * squares + other]}: true if a piece on the other square may block or enable an attack on
     * the square.
     */
    private final boolean[] relevant;

    private final int squares;
    /** True if a piece that arrives on a square may enable an attack on another square. */
    final boolean arrivalMatters;

    /** Builds the tables from {@code rays[type][square]} and {@code terms[type]} of one side; types count from 1. */
    AttackTables(BoardGrid geometry, int[][][][] rays, List<List<BetzaTerm>> terms, int side) {
        squares = geometry.squares;
        relevant = new boolean[squares * squares];
        sources = new int[squares][];
        leapers = new long[squares][];
        lameLegs = new int[squares][];
        lame = new long[squares][];
        overs = new boolean[squares][];
        falconPaths = new int[squares][];
        ReversedRays found = new ReversedRays(squares, rays);
        falcons = found.falcons;
        boolean over = false;
        for (int square = 0; square < squares; square++) {
            fillLeaps(square, found.leaps.get(square));
            over |= fillLameAndTestOver(square, found.legs.get(square));
            fillFalcons(square, found.paths.get(square));
        }
        List<Map.Entry<List<Integer>, long[]>> directions =
                List.copyOf(directions(terms, side).entrySet());
        lines = new int[squares][directions.size()][];
        sliders = new long[directions.size()];
        hoppers = new long[directions.size()];
        long hops = 0;
        for (int i = 0; i < directions.size(); i++) {
            sliders[i] = directions.get(i).getValue()[0];
            hoppers[i] = directions.get(i).getValue()[1];
            hops |= hoppers[i];
            fillLines(geometry, i, directions.get(i).getKey());
        }
        arrivalMatters = hops != 0 || over;
    }

    private void fillLeaps(int square, Map<Integer, Long> leaps) {
        sources[square] = leaps.keySet().stream().mapToInt(i -> i).toArray();
        leapers[square] = leaps.values().stream().mapToLong(i -> i).toArray();
    }

    private void fillFalcons(int square, List<int[]> paths) {
        falconPaths[square] = paths.stream().flatMapToInt(Arrays::stream).toArray();
        for (int other : falconPaths[square]) {
            relevant[square * squares + other] = true;
        }
    }

    private void fillLines(BoardGrid geometry, int number, List<Integer> direction) {
        for (int square = 0; square < squares; square++) {
            lines[square][number] = lineAndMarkRelevant(geometry, square, direction.get(0), direction.get(1));
        }
    }

    private boolean fillLameAndTestOver(int square, List<int[]> legs) {
        lameLegs[square] = new int[2 * legs.size()];
        lame[square] = new long[legs.size()];
        overs[square] = new boolean[legs.size()];
        boolean over = false;
        for (int i = 0; i < legs.size(); i++) {
            int[] leg = legs.get(i);
            lameLegs[square][2 * i] = leg[0];
            lameLegs[square][2 * i + 1] = leg[1];
            lame[square][i] = 1L << leg[2];
            overs[square][i] = leg[3] == Rays.OVER;
            over |= overs[square][i];
            relevant[square * squares + leg[0]] = true;
        }
        return over;
    }

    /**
     * Returns the directions in which lines lead away from a square, each with the types that slide (index 0) and that
     * hop (index 1) along the line towards the square.
     */
    private static Map<List<Integer>, long[]> directions(List<List<BetzaTerm>> terms, int side) {
        Map<List<Integer>, long[]> directions = new LinkedHashMap<>();
        for (int type = 1; type < terms.size(); type++) {
            for (BetzaTerm term : terms.get(type)) {
                boolean line = term.way() == Way.SLIDE || term.way() == Way.HOP;
                if (line && term.mode() != BetzaTerm.Mode.MOVE) {
                    List<Integer> away = List.of(-term.dx(), side == 0 ? -term.dy() : term.dy());
                    directions.computeIfAbsent(away, key -> new long[2])[term.way() == Way.SLIDE ? 0 : 1] |= 1L << type;
                }
            }
        }
        return directions;
    }

    private int[] lineAndMarkRelevant(BoardGrid geometry, int square, int dx, int dy) {
        int[] line = new int[squares];
        int length = 0;
        for (int to = geometry.step(square, dx, dy); to != BoardGrid.OFF && to != square; ) {
            line[length++] = to;
            relevant[square * squares + to] = true;
            to = geometry.step(to, dx, dy);
        }
        return Arrays.copyOf(line, length);
    }

    /** Returns true if a piece on the other square may block or enable an attack on the square. */
    boolean mayAffectAttack(int square, int other) {
        return relevant[square * squares + other];
    }

    /** Returns true if a piece of that side could take on the square, regardless of the square's content. */
    boolean attacks(byte[] board, int square, int side) {
        int[] from = sources[square];
        long[] sets = leapers[square];
        for (int i = 0; i < from.length; i++) {
            int piece = board[from[i]];
            if (piece != 0 && (piece & 1) == side && (sets[i] >>> (piece >> 1) & 1) != 0) {
                return true;
            }
        }
        return attacksAlongLines(board, square, side)
                || lame[square].length > 0 && attacksLamely(board, square, side)
                || falcons != 0 && attacksAsFalcon(board, square, side);
    }

    private boolean attacksAlongLines(byte[] board, int square, int side) {
        int[][] all = lines[square];
        for (int direction = 0; direction < all.length; direction++) {
            long set = sliders[direction];
            boolean hopped = false;
            for (int from : all[direction]) {
                int piece = board[from];
                if (piece != 0) {
                    if ((piece & 1) == side && (set >>> (piece >> 1) & 1) != 0) {
                        return true;
                    }
                    if (hopped || hoppers[direction] == 0) {
                        break;
                    }
                    hopped = true;
                    set = hoppers[direction];
                }
            }
        }
        return false;
    }

    private boolean attacksLamely(byte[] board, int square, int side) {
        int[] legs = lameLegs[square];
        for (int i = 0; i < lame[square].length; i++) {
            int piece = board[legs[2 * i + 1]];
            if (piece != 0
                    && (piece & 1) == side
                    && (lame[square][i] >>> (piece >> 1) & 1) != 0
                    && board[legs[2 * i]] != 0 == overs[square][i]) {
                return true;
            }
        }
        return false;
    }

    private boolean attacksAsFalcon(byte[] board, int square, int side) {
        int[] paths = falconPaths[square];
        for (int i = 0; i < paths.length; i += 7) {
            int piece = board[paths[i]];
            if (piece != 0
                    && (piece & 1) == side
                    && (falcons >>> (piece >> 1) & 1) != 0
                    && hasEmptyPath(board, paths, i + 1)) {
                return true;
            }
        }
        return false;
    }

    /** Returns true if one of three paths of two squares each is empty. */
    static boolean hasEmptyPath(byte[] board, int[] paths, int at) {
        return board[paths[at]] == 0 && board[paths[at + 1]] == 0
                || board[paths[at + 2]] == 0 && board[paths[at + 3]] == 0
                || board[paths[at + 4]] == 0 && board[paths[at + 5]] == 0;
    }
}
