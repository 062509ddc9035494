package org.polybook.select.internal.rule;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.polybook.api.select.SelectionRule;
import org.polybook.chess.Move;
import org.polybook.chess.Position;

/** The rules of Polybook, one class each. */
public final class BuiltInRules {
    private static final List<SelectionRule> ALL = List.of(
            new Weighted(),
            new Best(),
            new Power("uniform", 0),
            new Power("power", 2),
            new Temperature(0.5),
            new Variation(50),
            new Polyglot(Polyglot.USUAL_THRESHOLD, false),
            new Polyglot(Polyglot.USUAL_THRESHOLD, true),
            new Top(3),
            new MinimumWeight(10),
            new MinimumShare(0.05),
            new Exclude(Set.of("e4", "d2d4")),
            new Blacklist(Map.of()),
            new Depth(12),
            new NoRepetition());

    private BuiltInRules() {}

    /** All, in the order of help, each with an argument that serves as an example. */
    public static List<SelectionRule> all() {
        return ALL;
    }

    /** Leaves those moves out, in any position. */
    public static SelectionRule exclude(Set<Move> moves) {
        return Exclude.of(moves);
    }

    /** Leaves moves out in certain positions. */
    public static SelectionRule blacklist(Map<Position, Set<Move>> moves) {
        return new Blacklist(moves);
    }
}
