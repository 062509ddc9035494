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

/** Leaves moves out in certain positions, which are found by their keys in the book's own scheme. */
final class Blacklist implements SelectionRule {
    private final Map<Position, Set<Move>> moves;
    private final Map<Coding, Map<Long, Set<Move>>> byKey = new ConcurrentHashMap<>();

    Blacklist(Map<Position, Set<Move>> moves) {
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
        return "never the moves that the blacklist names for the position.";
    }

    @Override
    public SelectionRule with(String argument) {
        throw new IllegalArgumentException(
                name()
                        + ": positions with their moves do not fit into a policy's text; a blacklist is given by itself, as a file");
    }

    @Override
    public void apply(Candidates candidates) {
        Set<Move> never =
                byKey.computeIfAbsent(candidates.coding(), this::keyed).getOrDefault(candidates.key(), Set.of());
        for (Move move : never) {
            candidates.drop(move, this);
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Blacklist that && moves.equals(that.moves);
    }

    @Override
    public int hashCode() {
        return moves.hashCode();
    }

    private Map<Long, Set<Move>> keyed(Coding coding) {
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
