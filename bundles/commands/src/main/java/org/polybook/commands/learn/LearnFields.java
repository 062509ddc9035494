package org.polybook.commands.learn;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.polybook.api.learn.LearnDetection;
import org.polybook.chess.Position;
import org.polybook.commands.show.Show;
import org.polybook.commands.text.Escape;
import org.polybook.commands.text.FenText;
import org.polybook.commands.text.PercentText;
import org.polybook.commands.text.Report;
import org.polybook.commands.text.Style;
import org.polybook.commands.text.Table;

/**
 * The learn fields of a position's moves, and what is known of those of the whole book.
 *
 * @param named the dialect that the book names; empty if it names none
 * @param read the dialect that the rows are read in; empty if none is known
 * @param rows in file order
 * @param detection which dialects the book's fields may be of
 */
public record LearnFields(
        String named, Optional<String> read, Position position, List<Row> rows, LearnDetection detection)
        implements Report {
    public LearnFields {
        rows = List.copyOf(rows);
    }

    /**
     * One move.
     *
     * @param move as {@code show} has it
     * @param words what its learn field says
     */
    public record Row(Show.Row move, String words) {
        private String name() {
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
                    row.name(),
                    row.move().uci(),
                    Integer.toString(row.move().move().entry().weight()),
                    row.words());
        }
        out.append(rows.isEmpty() ? "not in the book\n" : table.toString());
        out.append("dialect   " + (named.isEmpty() ? "not named by the book" : named) + '\n');
        out.append("records   " + detection.used() + " of " + detection.records() + " have learned something\n");
        if (!detection.guesses().isEmpty()) {
            out.append("looks like "
                    + detection.guesses().stream()
                            .map(guess -> guess.dialect() + ' ' + PercentText.of(guess.confidence(), 0))
                            .collect(Collectors.joining(", "))
                    + detection.best().map(best -> "").orElse("; none stands out") + '\n');
        }
        if (read.isEmpty() && detection.used() > 0) {
            String likely = detection.guesses().isEmpty()
                    ? "D"
                    : detection.guesses().get(0).dialect();
            out.append("learn is shown in hex; --dialect " + likely + " shows it in words\n");
        }
    }

    @Override
    public void json(Appendable out) throws IOException {
        out.append("{\"dialect\": " + (named.isEmpty() ? "null" : Escape.json(named)));
        out.append(", \"readAs\": " + read.map(Escape::json).orElse("null"));
        out.append(", \"records\": " + detection.records() + ", \"used\": " + detection.used());
        out.append(", \"guesses\": "
                + detection.guesses().stream()
                        .map(guess -> "{\"dialect\": " + Escape.json(guess.dialect()) + ", \"confidence\": "
                                + guess.confidence() + '}')
                        .collect(Collectors.joining(", ", "[", "]")));
        out.append(", \"fen\": " + Escape.json(FenText.of(position)));
        out.append(", \"moves\": "
                + rows.stream()
                        .map(row -> "{\"uci\": " + Escape.json(row.move().uci()) + ", \"san\": "
                                + row.move().san().map(Escape::json).orElse("null") + ", \"weight\": "
                                + row.move().move().entry().weight() + ", \"learn\": "
                                + row.move().move().entry().learn() + ", \"text\": " + Escape.json(row.words()) + '}')
                        .collect(Collectors.joining(", ", "[", "]")));
        out.append("}\n");
    }
}
