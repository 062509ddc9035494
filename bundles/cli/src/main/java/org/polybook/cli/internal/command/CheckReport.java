package org.polybook.cli.internal.command;

import java.io.IOException;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookFinding;
import org.polybook.api.book.BookFinding.Severity;

/** Writes down what a book's validation finds, as it finds it. */
public final class CheckReport {
    private final Appendable out;
    private final String name;
    private final Map<Severity, Long> counts = new EnumMap<>(Severity.class);
    private final Map<String, Long> codes = new LinkedHashMap<>();
    private final Map<String, Long> written = new HashMap<>();
    private final boolean json;
    private final long most;
    private final Style style;
    private IOException failure;

    private CheckReport(Appendable out, String name, boolean json, long most, Style style) {
        this.out = out;
        this.name = name;
        this.json = json;
        this.most = most;
        this.style = style;
        for (Severity severity : Severity.values()) {
            counts.put(severity, 0L);
        }
    }

    /**
     * A line for each finding and a summary.
     *
     * @param most of each kind are written, the others counted
     * @return whether there was no error among the findings
     */
    public static boolean text(BookFile book, Checks check, String name, long most, Style style, Appendable out)
            throws IOException {
        return new CheckReport(out, name, false, most, style).run(book, check);
    }

    /** One object with all the findings; returns whether there was no error among them. */
    public static boolean json(BookFile book, Checks check, String name, Appendable out) throws IOException {
        return new CheckReport(out, name, true, Long.MAX_VALUE, Style.PLAIN).run(book, check);
    }

    private boolean run(BookFile book, Checks check) throws IOException {
        long entries = book.metadata().entries();
        if (json) {
            out.append("{\"book\": ").append(Escape.json(name)).append(", \"findings\": [");
        }
        check.run(book, this::take);
        if (failure != null) {
            throw failure;
        }
        if (json) {
            finishJson(entries);
        } else {
            finishText(entries);
        }
        return counts.get(Severity.ERROR) == 0;
    }

    private boolean take(BookFinding finding) {
        boolean first = codes.isEmpty();
        long stands = Math.max(1, finding.more());
        counts.merge(finding.severity(), stands, Long::sum);
        long count = codes.merge(finding.code(), stands, Long::sum);
        try {
            if (json) {
                out.append(first ? "\n  " : ",\n  ").append(jsonOf(finding));
            } else if (count <= most && finding.more() == 0) {
                out.append(textOf(finding)).append('\n');
                written.merge(finding.code(), 1L, Long::sum);
            }
            return true;
        } catch (IOException e) {
            failure = e;
            return false;
        }
    }

    private String textOf(BookFinding finding) {
        String place = finding.offset() < 0
                ? ""
                : " byte " + finding.offset() + (finding.entry() < 0 ? "" : " (record " + finding.entry() + ")") + ':';
        String severity = finding.severity().name().toLowerCase(Locale.ROOT);
        String painted = switch (finding.severity()) {
            case ERROR -> style.red(severity);
            case WARNING -> style.yellow(severity);
            case INFO -> style.faint(severity);
        };
        String message = finding.message();
        if (message.startsWith(name + ": ")) {
            message = message.substring(name.length() + 2);
        }
        return Escape.forTerminal(name) + ':' + place + ' ' + painted + ": " + Escape.forTerminal(message)
                + (finding.line().isEmpty() ? "" : ", after " + Escape.forTerminal(finding.line()))
                + " [" + Escape.forTerminal(finding.code()) + ']';
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
        out.append(codes.isEmpty() ? "]" : "\n]");
        out.append(", \"entries\": " + entries);
        out.append(", \"errors\": " + counts.get(Severity.ERROR));
        out.append(", \"warnings\": " + counts.get(Severity.WARNING));
        out.append(", \"infos\": " + counts.get(Severity.INFO) + "}\n");
    }

    private void finishText(long entries) throws IOException {
        for (Map.Entry<String, Long> code : codes.entrySet()) {
            long more = code.getValue() - written.getOrDefault(code.getKey(), 0L);
            if (more > 0) {
                String count = Words.number(more);
                out.append(Escape.forTerminal(name + ": and " + count + " more [" + code.getKey() + ']'));
                out.append('\n');
            }
        }
        out.append(Escape.forTerminal(name + ": " + Words.count(entries, "record") + ", "
                + Words.count(counts.get(Severity.ERROR), "error") + ", "
                + Words.count(counts.get(Severity.WARNING), "warning") + ", "
                + Words.count(counts.get(Severity.INFO), "remark")));
        out.append('\n');
    }
}
