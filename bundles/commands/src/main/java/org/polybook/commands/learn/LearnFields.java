package org.polybook.commands.learn;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.polybook.api.book.BookEntry;
import org.polybook.api.learn.LearnDetection;
import org.polybook.chess.Position;
import org.polybook.commands.show.Show;
import org.polybook.commands.text.FenText;
import org.polybook.commands.text.Hint;
import org.polybook.commands.text.PercentText;
import org.polybook.commands.text.Report;
import org.polybook.commands.text.Style;
import org.polybook.commands.text.Table;
import org.polybook.io.text.JsonWriter;

/**
 * The learn fields of a position's moves, and statistics of all learn fields of the book.
 *
 * @param namedDialect the dialect that the book names; empty if it names none
 * @param readDialect the dialect in which the rows are read; empty if unknown
 * @param rows in file order
 * @param detection the dialects that fit the book's fields
 */
public record LearnFields(
        String namedDialect, Optional<String> readDialect, Position position, List<Row> rows, LearnDetection detection)
        implements Report {
    public LearnFields {
        rows = List.copyOf(rows);
    }

    /**
     * One move.
     *
     * @param move as {@code show} returns it
     * @param text of its learn field in the dialect
     */
    public record Row(Show.Row move, String text) {
        private String sanOrUci() {
            return move.san().orElse(move.uci());
        }
    }

    @Override
    public void text(Appendable out, Style style) throws IOException {
        out.append(style.faint(FenText.of(position))).append('\n');
        Table table = new Table("llrl");
        table.add(style::bold, "move", "uci", "weight", "learn");
        for (Row row : rows) {
            table.add(
                    row.sanOrUci(),
                    row.move().uci(),
                    Integer.toString(row.move().move().entry().weight()),
                    row.text());
        }
        out.append(rows.isEmpty() ? "not in the book\n" : table.toString());
        out.append("dialect   " + (namedDialect.isEmpty() ? "not named by the book" : namedDialect) + '\n');
        out.append("records   " + detection.used() + " of " + detection.records() + " have learned something\n");
        if (!detection.guesses().isEmpty()) {
            out.append("looks like "
                    + detection.guesses().stream()
                            .map(guess -> guess.dialect() + ' ' + PercentText.of(guess.confidence(), 0))
                            .collect(Collectors.joining(", "))
                    + detection.bestIfConfident().map(best -> "").orElse("; none is clearly more likely") + '\n');
        }
        if (readDialect.isEmpty() && detection.used() > 0) {
            String likely = detection.guesses().isEmpty()
                    ? "D"
                    : detection.guesses().get(0).dialect();
            Hint reading = Hint.of(Hint.Code.READ_DIALECT, likely);
            out.append("learn is shown in hex" + style.after("; ", reading) + '\n');
        }
    }

    @Override
    public void json(Appendable out) throws IOException {
        JsonWriter json = new JsonWriter(out).beginObject();
        json.name("dialect").value(Optional.of(namedDialect).filter(name -> !name.isEmpty()));
        json.name("readAs").value(readDialect);
        json.name("records").value(detection.records()).name("used").value(detection.used());
        json.name("guesses").beginArray();
        for (LearnDetection.Guess guess : detection.guesses()) {
            json.beginObject().name("dialect").value(guess.dialect());
            json.name("confidence").value(guess.confidence()).endObject();
        }
        json.endArray().name("fen").value(FenText.of(position)).name("moves").beginArray();
        for (Row row : rows) {
            write(row, json);
        }
        json.endArray().endObject().end();
    }

    private static void write(Row row, JsonWriter json) throws IOException {
        BookEntry entry = row.move().move().entry();
        json.beginObject()
                .name("uci")
                .value(row.move().uci())
                .name("san")
                .value(row.move().san());
        json.name("weight").value(entry.weight()).name("learn").value(entry.learn());
        json.name("text").value(row.text()).endObject();
    }
}
