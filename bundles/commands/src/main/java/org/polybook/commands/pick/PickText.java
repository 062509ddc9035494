package org.polybook.commands.pick;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.polybook.api.book.BookEntry;
import org.polybook.api.book.MoveStatistics;
import org.polybook.api.select.SelectionPolicy;
import org.polybook.api.select.SelectionRule;
import org.polybook.api.select.SelectionRules;
import org.polybook.chess.Color;
import org.polybook.commands.text.FenText;
import org.polybook.commands.text.KeyText;
import org.polybook.commands.text.NumberText;
import org.polybook.commands.text.PercentText;
import org.polybook.commands.text.ScoreText;
import org.polybook.commands.text.Style;
import org.polybook.commands.text.Table;
import org.polybook.io.text.Escape;

/** A choice for a person: in one line, or with its explanation. */
final class PickText {
    private PickText() {}

    /** Writes a line such as {@code e4 (e2e4) from club.bin, probability 50.00%, seed 42}. */
    static void writeLine(Pick.Answer answer, Appendable out) throws IOException {
        out.append(answer.choice()
                        .map(choice ->
                                choice.san() + " (" + choice.uci() + ") from " + Escape.forTerminal(choice.book())
                                        + ", probability " + percent(choice.probability()) + ", seed " + answer.seed())
                        .orElseGet(() -> "no move: " + Escape.forTerminal(noMoveReason(answer))))
                .append('\n');
    }

    /** The reason why no book has a move, with the books' names if there are several. */
    static String noMoveReason(Pick.Answer answer) {
        List<Pick.ConsultedBook> books = answer.books();
        return books.size() == 1
                ? books.get(0).noMoveReason()
                : books.stream()
                        .map(consulted -> consulted.book() + ": " + consulted.noMoveReason())
                        .collect(Collectors.joining("; "));
    }

    /** Writes position and policy, a table for each book, the choice, and the meaning of the rules. */
    static void write(Pick.Answer answer, Appendable out, Style style) throws IOException {
        out.append(style.faint(FenText.of(answer.position()))).append('\n');
        out.append("policy " + Escape.forTerminal(answer.policy().toString()) + ", seed " + answer.seed())
                .append('\n');
        int last = answer.books().size() - 1;
        for (int i = 0; i <= last; i++) {
            Pick.ConsultedBook consulted = answer.books().get(i);
            write(
                    consulted,
                    i == last ? answer.choice() : Optional.empty(),
                    answer.position().turn(),
                    out,
                    style);
        }
        out.append('\n');
        writeLine(answer, out);
        out.append(answer.choice()
                .map(choice -> choiceExplanation(choice.probability()) + '\n')
                .orElse(""));
        String rules = rulesTable(answer);
        out.append(rules.isEmpty() ? "" : '\n' + rules);
    }

    private static String choiceExplanation(double probability) {
        return probability == 1
                ? "the only move left by the rules"
                : "drawn at random from the moves left by the rules, by their probabilities";
    }

    /** @param choice present if it comes from this book */
    private static void write(
            Pick.ConsultedBook consulted, Optional<Pick.Choice> choice, Color mover, Appendable out, Style style)
            throws IOException {
        String name = Escape.forTerminal(consulted.book());
        if (consulted.key().isEmpty()) {
            out.append("\n" + name + ": skipped, " + Escape.forTerminal(consulted.noMoveReason()) + '\n');
            return;
        }
        out.append("\n" + name + ": key " + KeyText.of(consulted.key().getAsLong()) + '\n');
        if (!consulted.rulesWithoutEffect().isEmpty()) {
            out.append("it has no results of games, so these rules have no effect: "
                    + Escape.forTerminal(String.join(", ", consulted.rulesWithoutEffect())) + '\n');
        }
        if (consulted.rows().isEmpty()) {
            out.append("not in the book\n");
            return;
        }
        boolean withResults =
                consulted.rows().stream().anyMatch(row -> row.statistics().isPresent());
        Table table = new Table("llrrrr" + (withResults ? "rrrr" : "") + "rl");
        List<String> titles = new ArrayList<>(List.of("move", "uci", "record", "byte", "weight", "learn"));
        titles.addAll(withResults ? List.of("games", "score", "95%", "last") : List.of());
        titles.addAll(List.of("probability", ""));
        table.add(style::bold, titles.toArray(String[]::new));
        for (int i = 0; i < consulted.rows().size(); i++) {
            Pick.Row row = consulted.rows().get(i);
            List<String> cells = recordCells(consulted, row);
            cells.addAll(withResults ? resultCells(row.statistics(), mover) : List.of());
            cells.add(row.droppedBy().isPresent() ? "-" : percent(row.probability()));
            cells.add(isChosen(i, consulted, choice) ? "chosen" : droppedBy(row));
            table.add(paint(row, style), cells.toArray(String[]::new));
        }
        out.append(table.toString());
    }

