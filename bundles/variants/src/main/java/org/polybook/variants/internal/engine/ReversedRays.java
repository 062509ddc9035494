package org.polybook.variants.internal.engine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The rays of one side, grouped by the squares to which they lead; lines are not included. */
final class ReversedRays {
    /** By target: the types that leap there, by the square from which they leap. */
    final List<Map<Integer, Long>> leaps = new ArrayList<>();

    /** By target: the square between, the origin, the type and the instruction. */
    final List<List<int[]>> legs = new ArrayList<>();

    /** By target: the origin and the six squares of three paths. */
    final List<List<int[]>> paths = new ArrayList<>();

    /** The types that move along such paths. */
    long falcons;

    /** Groups {@code rays[type][square]}; types count from 1. */
    ReversedRays(int squares, int[][][][] rays) {
        for (int square = 0; square < squares; square++) {
            leaps.add(new LinkedHashMap<>());
            legs.add(new ArrayList<>());
            paths.add(new ArrayList<>());
        }
        for (int type = 1; type < rays.length; type++) {
            for (int from = 0; from < squares; from++) {
                for (int[] ray : rays[type][from]) {
                    add(type, from, ray);
                }
            }
        }
    }

    private void add(int type, int from, int[] ray) {
        switch (ray[0]) {
            case Rays.LEAP, Rays.LEAP_TAKE, Rays.BLIND -> {
                for (int i = 1; i < ray.length; i++) {
                    leaps.get(ray[i]).merge(from, 1L << type, (a, b) -> a | b);
                }
            }
            case Rays.LAME, Rays.OVER -> {
                for (int i = 1; i < ray.length; i += 2) {
                    legs.get(ray[i + 1]).add(new int[] {ray[i], from, type, ray[0]});
                }
            }
            case Rays.FALCON -> {
                falcons |= 1L << type;
                for (int i = 1; i < ray.length; i += 7) {
                    int[] path = Arrays.copyOfRange(ray, i, i + 7);
                    path[0] = from;
                    paths.get(ray[i]).add(path);
                }
            }
            default -> {
                // AttackTables reverses lines by their directions; double steps take nothing, and moves of two
                // legs attack no squares but those to which the piece leaps, too
            }
        }
    }
}
