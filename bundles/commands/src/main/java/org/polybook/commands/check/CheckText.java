package org.polybook.commands.check;

import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.polybook.api.book.BookFinding;
import org.polybook.api.book.BookFinding.Severity;
import org.polybook.commands.text.Hint;
import org.polybook.commands.text.Hints;
import org.polybook.commands.text.KeyText;
import org.polybook.commands.text.NumberText;
import org.polybook.commands.text.Style;
import org.polybook.commands.text.Table;
import org.polybook.io.text.Escape;

/** The result of a check for a person: a verdict, the number of findings of each kind, and some of the findings. */
final class CheckText {
    private CheckText() {}

    static void write(Check.Answer answer, Appendable out, Style style) throws IOException {
        String name = answer.name();
        Optional<String> problem = answer.unreportedPlausibilityProblem();
        if (problem.isPresent()) {
            String why = Escape.forTerminal(withoutName(problem.get(), name));
            out.append(Escape.forTerminal(name) + ": " + style.red("probably not a book: " + why) + '\n');
        }
        out.append(Escape.forTerminal(name) + ": " + (problem.isPresent() ? "" : verdict(answer, style) + ": ")
                + recordCount(answer) + ", "
                + NumberText.count(answer.count(Severity.ERROR), "error") + ", "
                + NumberText.count(answer.count(Severity.WARNING), "warning") + ", "
                + NumberText.count(answer.count(Severity.INFO), "remark") + '\n');
        out.append(table(answer, style).toString());
        boolean hasFaults = answer.count(Severity.ERROR) + answer.count(Severity.WARNING) > 0;
        if (hasFaults && problem.isEmpty() && answer.records() > 0) {
            out.append(style.between("  ", Hint.of(Hint.Code.TRY_REPAIR), "\n"));
        }
        for (Check.Kind kind : worstFirst(answer)) {
            for (BookFinding finding : answer.findings()) {
                if (finding.code().equals(kind.code())) {
                    out.append(line(finding, name, style)).append('\n');
                }
            }
        }
        writeUnlistedNote(answer, out, style);
    }

    private static List<Check.Kind> worstFirst(Check.Answer answer) {
        return answer.kinds().stream()
                .sorted(Comparator.comparing(Check.Kind::severity).reversed())
                .toList();
    }

    private static String recordCount(Check.Answer answer) {
        return answer.metadata().content().hasRecords()
                ? NumberText.count(answer.records(), "record")
                : "results of games only";
    }

    private static void writeUnlistedNote(Check.Answer answer, Appendable out, Hints hints) throws IOException {
        long unlisted = answer.kinds().stream()
                .mapToLong(kind -> kind.count() - kind.listed())
                .sum();
        if (unlisted > 0) {
            boolean few = answer.detail() == CheckDetail.FEW;
            Hint rest = Hint.of(few ? Hint.Code.LIST_FINDINGS : Hint.Code.LIST_ALL_FINDINGS);
            String more = answer.findings().isEmpty() ? "" : "... and " + NumberText.number(unlisted) + " more";
            String line = more + hints.after(more.isEmpty() ? "" : "; ", rest);
            out.append(line.isEmpty() ? "" : line + '\n');
        }
    }

    /** Returns a line such as {@code club.bin: byte 16 (record 1, key ...): error: ... [order]}. */
    static String line(BookFinding finding, String name, Style style) {
        return Escape.forTerminal(name) + ':' + place(finding) + ' '
                + painted(finding.severity(), word(finding.severity()), style) + ": "
                + Escape.forTerminal(withoutName(finding.message(), name))
                + (finding.line().isEmpty() ? "" : ", after " + Escape.forTerminal(finding.line()))
                + " [" + Escape.forTerminal(finding.code()) + ']';
    }

    private static String withoutName(String message, String name) {
        return message.startsWith(name + ": ") ? message.substring(name.length() + 2) : message;
    }

    private static String place(BookFinding finding) {
        if (finding.offset() < 0) {
            return "";
        }
        String record =
                finding.entry() < 0 ? "" : " (record " + finding.entry() + ", key " + KeyText.of(finding.key()) + ')';
        return " byte " + finding.offset() + record + ':';
    }

    private static String word(Severity severity) {
        return severity == Severity.INFO ? "remark" : severity.name().toLowerCase(Locale.ROOT);
    }

    private static String painted(Severity severity, String text, Style style) {
        return switch (severity) {
            case ERROR -> style.red(text);
            case WARNING -> style.yellow(text);
            case INFO -> style.faint(text);
        };
    }

    private static String verdict(Check.Answer answer, Style style) {
        if (answer.count(Severity.ERROR) > 0) {
            return style.red("faulty");
        }
        return answer.count(Severity.WARNING) == 0 ? "sound" : style.yellow("usable, with warnings");
    }

    private static Table table(Check.Answer answer, Style style) {
        Table table = new Table("lrll");
        worstFirst(answer)
                .forEach(kind -> table.add(
                        row -> painted(kind.severity(), row, style),
                        "  " + word(kind.severity()),
                        NumberText.number(kind.count()),
                        Escape.forTerminal(kind.code()),
                        kind.meaning()));
        return table;
    }
}