    private static List<String> recordCells(Pick.ConsultedBook consulted, Pick.Row row) {
        return new ArrayList<>(List.of(
                row.san().orElse("?"),
                row.uci(),
                recordNumber(consulted, row),
                row.offset() < 0 ? "-" : Long.toString(row.offset()),
                Integer.toString(row.entry().weight()),
                Long.toString(row.entry().learn())));
    }

    private static List<String> resultCells(Optional<MoveStatistics> statistics, Color mover) {
        return statistics
                .map(move -> List.of(
                        NumberText.number(move.games()),
                        ScoreText.mean(move, mover),
                        ScoreText.interval(move, mover),
                        ScoreText.lastPlayed(move)))
                .orElse(List.of("0", "", "", ""));
    }

    private static String droppedBy(Pick.Row row) {
        return row.droppedBy()
                .map(rule -> "dropped by " + Escape.forTerminal(rule))
                .orElse("");
    }

    private static String recordNumber(Pick.ConsultedBook consulted, Pick.Row row) {
        if (consulted.areRowsFromResults()) {
            return "-";
        }
        return row.record() < 0 ? "edited" : Long.toString(row.record());
    }

    private static UnaryOperator<String> paint(Pick.Row row, Style style) {
        if (row.san().isEmpty()) {
            return style::red;
        }
        return row.droppedBy().isPresent() ? style::faint : UnaryOperator.identity();
    }

    /** Returns true if the choice comes from this row. If several rows are equal, it comes from the first of them. */
    private static boolean isChosen(int index, Pick.ConsultedBook consulted, Optional<Pick.Choice> choice) {
        BookEntry entry = choice.map(Pick.Choice::entry).orElse(null);
        int first = 0;
        while (first < index && !consulted.rows().get(first).entry().equals(entry)) {
            first++;
        }
        return first == index && consulted.rows().get(index).entry().equals(entry);
    }

    /** Returns the policy's rules, and the implicit rules that dropped a record. */
    private static String rulesTable(Pick.Answer answer) {
        Table table = new Table("ll");
        Set<String> shown = new TreeSet<>();
        for (SelectionRule rule : rules(answer.policy())) {
            if (shown.add(rule.text())) {
                table.add(Escape.forTerminal(rule.text()), Escape.forTerminal(rule.description()));
            }
        }
        Set<String> named = answer.books().stream()
                .flatMap(consulted -> consulted.rows().stream())
                .flatMap(row -> row.droppedBy().stream())
                .collect(Collectors.toSet());
        for (SelectionRule rule : SelectionRules.alwaysAppliedRules()) {
            if (named.contains(rule.text())) {
                table.add(rule.text(), rule.description());
            }
        }
        return table.toString();
    }

    /** Returns the policy's rules; for a policy without rules, the rule that its name denotes. */
    private static List<SelectionRule> rules(SelectionPolicy policy) {
        return policy.rules().isEmpty() ? List.of(SelectionRules.parse(policy.toString())) : policy.rules();
    }

    private static String percent(double part) {
        return PercentText.of(part, 2);
    }
}
