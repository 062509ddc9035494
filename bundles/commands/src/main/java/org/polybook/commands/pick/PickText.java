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

/** A choice for a person: in a line, or with all that led to it. */
final class PickText {
    private PickText() {}

    /** {@code e4 (e2e4) from club.bin, probability 50.00%, seed 42}. */
    static void line(Pick.Answer answer, Appendable out) throws IOException {
        out.append(answer.choice()
                        .map(choice ->
                                choice.san() + " (" + choice.uci() + ") from " + Escape.forTerminal(choice.book())
                                        + ", probability " + percent(choice.probability()) + ", seed " + answer.seed())
                        .orElseGet(() -> "no move: " + Escape.forTerminal(reason(answer))))
                .append('\n');
    }

    /** Why no book has a move; the books by name if there are several. */
    static String reason(Pick.Answer answer) {
        List<Pick.Asked> books = answer.books();
        return books.size() == 1
                ? books.get(0).reason()
                : books.stream()
                        .map(asked -> asked.book() + ": " + asked.reason())
                        .collect(Collectors.joining("; "));
    }

    /** Position and policy, a table for each book, the choice, and what the rules mean. */
    static void write(Pick.Answer answer, Appendable out, Style style) throws IOException {
        out.append(style.faint(FenText.of(answer.position()))).append('\n');
        out.append("policy " + Escape.forTerminal(answer.policy().toString()) + ", seed " + answer.seed())
                .append('\n');
        int last = answer.books().size() - 1;
        for (int i = 0; i <= last; i++) {
            write(answer.books().get(i), i == last ? answer.choice() : Optional.empty(), out, style);
        }
        out.append('\n');
        line(answer, out);
        out.append(
                answer.choice().map(choice -> how(choice.probability()) + '\n').orElse(""));
        String rules = rules(answer);
        out.append(rules.isEmpty() ? "" : '\n' + rules);
    }

    private static String how(double probability) {
        return probability == 1
                ? "the only move that the rules have left"
                : "drawn at random among the moves that the rules have left, by their probabilities";
    }

    /** @param choice if it comes from this book */
    private static void write(Pick.Asked asked, Optional<Pick.Choice> choice, Appendable out, Style style)
            throws IOException {
        String name = Escape.forTerminal(asked.book());
        if (asked.key().isEmpty()) {
            out.append("\n" + name + ": passed over, " + Escape.forTerminal(asked.reason()) + '\n');
            return;
        }
        out.append("\n" + name + ": key " + KeyText.of(asked.key().getAsLong()) + '\n');
        if (asked.rows().isEmpty()) {
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
                asked.ofResults() ? "games" : "weight",
                "learn",
                "probability",
                "");
        for (int i = 0; i < asked.rows().size(); i++) {
            add(table, asked, i, isChosen(i, asked, choice), style);
        }
        out.append(table.toString());
    }

    private static void add(Table table, Pick.Asked asked, int index, boolean chosen, Style style) {
        Pick.Row row = asked.rows().get(index);
        table.add(
                paint(row, style),
                row.san().orElse("?"),
                row.uci(),
                record(asked, row),
                row.offset() < 0 ? "-" : Long.toString(row.offset()),
                Integer.toString(row.entry().weight()),
                Long.toString(row.entry().learn()),
                row.dropped().isPresent() ? "-" : percent(row.probability()),
                chosen
                        ? "chosen"
                        : row.dropped()
                                .map(rule -> "dropped by " + Escape.forTerminal(rule))
                                .orElse(""));
    }

    private static String record(Pick.Asked asked, Pick.Row row) {
        if (asked.ofResults()) {
            return "-";
        }
        return row.record() < 0 ? "edited" : Long.toString(row.record());
    }

    private static UnaryOperator<String> paint(Pick.Row row, Style style) {
        if (row.san().isEmpty()) {
            return style::red;
        }
        return row.dropped().isPresent() ? style::faint : UnaryOperator.identity();
    }

    /** Whether the choice comes from that row; of two that say the same, from the first. */
    private static boolean isChosen(int index, Pick.Asked asked, Optional<Pick.Choice> choice) {
        BookEntry entry = choice.map(Pick.Choice::entry).orElse(null);
        int first = 0;
        while (first < index && !asked.rows().get(first).entry().equals(entry)) {
            first++;
        }
        return first == index && asked.rows().get(index).entry().equals(entry);
    }

    /** The policy's rules, and those that dropped a record whatever the policy. */
    private static String rules(Pick.Answer answer) {
        Table table = new Table("ll");
        Set<String> told = new TreeSet<>();
        for (SelectionRule rule : rules(answer.policy())) {
            if (told.add(rule.text())) {
                table.add(Escape.forTerminal(rule.text()), Escape.forTerminal(rule.description()));
            }
        }
        Set<String> named = answer.books().stream()
                .flatMap(asked -> asked.rows().stream())
                .flatMap(row -> row.dropped().stream())
                .collect(Collectors.toSet());
        for (SelectionRule rule : SelectionRules.always()) {
            if (named.contains(rule.text())) {
                table.add(rule.text(), rule.description());
            }
        }
        return table.toString();
    }

    /** Without rules it is one by its name that says what holds then. */
    private static List<SelectionRule> rules(SelectionPolicy policy) {
        return policy.rules().isEmpty() ? List.of(SelectionRules.parse(policy.toString())) : policy.rules();
    }

    private static String percent(double part) {
        return PercentText.of(part, 2);
    }
}
