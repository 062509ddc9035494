package org.polybook.commands.check;

import java.io.IOException;
import java.util.Locale;
import org.polybook.api.book.BookFinding;
import org.polybook.api.book.BookFinding.Severity;
import org.polybook.commands.text.Escape;
import org.polybook.commands.text.KeyText;

/** Writes findings one by one into a JSON object. */
final class CheckJson {
    private final Appendable out;
    private boolean isFirst = true;

    CheckJson(Appendable out) {
        this.out = out;
    }

    void begin(String name) throws IOException {
        out.append("{\"book\": ").append(Escape.json(name)).append(", \"findings\": [");
    }

    void add(BookFinding finding) throws IOException {
        out.append(isFirst ? "\n  " : ",\n  ").append(jsonOf(finding));
        isFirst = false;
    }

    void end(Check.Answer answer) throws IOException {
        out.append(isFirst ? "]" : "\n]");
        out.append(", \"content\": \"" + answer.metadata().content().label() + '"');
        out.append(", \"entries\": " + answer.records());
        out.append(", \"errors\": " + answer.count(Severity.ERROR));
        out.append(", \"warnings\": " + answer.count(Severity.WARNING));
        out.append(", \"infos\": " + answer.count(Severity.INFO) + "}\n");
    }

    private static String jsonOf(BookFinding finding) {
        return "{\"severity\": \"" + finding.severity().name().toLowerCase(Locale.ROOT) + "\", \"code\": "
                + Escape.json(finding.code()) + ", \"entry\": " + (finding.entry() < 0 ? "null" : finding.entry())
                + ", \"offset\": " + (finding.offset() < 0 ? "null" : finding.offset()) + ", \"key\": "
                + (finding.entry() < 0 && finding.key() == 0 ? "null" : '"' + KeyText.of(finding.key()) + '"')
                + ", \"message\": " + Escape.json(finding.message())
                + (finding.line().isEmpty() ? "" : ", \"line\": " + Escape.json(finding.line())) + '}';
    }
}
