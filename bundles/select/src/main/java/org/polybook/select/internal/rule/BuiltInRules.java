package org.polybook.select.internal.rule;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.polybook.api.select.SelectionRule;
import org.polybook.chess.Move;
import org.polybook.chess.Position;

/** The built-in rules. */
public final class BuiltInRules {
    private static final List<SelectionRule> ALL = List.of(
            new WeightedRule(),
            new BestRule(),
            new PowerRule("uniform", 0),
            new PowerRule("power", 2),
            new TemperatureRule(0.5),
            new XboardVariationRule(50),
            new PolyglotRule(PolyglotRule.DEFAULT_THRESHOLD, false),
            new PolyglotRule(PolyglotRule.DEFAULT_THRESHOLD, true),
            new TopRule(3),
            new MinimumWeightRule(10),
            new MinimumShareRule(0.05),
            new ExcludeRule(Set.of("e4", "d2d4")),
            new BlacklistRule(Map.of()),
            new DepthRule(12),
            new NoRepetitionRule(),
            new MinimumGamesRule(20),
            new MinimumScoreRule(0.45),
            new ByScoreRule(2),
            new ConfidenceRule(0.95),
            new PlayedSinceRule(2020));

    private BuiltInRules() {}

    /** All built-in rules in the order in which help lists them, each with an argument that serves as an example. */
    public static List<SelectionRule> all() {
        return ALL;
    }

    /** Returns a rule that drops the given moves in any position. */
    public static SelectionRule exclude(Set<Move> moves) {
        return ExcludeRule.of(moves);
    }

    /** Returns a rule that drops, in each position of the map, the moves that it has for that position. */
    public static SelectionRule blacklist(Map<Position, Set<Move>> moves) {
        return new BlacklistRule(moves);
    }
}
