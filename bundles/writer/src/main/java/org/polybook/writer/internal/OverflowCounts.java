package org.polybook.writer.internal;

import java.util.HashMap;
import java.util.Map;

/** The excess of those few counts that do not fit into a slot of an {@link MoveCountTable}. */
final class OverflowCounts {
    private record Move(long key, int identity) {}

    private record Count(long games, long score) {
        Count plus(Count more) {
            return new Count(Math.addExact(games, more.games), Math.addExact(score, more.score));
        }
    }

    private static final Count NONE = new Count(0, 0);

    private final Map<Move, Count> counts = new HashMap<>();

    boolean isEmpty() {
        return counts.isEmpty();
    }

    void add(long key, int identity, long games, long score) {
        counts.merge(new Move(key, identity), new Count(games, score), Count::plus);
    }

    long games(long key, int identity) {
        return counts.getOrDefault(new Move(key, identity), NONE).games;
    }

    long score(long key, int identity) {
        return counts.getOrDefault(new Move(key, identity), NONE).score;
    }

    void clear() {
        counts.clear();
    }
}
