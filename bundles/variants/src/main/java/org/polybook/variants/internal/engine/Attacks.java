package org.polybook.variants.internal.engine;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.polybook.variants.internal.moves.Term;
import org.polybook.variants.internal.moves.Term.Way;

/**
 * From where one side takes on a square: the rays of its pieces, turned around. Sets of types are {@code long}s with a bit for each
 * number of a type.
 */
final class Attacks {
    /** {@code int[square][]}: squares from which pieces leap there. */
    private final int[][] sources;

    /** {@code long[square][]}: types that do so from those. */
    private final long[][] leapers;

    /** {@code int[square][direction][]}: squares from which pieces slide there, the nearest first. */
    private final int[][][] lines;

    /** By direction: types that slide, and types that hop. */
    private final long[] sliders;

    private final long[] hoppers;

    /** {@code int[square][]}: square between, source; by turns. */
    private final int[][] lameLegs;

    private final long[][] lame;
    /** By entry: whether the square between must be occupied. */
    private final boolean[][] overs;

    /** {@code int[square][]}: source and six squares of the three ways. */
    private final int[][] falconWays;

    private final long falcons;
    /** {@code boolean[square * squares + other]}: whether what stands on the other may matter for attacks on the square. */
    private final boolean[] touched;

    private final int squares;
    /** Whether a piece that arrives somewhere may make an attack on a third square possible. */
    final boolean arrivalMatters;

    /** {@code rays[type][square]} and {@code terms[type]}, of one side; types from 1. */
    Attacks(Geometry geometry, int[][][][] rays, List<List<Term>> terms, int side) {
        squares = geometry.squares;
        touched = new boolean[squares * squares];
        sources = new int[squares][];
        leapers = new long[squares][];
        lameLegs = new int[squares][];
        lame = new long[squares][];
        overs = new boolean[squares][];
        falconWays = new int[squares][];
        AttackSources found = new AttackSources(squares, rays);
        falcons = found.falcons;
        boolean over = false;
        for (int square = 0; square < squares; square++) {
            fillLeaps(square, found.leaps.get(square));
            over |= fillLame(square, found.legs.get(square));
            fillFalcons(square, found.ways.get(square));
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

    private void fillFalcons(int square, List<int[]> ways) {
        falconWays[square] = ways.stream().flatMapToInt(Arrays::stream).toArray();
        for (int other : falconWays[square]) {
            touched[square * squares + other] = true;
        }
    }

    private void fillLines(Geometry geometry, int number, List<Integer> direction) {
        for (int square = 0; square < squares; square++) {
            lines[square][number] = line(geometry, square, direction.get(0), direction.get(1));
        }
    }

    private boolean fillLame(int square, List<int[]> legs) {
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
            touched[square * squares + leg[0]] = true;
        }
        return over;
    }

    /** The directions in which lines lead away from a square, with the types that slide and hop along them to it. */
    private static Map<List<Integer>, long[]> directions(List<List<Term>> terms, int side) {
        Map<List<Integer>, long[]> directions = new LinkedHashMap<>();
        for (int type = 1; type < terms.size(); type++) {
            for (Term term : terms.get(type)) {
                boolean line = term.way() == Way.SLIDE || term.way() == Way.HOP;
                if (line && term.mode() != Term.Mode.MOVE) {
                    List<Integer> away = List.of(-term.dx(), side == 0 ? -term.dy() : term.dy());
                    directions.computeIfAbsent(away, key -> new long[2])[term.way() == Way.SLIDE ? 0 : 1] |= 1L << type;
                }
            }
        }
        return directions;
    }

    private int[] line(Geometry geometry, int square, int dx, int dy) {
        int[] line = new int[squares];
        int length = 0;
        for (int to = geometry.step(square, dx, dy); to != Geometry.OFF && to != square; ) {
            line[length++] = to;
            touched[square * squares + to] = true;
            to = geometry.step(to, dx, dy);
        }
        return Arrays.copyOf(line, length);
    }

    /** Whether what stands on the other square may matter for attacks on the square, besides as an attacker. */
    boolean touches(int square, int other) {
        return touched[square * squares + other];
    }

    /** Whether a piece of that side takes on the square, whatever stands there. */
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
        int[] ways = falconWays[square];
        for (int i = 0; i < ways.length; i += 7) {
            int piece = board[ways[i]];
            if (piece != 0
                    && (piece & 1) == side
                    && (falcons >>> (piece >> 1) & 1) != 0
                    && isOpen(board, ways, i + 1)) {
                return true;
            }
        }
        return false;
    }

    /** Whether one of three ways of two squares is empty. */
    static boolean isOpen(byte[] board, int[] ways, int at) {
        return board[ways[at]] == 0 && board[ways[at + 1]] == 0
                || board[ways[at + 2]] == 0 && board[ways[at + 3]] == 0
                || board[ways[at + 4]] == 0 && board[ways[at + 5]] == 0;
    }
}
