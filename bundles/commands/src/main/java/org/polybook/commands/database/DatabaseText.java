package org.polybook.commands.database;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.polybook.api.database.DatabaseInfo;
import org.polybook.api.game.GameProblem;
import org.polybook.commands.games.GameProblemWriter;
import org.polybook.commands.text.Escape;
import org.polybook.commands.text.NumberText;
import org.polybook.commands.text.Report;
import org.polybook.commands.text.Style;
import org.polybook.commands.text.Table;

/**
 * What a database says of itself, in words.
 *
 * @param deleted how many of its games are marked as deleted
 * @param problems what is wrong with its files; in a text they are no part of the answer
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
        info.names().forEach((kind, count) -> table.add(kind, NumberText.number(count)));
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
        String names = info.names().entrySet().stream()
                .map(entry -> Escape.json(entry.getKey()) + ": " + entry.getValue())
                .collect(Collectors.joining(", ", "{", "}"));
        String flags = info.flagNames().stream().map(Escape::json).collect(Collectors.joining(", ", "[", "]"));
        out.append("{\"file\": " + Escape.json(name) + ", \"format\": " + Escape.json(info.format()) + ", \"games\": "
                + games + ", \"deleted\": " + deleted + ", \"description\": " + Escape.json(info.description())
                + ", \"names\": " + names
                + ", \"fields\": " + texts(info.fields()) + ", \"flags\": " + flags + ", \"problems\": "
                + problems.stream().map(GameProblemWriter::json).collect(Collectors.joining(", ", "[", "]"))
                + "}\n");
    }

    static String texts(Map<String, String> texts) {
        return texts.entrySet().stream()
                .map(entry -> Escape.json(entry.getKey()) + ": " + Escape.json(entry.getValue()))
                .collect(Collectors.joining(", ", "{", "}"));
    }
}
