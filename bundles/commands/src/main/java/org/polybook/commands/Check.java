package org.polybook.commands;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookFinding;
import org.polybook.api.book.BookFinding.Severity;

/** Writes down what a book's validation finds: a summary first, then as many of the findings as were asked for. */
public final class Check {
    private final Appendable out;
    private final String name;
    private final Map<Severity, Long> counts = new EnumMap<>(Severity.class);
    private final Map<String, Kind> kinds = new LinkedHashMap<>();
    private final List<String> lines = new ArrayList<>();
    private final boolean json;
    private final CheckDetail detail;
    private final Style style;
    private IOException failure;

    /** Findings of one code. */
    private static final class Kind {
        private final String code;
        private final Severity severity;
        private long count;
        private long written;

        Kind(BookFinding first) {
            code = first.code();
            severity = first.severity();
        }
    }

    private Check(Appendable out, String name, boolean json, CheckDetail detail, Style style) {
        this.out = out;
        this.name = name;
        this.json = json;
        this.detail = detail;
        this.style = style;
        for (Severity severity : Severity.values()) {
            counts.put(severity, 0L);
        }
    }

    /**
     * A verdict, a line for each kind of finding, and a line for each of the findings that the detail asks for.
     *
     * @return whether there was no error among the findings, and the file looks like a book
     */
    public static boolean text(
            BookFile book, Checker check, String name, CheckDetail detail, Style style, Appendable out)
            throws IOException {
        Check report = new Check(out, name, false, detail, style);
        report.run(book, check);
        boolean told = report.has("empty")
                || report.has("trailing-bytes") && book.metadata().entries() > 0;
        Optional<String> complaint = told ? Optional.empty() : book.implausible();
        report.finishText(book.metadata().entries(), complaint);
        return report.isSound() && complaint.isEmpty();
    }

    /** One object with all the findings; returns whether there was no error among them. */
    public static boolean json(BookFile book, Checker check, String name, Appendable out) throws IOException {
        Check report = new Check(out, name, true, CheckDetail.ALL, Style.PLAIN);
        out.append("{\"book\": ").append(Escape.json(name)).append(", \"findings\": [");
        report.run(book, check);
        report.finishJson(book.metadata().entries());
        return report.isSound();
    }

    private boolean has(String code) {
        return kinds.containsKey(code);
    }

    private boolean isSound() {
        return counts.get(Severity.ERROR) == 0;
    }

    private void run(BookFile book, Checker check) throws IOException {
        check.run(book, this::take);
        if (failure != null) {
            throw failure;
        }
    }

    private boolean take(BookFinding finding) {
        boolean first = kinds.isEmpty();
        long stands = Math.max(1, finding.more());
        counts.merge(finding.severity(), stands, Long::sum);
        Kind kind = kinds.computeIfAbsent(finding.code(), code -> new Kind(finding));
        kind.count += stands;
        try {
            if (json) {
                out.append(first ? "\n  " : ",\n  ").append(jsonOf(finding));
            } else if (detail.shows(finding.severity()) && kind.written < detail.most() && finding.more() == 0) {
                kind.written++;
                write(textOf(finding));
            }
            return true;
        } catch (IOException e) {
            failure = e;
            return false;
        }
    }

    /** Keeps a line for after the summary, unless there may be any number of them. */
    private void write(String line) throws IOException {
        if (detail == CheckDetail.ALL) {
            out.append(line).append('\n');
        } else {
            lines.add(line);
        }
    }

    private String textOf(BookFinding finding) {
        String message = withoutName(finding.message());
        return Escape.forTerminal(name) + ':' + place(finding) + ' '
                + painted(finding.severity(), word(finding.severity())) + ": " + Escape.forTerminal(message)
                + (finding.line().isEmpty() ? "" : ", after " + Escape.forTerminal(finding.line()))
                + " [" + Escape.forTerminal(finding.code()) + ']';
    }

    private String withoutName(String message) {
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

    private String painted(Severity severity, String text) {
        return switch (severity) {
            case ERROR -> style.red(text);
            case WARNING -> style.yellow(text);
            case INFO -> style.faint(text);
        };
    }

    private static String jsonOf(BookFinding finding) {
        return "{\"severity\": \"" + finding.severity().name().toLowerCase(Locale.ROOT) + "\", \"code\": "
                + Escape.json(finding.code()) + ", \"entry\": " + (finding.entry() < 0 ? "null" : finding.entry())
                + ", \"offset\": " + (finding.offset() < 0 ? "null" : finding.offset()) + ", \"key\": "
                + (finding.entry() < 0 && finding.key() == 0
                        ? "null"
                        : String.format(Locale.ROOT, "\"%016x\"", finding.key()))
                + ", \"message\": " + Escape.json(finding.message())
                + (finding.line().isEmpty() ? "" : ", \"line\": " + Escape.json(finding.line())) + '}';
    }

    private void finishJson(long entries) throws IOException {
        out.append(kinds.isEmpty() ? "]" : "\n]");
        out.append(", \"entries\": " + entries);
        out.append(", \"errors\": " + counts.get(Severity.ERROR));
        out.append(", \"warnings\": " + counts.get(Severity.WARNING));
        out.append(", \"infos\": " + counts.get(Severity.INFO) + "}\n");
    }

    private void finishText(long entries, Optional<String> complaint) throws IOException {
        if (complaint.isPresent()) {
            out.append(Escape.forTerminal(name) + ": "
                    + style.red("hardly a book: " + Escape.forTerminal(withoutName(complaint.get()))) + '\n');
        }
        out.append(Escape.forTerminal(name) + ": " + (complaint.isPresent() ? "" : verdict() + ": ")
                + NumberText.count(entries, "record") + ", "
                + NumberText.count(counts.get(Severity.ERROR), "error") + ", "
                + NumberText.count(counts.get(Severity.WARNING), "warning") + ", "
                + NumberText.count(counts.get(Severity.INFO), "remark") + '\n');
        out.append(table());
        for (String line : lines) {
            out.append(line).append('\n');
        }
        long untold = kinds.values().stream()
                .mapToLong(kind -> kind.count - kind.written)
                .sum();
        if (untold > 0) {
            String option = detail == CheckDetail.FEW ? "--details" : "--all";
            out.append((lines.isEmpty() ? "" : "... and " + NumberText.number(untold) + " more; ") + option + " lists "
                    + (detail == CheckDetail.FEW ? "them" : "every one") + " with place and key\n");
        }
    }

    private String verdict() {
        if (!isSound()) {
            return style.red("faulty");
        }
        return counts.get(Severity.WARNING) == 0 ? "sound" : style.yellow("usable, with doubts");
    }

    /** The worst first. */
    private String table() {
        Table table = new Table("lrll");
        kinds.values().stream()
                .sorted(Comparator.comparing((Kind kind) -> kind.severity).reversed())
                .forEach(kind -> table.add(
                        row -> painted(kind.severity, row),
                        "  " + word(kind.severity),
                        NumberText.number(kind.count),
                        Escape.forTerminal(kind.code),
                        FindingKinds.meaning(kind.code)));
        StringBuilder text = new StringBuilder();
        table.appendTo(text);
        return text.toString();
    }
}
