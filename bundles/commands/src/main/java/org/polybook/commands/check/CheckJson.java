package org.polybook.commands.check;

import java.io.IOException;
import java.util.Locale;
import org.polybook.api.book.BookFinding;
import org.polybook.api.book.BookFinding.Severity;
import org.polybook.io.text.JsonWriter;

/** Writes findings sequentially into a JSON object. */
final class CheckJson {
    private final JsonWriter json;

    CheckJson(Appendable out) {
        this.json = new JsonWriter(out);
    }

    void begin(String name) throws IOException {
        json.beginObject().name("book").value(name).name("findings").beginArray();
    }

    void writeFinding(BookFinding finding) throws IOException {
        json.line(2).beginObject();
        json.name("severity").value(finding.severity().name().toLowerCase(Locale.ROOT));
        json.name("code").value(finding.code());
        json.name("entry").value(finding.entry() >= 0, finding.entry());
        json.name("offset").value(finding.offset() >= 0, finding.offset());
        json.name("key");
        if (finding.entry() < 0 && finding.key() == 0) {
            json.nullValue();
        } else {
            json.positionKey(finding.key());
        }
        json.name("message").value(finding.message());
        if (!finding.line().isEmpty()) {
            json.name("line").value(finding.line());
        }
        json.endObject();
    }

    void end(Check.Answer answer) throws IOException {
        json.endArray(0).name("content").value(answer.metadata().content().label());
        json.name("entries").value(answer.records());
        json.name("errors").value(answer.count(Severity.ERROR));
        json.name("warnings").value(answer.count(Severity.WARNING));
        json.name("infos").value(answer.count(Severity.INFO));
        json.endObject().end();
    }
}
