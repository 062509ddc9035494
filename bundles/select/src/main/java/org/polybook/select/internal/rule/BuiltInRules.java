package org.polybook.select.internal.rule;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.polybook.api.select.SelectionRule;
import org.polybook.chess.Move;
import org.polybook.chess.Position;

/** The built-in rules, one class each. */
public final class BuiltInRules {
    private static final List<SelectionRule> ALL = List.of(
            new WeightedRule(),
            new BestRule(),
            new PowerRule("uniform", 0),
            new PowerRule("power", 2),
            new TemperatureRule(0.5),
            new VariationRule(50),
            new PolyglotRule(PolyglotRule.DEFAULT_THRESHOLD, false),
            new PolyglotRule(PolyglotRule.DEFAULT_THRESHOLD, true),
            new TopRule(3),
            new MinimumWeightRule(10),
            new MinimumShareRule(0.05),
            new ExcludeRule(Set.of("e4", "d2d4")),
            new BlacklistRule(Map.of()),
            new DepthRule(12),
            new NoRepetitionRule());

    private BuiltInRules() {}

    /** All rules in the order of help, each with an argument that serves as an example. */
    public static List<SelectionRule> all() {
        return ALL;
    }

    /** A rule that drops those moves in any position. */
    public static SelectionRule exclude(Set<Move> moves) {
        return ExcludeRule.of(moves);
    }

    /** A rule that drops moves in certain positions. */
    public static SelectionRule blacklist(Map<Position, Set<Move>> moves) {
        return new BlacklistRule(moves);
    }
}
