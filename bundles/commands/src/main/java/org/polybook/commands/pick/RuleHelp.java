package org.polybook.commands.pick;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.polybook.api.select.SelectionRule;
import org.polybook.api.select.SelectionRules;

/** Lists all available selection rules for help, including those of other bundles. */
public final class RuleHelp {
    private static final String MARGIN = "  ";

    private RuleHelp() {}

    /** Returns an example of each rule with its meaning, in lines of at most {@code width} characters. */
    public static List<String> lines(int width) {
        List<SelectionRule> rules = Stream.concat(
                        SelectionRules.all().stream(), SelectionRules.alwaysAppliedRules().stream())
                .toList();
        int column = rules.stream().mapToInt(rule -> rule.text().length()).max().orElse(0);
        List<String> lines = new ArrayList<>();
        for (SelectionRule rule : rules) {
            String word = rule.text();
            for (String part : wrapped(rule.description(), width - column - 2 * MARGIN.length())) {
                lines.add(MARGIN + word + " ".repeat(column - word.length()) + MARGIN + part);
                word = "";
            }
        }
        return lines;
    }

    private static List<String> wrapped(String text, int width) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : text.split(" ")) {
            if (!line.isEmpty() && line.length() + 1 + word.length() > width) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.isEmpty() ? "" : " ").append(word);
        }
        lines.add(line.toString());
        return lines;
    }
}
