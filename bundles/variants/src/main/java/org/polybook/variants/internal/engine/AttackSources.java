package org.polybook.variants.internal.engine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Rays of one side, collected by the squares they lead to; lines are not among them. */
final class AttackSources {
    /** By target: types that leap there, by the square they come from. */
    final List<Map<Integer, Long>> leaps = new ArrayList<>();

    /** By target: square between, source, type, instruction. */
    final List<List<int[]>> legs = new ArrayList<>();

    /** By target: source and the six squares of three ways. */
    final List<List<int[]>> ways = new ArrayList<>();

    /** Types that go such ways. */
    long falcons;

    /** {@code rays[type][square]}; types from 1. */
    AttackSources(int squares, int[][][][] rays) {
        for (int square = 0; square < squares; square++) {
            leaps.add(new LinkedHashMap<>());
            legs.add(new ArrayList<>());
            ways.add(new ArrayList<>());
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
                    int[] way = Arrays.copyOfRange(ray, i, i + 7);
                    way[0] = from;
                    ways.get(ray[i]).add(way);
                }
            }
            default -> {
                // lines are turned around by their directions; double steps and second legs take nothing of their own
            }
        }
    }
}
