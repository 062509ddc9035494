package org.polybook.commands.database;

import java.io.IOException;
import java.util.Map;
import org.polybook.api.database.GameHitVisitor;
import org.polybook.api.database.GameRow;
import org.polybook.commands.text.Output;
import org.polybook.io.text.Escape;
import org.polybook.io.text.JsonWriter;

/**
 * Writes the rows of a database as they are read, since there may be millions. The columns, separated by tabs, are:
 * number, D if the game is deleted, date, players with ratings, result, plies, ECO, event, and the ply of the requested
 * position, if one was requested.
 */
final class GameRowWriter {
    private final Output output;
    private final JsonWriter json;
    private long rows;

    GameRowWriter(Output output) {
        this.output = output;
        this.json = new JsonWriter(output.to());
    }

    void begin() throws IOException {
        if (output.json()) {
            json.beginObject().name("games").beginArray();
        }
    }

    /** @param ply {@link GameHitVisitor#NO_PLY} if no position was requested */
    void writeRow(GameRow row, int ply) throws IOException {
        if (output.json()) {
            writeJson(row, ply);
        } else {
            output.to().append(line(row, ply));
        }
        rows++;
    }

    /** Ends the output. Returns the number of rows. */
    long endAndCountRows() throws IOException {
        if (output.json()) {
            json.endArray(0).endObject().end();
        }
        return rows;
    }

    private static String line(GameRow row, int ply) {
        Map<String, String> tags = row.tags();
        String cells = String.join(
                "\t",
                Long.toString(row.number()),
                row.deleted() ? "D" : "",
                tag(tags, "Date"),
                player(tags, "White"),
                player(tags, "Black"),
                tag(tags, "Result"),
                Integer.toString(row.plies()),
                tag(tags, "ECO"),
                tag(tags, "Event"));
        return (ply == GameHitVisitor.NO_PLY ? cells : cells + '\t' + ply) + '\n';
    }

    private static String tag(Map<String, String> tags, String name) {
        return Escape.forTerminal(tags.getOrDefault(name, ""));
    }

    private static String player(Map<String, String> tags, String side) {
        String elo = tag(tags, side + "Elo");
        return tag(tags, side) + (elo.isEmpty() ? "" : " (" + elo + ")");
    }

    private void writeJson(GameRow row, int ply) throws IOException {
        json.line(0).beginObject().name("game").value(row.number());
        json.name("deleted").value(row.deleted()).name("flags").value(row.flags());
        json.name("plies").value(row.plies());
        if (ply != GameHitVisitor.NO_PLY) {
            json.name("ply").value(ply);
        }
        json.name("offset").value(row.place().offset());
        json.name("length").value(row.place().length()).name("tags");
        DatabaseText.writeTexts(row.tags(), json);
        json.endObject();
    }
}
