package org.polybook.cli.internal;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.polybook.commands.pick.PolicyRef;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * The options for choosing a move: rules, and short forms for the rules that exclude moves. The rules of the short
 * forms come before the others.
 */
@Command(optionListHeading = "Choice")
public final class PolicyOptions {
    @Option(
            names = "--policy",
            paramLabel = "POLICY",
            completionCandidates = OptionValues.RuleNames.class,
            description =
                    "Comma-separated rules, such as top=3,power=2; each applies to the moves left by those before it. "
                            + "May be repeated. The options below come before it, in this order: --blacklist, --exclude, "
                            + "--no-repetition, --depth, --min-weight, --min-share, --min-games, --min-score, --top.")
    private List<String> policies = List.of();

    @Option(names = "--top", paramLabel = "N", description = "Only the N moves of highest weight: top=N.")
    private String top;

    @Option(names = "--min-weight", paramLabel = "N", description = "Minimum weight: min-weight=N.")
    private String minWeight;

    @Option(
            names = "--min-share",
            paramLabel = "PERCENT",
            description = "Minimum share of the position's weights: min-share=PERCENT.")
    private String minShare;

    @Option(
            names = "--min-games",
            paramLabel = "N",
            description = "Minimum number of games with the move, in a book with results: min-games=N.")
    private String minGames;

    @Option(
            names = "--min-score",
            paramLabel = "PERCENT",
            description = "Minimum score of the side to move, in a book with results: min-score=PERCENT.")
    private String minScore;

    @Option(
            names = "--exclude",
            paramLabel = "MOVES",
            defaultValue = "",
            parameterConsumer = MoveArguments.class,
            description = "Never play these moves, such as e4 d4, with or without quotes: exclude=e4+d4.")
    private String excluded;

    @Option(names = "--depth", paramLabel = "N", description = "Maximum number of book moves of each side: depth=N.")
    private String depth;

    @Option(
            names = "--blacklist",
            paramLabel = "FILE",
            description =
                    "Never play the moves of this file's EPD lines: four fields of a FEN, then am with moves in SAN.")
    private Path blacklist;

    @Option(names = "--no-repetition", description = "No move that repeats a position of --moves: no-repetition.")
    private boolean noRepetition;

    public PolicyRef policy() {
        List<String> rules = new ArrayList<>();
        addIfGiven(
                rules,
                "exclude",
                excluded.isEmpty()
                        ? null
                        : excluded.replaceAll("\\+(?=\\w)", " ") // "+" between moves; "+" after a move is a check
                                .replaceAll("[+#]", "")
                                .strip()
                                .replaceAll("[,\\s]+", "+"));
        if (noRepetition) {
            rules.add("no-repetition");
        }
        addIfGiven(rules, "depth", depth);
        addIfGiven(rules, "min-weight", minWeight);
        addIfGiven(rules, "min-share", minShare);
        addIfGiven(rules, "min-games", minGames);
        addIfGiven(rules, "min-score", minScore);
        addIfGiven(rules, "top", top);
        rules.addAll(policies);
        return new PolicyRef(rules, Optional.ofNullable(blacklist));
    }

    private static void addIfGiven(List<String> rules, String rule, String value) {
        if (value != null) {
            rules.add(rule + '=' + value);
        }
    }
}
