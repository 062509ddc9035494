package org.polybook.writer.internal;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A plain implementation of the counts, as a reference. */
final class ExpectedMoveCounts {
    private final TreeMap<Long, Map<Integer, long[]>> positions = new TreeMap<>(Long::compareUnsigned);

    void add(long key, int occurrence, boolean halving) {
        Map<Integer, long[]> moves = positions.computeIfAbsent(key, k -> new LinkedHashMap<>());
        long[] count = moves.computeIfAbsent(occurrence & PackedMoveOccurrence.IDENTITY, m -> new long[2]);
        count[0] += PackedMoveOccurrence.gameWeight(occurrence);
        count[1] +=
                (long) PackedMoveOccurrence.gameWeight(occurrence) * PackedMoveOccurrence.moverHalfPoints(occurrence);
        if (halving && count[0] >= CountingRule.POLYGLOT_LIMIT) {
            moves.values().forEach(c -> {
                c[0] = (c[0] + 1) / 2;
                c[1] = (c[1] + 1) / 2;
            });
        }
    }

    List<String> lines() {
        List<String> lines = new ArrayList<>();
        positions.forEach(
                (key, moves) -> moves.forEach((move, count) -> lines.add(line(key, move, count[0], count[1]))));
        return lines;
    }

    static String line(long key, int identity, long games, long score) {
        return Long.toHexString(key) + " " + identity + " " + games + " " + score;
    }
}
