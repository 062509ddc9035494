package org.polybook.commands;

import java.io.IOException;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.inspect.BookDifference;
import org.polybook.api.inspect.BookDifference.Kind;
import org.polybook.api.inspect.BookInspector;
import org.polybook.api.inspect.CheckOptions;
import org.polybook.api.scheme.Codings;

/** Writes down in what two books differ, as it is found. */
public final class Diff {
    private final Appendable out;
    private final boolean json;
    private final Map<Kind, Long> counts = new EnumMap<>(Kind.class);
    private final Map<String, Long> phrases = new LinkedHashMap<>();
    private final Codings codings;
    private IOException failure;

    private Diff(Appendable out, boolean json, OpeningBook first) {
        this.out = out;
        this.json = json;
        codings = Codings.of(first.metadata().keyScheme(), first.metadata().variants());
    }

    /**
     * A line for each difference, {@code <} for the first book and {@code >} for the second, nearest to the start first.
     *
     * @return how many there are of each kind, in a sentence; empty if there are none
     */
    public static String text(BookInspector inspector, OpeningBook first, OpeningBook second, Appendable out)
            throws IOException {
        Diff report = new Diff(out, false, first);
        report.run(inspector, first, second);
        return report.phrases.entrySet().stream()
                .map(phrase -> String.format(Locale.ROOT, phrase.getKey(), NumberText.number(phrase.getValue())))
                .collect(Collectors.joining(", "));
    }

    /** One object with all the differences. */
    public static boolean json(BookInspector inspector, OpeningBook first, OpeningBook second, Appendable out)
            throws IOException {
        Diff report = new Diff(out, true, first);
        out.append("{\"differences\": [");
        report.run(inspector, first, second);
        out.append(report.counts.isEmpty() ? "]" : "\n]");
        for (Kind kind : Kind.values()) {
            out.append(", \"" + name(kind) + "\": " + report.counts.getOrDefault(kind, 0L));
        }
        out.append("}\n");
        return report.counts.isEmpty();
    }

    private void run(BookInspector inspector, OpeningBook first, OpeningBook second) throws IOException {
        inspector.compare(first, second, CheckOptions.DEFAULT, this::take);
        if (failure != null) {
            throw failure;
        }
    }

    private boolean take(BookDifference difference) {
        boolean first = counts.isEmpty();
        counts.merge(difference.kind(), 1L, Long::sum);
        phrases.merge(DifferenceText.phrase(difference), 1L, Long::sum);
        try {
            out.append(
                    json
                            ? (first ? "\n  " : ",\n  ") + jsonOf(difference)
                            : DifferenceText.of(difference, codings) + '\n');
            return true;
        } catch (IOException e) {
            failure = e;
            return false;
        }
    }

    private String jsonOf(BookDifference difference) {
        return "{\"kind\": \"" + name(difference.kind()) + "\", \"key\": \"" + KeyText.of(difference.key())
                + "\", \"rawMove\": " + (difference.rawMove() < 0 ? "null" : difference.rawMove())
                + ", \"uci\": "
                + (difference.rawMove() < 0 ? "null" : Escape.json(codings.coordinates(difference.rawMove())))
                + ", \"san\": "
                + (difference.san().isEmpty() ? "null" : Escape.json(difference.san()))
                + ", \"ply\": " + (difference.ply() < 0 ? "null" : difference.ply())
                + ", \"line\": " + (difference.ply() < 0 ? "null" : Escape.json(difference.line()))
                + ", \"first\": " + number(difference.first(), "null")
                + ", \"second\": " + number(difference.second(), "null") + '}';
    }

    private static String number(OptionalInt number, String absent) {
        return number.isPresent() ? Integer.toString(number.getAsInt()) : absent;
    }

    private static String name(Kind kind) {
        return kind.name().toLowerCase(Locale.ROOT);
    }
}
