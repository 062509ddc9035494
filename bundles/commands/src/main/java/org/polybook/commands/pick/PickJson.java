package org.polybook.commands.pick;

import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;
import org.polybook.commands.text.Escape;
import org.polybook.commands.text.FenText;
import org.polybook.commands.text.KeyText;

/**
 * A choice as JSON. {@code book}, {@code key} and {@code candidates} are those of the book that was asked last, which has the choice if
 * there is one; {@code passedOver} are those before it.
 */
final class PickJson {
    private PickJson() {}

    static void write(Pick.Answer answer, Appendable out) throws IOException {
        List<Pick.Asked> books = answer.books();
        Pick.Asked last = books.get(books.size() - 1);
        out.append("{\"book\": " + Escape.json(last.book()) + ", \"key\": " + key(last))
                .append(", \"fen\": " + Escape.json(FenText.of(answer.position())))
                .append(", \"policy\": " + Escape.json(answer.policy().toString()))
                .append(", \"seed\": " + answer.seed())
                .append(",\n \"choice\": " + choice(answer))
                .append(", \"reason\": " + (answer.choice().isPresent() ? "null" : Escape.json(last.reason())))
                .append(",\n \"candidates\": " + candidates(last, "\n  "))
                .append(",\n \"passedOver\": [");
        String separator = "\n  ";
        for (Pick.Asked asked : books.subList(0, books.size() - 1)) {
            out.append(separator).append(passedOver(asked));
            separator = ",\n  ";
        }
        out.append(books.size() == 1 ? "]}\n" : "\n ]}\n");
    }

    private static String key(Pick.Asked asked) {
        return asked.key().isPresent() ? '"' + KeyText.of(asked.key().getAsLong()) + '"' : "null";
    }

    private static String choice(Pick.Answer answer) {
        return answer.choice()
                .map(choice -> "{\"uci\": " + Escape.json(choice.uci()) + ", \"san\": " + Escape.json(choice.san())
                        + ", \"probability\": " + choice.probability() + '}')
                .orElse("null");
    }

    private static String passedOver(Pick.Asked asked) {
        return "{\"book\": " + Escape.json(asked.book()) + ", \"key\": " + key(asked) + ", \"reason\": "
                + Escape.json(asked.reason()) + ", \"candidates\": " + candidates(asked, "\n    ") + '}';
    }

    private static String candidates(Pick.Asked asked, String margin) {
        return asked.rows().isEmpty()
                ? "[]"
                : asked.rows().stream()
                        .map(row -> margin + candidate(row))
                        .collect(Collectors.joining(",", "[", margin.substring(0, margin.length() - 1) + ']'));
    }

    private static String candidate(Pick.Row row) {
        return "{\"uci\": " + Escape.json(row.uci()) + ", \"san\": "
                + row.san().map(Escape::json).orElse("null")
                + ", \"weight\": " + row.entry().weight() + ", \"learn\": "
                + row.entry().learn()
                + ", \"probability\": " + row.probability() + ", \"dropped\": "
                + row.dropped().map(Escape::json).orElse("null")
                + ", \"rawMove\": " + row.entry().rawMove() + ", \"record\": " + number(row.record()) + ", \"offset\": "
                + number(row.offset()) + '}';
    }

    private static String number(long number) {
        return number < 0 ? "null" : Long.toString(number);
    }
}
