package org.polybook.select.internal.rule;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.polybook.api.scheme.Coding;
import org.polybook.api.select.Candidates;
import org.polybook.api.select.SelectionRule;
import org.polybook.chess.Move;
import org.polybook.chess.Position;

/** Drops moves in certain positions. It compares positions by their keys in the book's scheme. */
final class BlacklistRule implements SelectionRule {
    private final Map<Position, Set<Move>> moves;
    private final Map<Coding, Map<Long, Set<Move>>> byKey = new ConcurrentHashMap<>();

    BlacklistRule(Map<Position, Set<Move>> moves) {
        Map<Position, Set<Move>> copy = new HashMap<>();
        moves.forEach((position, never) -> copy.put(position, Set.copyOf(never)));
        this.moves = Map.copyOf(copy);
    }

    @Override
    public String name() {
        return "blacklist";
    }

    @Override
    public String description() {
        return "none of the moves that the blacklist has for the position.";
    }

    @Override
    public SelectionRule with(String argument) {
        throw new IllegalArgumentException(
                name()
                        + ": a policy's text cannot hold positions with their moves; the blacklist is passed separately, as a file");
    }

    @Override
    public void apply(Candidates candidates) {
        Set<Move> never =
                byKey.computeIfAbsent(candidates.coding(), this::movesByKey).getOrDefault(candidates.key(), Set.of());
        for (Move move : never) {
            candidates.drop(move, this);
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof BlacklistRule that && moves.equals(that.moves);
    }

    @Override
    public int hashCode() {
        return moves.hashCode();
    }

    private Map<Long, Set<Move>> movesByKey(Coding coding) {
        Map<Long, Set<Move>> keyed = new HashMap<>();
        moves.forEach((position, never) -> {
            if (position.variant().equals(coding.variant())) {
                keyed.computeIfAbsent(coding.key(position), any -> new HashSet<>())
                        .addAll(never);
            }
        });
        return keyed;
    }

    @Override
    public String toString() {
        return name();
    }
}
