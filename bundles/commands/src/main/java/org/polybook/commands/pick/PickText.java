package org.polybook.commands.pick;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.polybook.api.book.BookEntry;
import org.polybook.api.select.SelectionPolicy;
import org.polybook.api.select.SelectionRule;
import org.polybook.api.select.SelectionRules;
import org.polybook.commands.text.FenText;
import org.polybook.commands.text.KeyText;
import org.polybook.commands.text.PercentText;
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
            write(answer.books().get(i), i == last ? answer.choice() : Optional.empty(), out, style);
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
    private static void write(Pick.ConsultedBook consulted, Optional<Pick.Choice> choice, Appendable out, Style style)
            throws IOException {
        String name = Escape.forTerminal(consulted.book());
        if (consulted.key().isEmpty()) {
            out.append("\n" + name + ": skipped, " + Escape.forTerminal(consulted.noMoveReason()) + '\n');
            return;
        }
        out.append("\n" + name + ": key " + KeyText.of(consulted.key().getAsLong()) + '\n');
        if (consulted.rows().isEmpty()) {
            out.append("not in the book\n");
            return;
        }
        Table table = new Table("llrrrrrl");
        table.add(
                style::bold,
                "move",
                "uci",
                "record",
                "byte",
                consulted.areRowsFromResults() ? "games" : "weight",
                "learn",
                "probability",
                "");
        for (int i = 0; i < consulted.rows().size(); i++) {
            add(table, consulted, i, isChosen(i, consulted, choice), style);
        }
        out.append(table.toString());
    }

    private static void add(Table table, Pick.ConsultedBook consulted, int index, boolean chosen, Style style) {
        Pick.Row row = consulted.rows().get(index);
        table.add(
                paint(row, style),
                row.san().orElse("?"),
                row.uci(),
                recordNumber(consulted, row),
                row.offset() < 0 ? "-" : Long.toString(row.offset()),
                Integer.toString(row.entry().weight()),
                Long.toString(row.entry().learn()),
                row.droppedBy().isPresent() ? "-" : percent(row.probability()),
                chosen
                        ? "chosen"
                        : row.droppedBy()
                                .map(rule -> "dropped by " + Escape.forTerminal(rule))
                                .orElse(""));
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
