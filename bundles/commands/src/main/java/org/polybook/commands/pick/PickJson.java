package org.polybook.commands.pick;

import java.io.IOException;
import java.util.List;
import org.polybook.chess.Color;
import org.polybook.commands.text.FenText;
import org.polybook.commands.text.ScoreText;
import org.polybook.io.text.JsonWriter;

/**
 * A choice as JSON. {@code book}, {@code key} and {@code candidates} belong to the book consulted last, which has the
 * choice if there is one; {@code passedOver} lists the books before it.
 */
final class PickJson {
    private final JsonWriter json;

    private PickJson(JsonWriter json) {
        this.json = json;
    }

    static void write(Pick.Answer answer, Appendable out) throws IOException {
        new PickJson(new JsonWriter(out)).write(answer);
    }

    private void write(Pick.Answer answer) throws IOException {
        List<Pick.ConsultedBook> books = answer.books();
        Pick.ConsultedBook last = books.get(books.size() - 1);
        json.beginObject();
        writeBook(last);
        writeRulesWithoutEffect(last);
        json.name("fen").value(FenText.of(answer.position()));
        json.name("policy").value(answer.policy().toString());
        json.name("seed").value(answer.seed());
        writeChoice(answer, last);
        json.line(1);
        writeCandidates(last, answer.position().turn(), 2);
        json.line(1).name("passedOver").beginArray();
        for (Pick.ConsultedBook consulted : books.subList(0, books.size() - 1)) {
            json.line(2).beginObject();
            writeBook(consulted);
            writeRulesWithoutEffect(consulted);
            json.name("reason").value(consulted.noMoveReason());
            writeCandidates(consulted, answer.position().turn(), 4);
            json.endObject();
        }
        json.endArray(1).endObject().end();
    }

    private void writeBook(Pick.ConsultedBook consulted) throws IOException {
        json.name("book").value(consulted.book()).name("key");
        if (consulted.key().isPresent()) {
            json.positionKey(consulted.key().getAsLong());
        } else {
            json.nullValue();
        }
    }

    private void writeChoice(Pick.Answer answer, Pick.ConsultedBook last) throws IOException {
        json.line(1).name("choice");
        if (answer.choice().isEmpty()) {
            json.nullValue().name("reason").value(last.noMoveReason());
            return;
        }
        Pick.Choice choice = answer.choice().get();
        json.beginObject().name("uci").value(choice.uci()).name("san").value(choice.san());
        json.name("probability").value(choice.probability()).endObject();
        json.name("reason").nullValue();
    }

    /** Writes the rules that the book cannot apply, if there are any. */
    private void writeRulesWithoutEffect(Pick.ConsultedBook consulted) throws IOException {
        if (!consulted.rulesWithoutEffect().isEmpty()) {
            json.name("withoutEffect").beginArray();
            for (String rule : consulted.rulesWithoutEffect()) {
                json.value(rule);
            }
            json.endArray();
        }
    }

    private void writeCandidates(Pick.ConsultedBook consulted, Color mover, int margin) throws IOException {
        json.name("candidates").beginArray();
        for (Pick.Row row : consulted.rows()) {
            json.line(margin)
                    .beginObject()
                    .name("uci")
                    .value(row.uci())
                    .name("san")
                    .value(row.san());
            json.name("weight").value(row.entry().weight());
            json.name("learn").value(row.entry().learn());
            json.name("probability").value(row.probability());
            json.name("dropped").value(row.droppedBy());
            json.name("rawMove").value(row.entry().rawMove());
            json.name("record").value(row.record() >= 0, row.record());
            json.name("offset").value(row.offset() >= 0, row.offset());
            if (row.statistics().isPresent()) {
                ScoreText.write(row.statistics(), mover, json);
                int year = row.statistics().get().lastYear();
                json.name("lastYear").value(year != 0, year);
            }
            json.endObject();
        }
        json.endArray(margin - 1);
    }
}
