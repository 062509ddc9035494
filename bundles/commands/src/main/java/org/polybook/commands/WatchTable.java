package org.polybook.commands;

import java.io.IOException;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.polybook.api.shelf.ShelfWatch;
import org.polybook.api.shelf.ShelfWatch.Addition;
import org.polybook.commands.text.Report;
import org.polybook.commands.text.Style;
import org.polybook.commands.text.Table;
import org.polybook.io.text.Escape;
import org.polybook.io.text.JsonWriter;

/** The watches of a shelf, which add games to books. */
public record WatchTable(List<ShelfWatch> watches) implements Report {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss", Locale.ROOT);

    public WatchTable {
        watches = List.copyOf(watches);
    }

    /** Prints the table of the watches, and their problems. */
    @Override
    public void text(Appendable out, Style style) throws IOException {
        if (watches.isEmpty()) {
            out.append("no watches\n");
            return;
        }
        Table table = new Table("lllrrll");
        table.add(style::bold, "watch", "state", "last addition", "games", "files", "book", "folder");
        watches.forEach(watch -> add(table, watch, style));
        out.append(table.toString());
        for (ShelfWatch watch : watches) {
            if (!watch.problem().isEmpty()) {
                out.append(Escape.forTerminal(watch.name() + ": " + watch.problem()))
                        .append('\n');
            }
        }
    }

    private static void add(Table table, ShelfWatch watch, Style style) {
        Optional<Addition> last = watch.last();
        UnaryOperator<String> color = watch.problem().isEmpty() ? UnaryOperator.identity() : style::yellow;
        table.add(
                watch.state() == ShelfWatch.State.STOPPED ? style::red : color,
                Escape.forTerminal(watch.name()),
                word(watch),
                last.map(addition ->
                                addition.time().atZone(ZoneId.systemDefault()).format(TIME))
                        .orElse(""),
                last.map(addition -> Long.toString(addition.games())).orElse(""),
                last.map(addition -> Integer.toString(addition.files())).orElse(""),
                Escape.forTerminal(watch.book()),
                Escape.forTerminal(watch.folder()));
    }

    private static String word(ShelfWatch watch) {
        return watch.state().name().toLowerCase(Locale.ROOT);
    }

    @Override
    public void json(Appendable out) throws IOException {
        JsonWriter json = new JsonWriter(out).beginObject().name("watches").beginArray();
        for (ShelfWatch watch : watches) {
            writeJson(watch, json.line(2).beginObject().name("name").value(watch.name()));
        }
        json.endArray(0).endObject().end();
    }

    /** Writes the fields of a watch into an object that has begun, and ends the object. */
    public static void writeJson(ShelfWatch watch, JsonWriter json) throws IOException {
        json.name("folder").value(watch.folder()).name("book").value(watch.book());
        json.name("state").value(word(watch)).name("last");
        if (watch.last().isPresent()) {
            Addition last = watch.last().get();
            json.beginObject()
                    .name("time")
                    .value(last.time().truncatedTo(ChronoUnit.SECONDS).toString());
            json.name("games").value(last.games()).name("files").value(last.files());
            json.endObject();
        } else {
            json.nullValue();
        }
        json.name("problem").value(watch.problem()).endObject();
    }
}
