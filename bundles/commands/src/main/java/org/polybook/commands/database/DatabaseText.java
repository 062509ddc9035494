package org.polybook.commands.database;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.polybook.api.database.DatabaseInfo;
import org.polybook.api.game.GameProblem;
import org.polybook.commands.games.GameProblemWriter;
import org.polybook.commands.text.NumberText;
import org.polybook.commands.text.Report;
import org.polybook.commands.text.Style;
import org.polybook.commands.text.Table;
import org.polybook.io.text.Escape;
import org.polybook.io.text.JsonWriter;

/**
 * The information of a database as text and JSON.
 *
 * @param deleted number of games marked as deleted
 * @param problems of its files; a text omits them
 */
public record DatabaseText(String name, long games, long deleted, DatabaseInfo info, List<GameProblem> problems)
        implements Report {
    public DatabaseText {
        problems = List.copyOf(problems);
    }

    @Override
    public void text(Appendable out, Style style) throws IOException {
        Table table = new Table("ll");
        table.add("format", info.format());
        table.add("games", NumberText.number(games));
        table.add("deleted", NumberText.number(deleted));
        info.nameCounts().forEach((kind, count) -> table.add(kind, NumberText.number(count)));
        if (!info.description().isEmpty()) {
            table.add("description", Escape.forTerminal(info.description()));
        }
        info.fields().forEach((field, value) -> table.add(field, Escape.forTerminal(value)));
        for (int i = 0; i < info.flagNames().size(); i++) {
            if (!info.flagNames().get(i).isEmpty()) {
                table.add("flag " + (i + 1), Escape.forTerminal(info.flagNames().get(i)));
            }
        }
        out.append(table.toString());
    }

    @Override
    public void json(Appendable out) throws IOException {
        JsonWriter json = new JsonWriter(out).beginObject();
        json.name("file").value(name).name("format").value(info.format());
        json.name("games").value(games).name("deleted").value(deleted);
        json.name("description").value(info.description());
        json.name("names").beginObject();
        for (Map.Entry<String, Long> kind : info.nameCounts().entrySet()) {
            json.name(kind.getKey()).value(kind.getValue());
        }
        json.endObject().name("fields");
        writeTexts(info.fields(), json);
        json.name("flags").values(info.flagNames()).name("problems").beginArray();
        for (GameProblem problem : problems) {
            GameProblemWriter.json(problem, json);
        }
        json.endArray().endObject().end();
    }

    static void writeTexts(Map<String, String> texts, JsonWriter json) throws IOException {
        json.beginObject();
        for (Map.Entry<String, String> text : texts.entrySet()) {
            json.name(text.getKey()).value(text.getValue());
        }
        json.endObject();
    }
}
