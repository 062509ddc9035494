package org.polybook.cli.internal.command;

import java.io.IOException;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.inspect.BookDifference;
import org.polybook.api.inspect.BookDifference.Kind;
import org.polybook.api.inspect.BookInspector;

/** Writes down in what two books differ, as it is found. */
public final class DiffReport {
    private final Appendable out;
    private final boolean json;
    private final Map<Kind, Long> counts = new EnumMap<>(Kind.class);
    private IOException failure;

    private DiffReport(Appendable out, boolean json) {
        this.out = out;
        this.json = json;
    }

    /**
     * A line for each difference, {@code <} for the first book and {@code >} for the second.
     *
     * @return whether there was none
     */
    public static boolean text(BookInspector inspector, OpeningBook first, OpeningBook second, Appendable out)
            throws IOException {
        DiffReport report = new DiffReport(out, false);
        report.run(inspector, first, second);
        return report.counts.isEmpty();
    }

    /** One object with all the differences. */
    public static boolean json(BookInspector inspector, OpeningBook first, OpeningBook second, Appendable out)
            throws IOException {
        DiffReport report = new DiffReport(out, true);
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
        inspector.compare(first, second, this::take);
        if (failure != null) {
            throw failure;
        }
    }

    private boolean take(BookDifference difference) {
        boolean first = counts.isEmpty();
        counts.merge(difference.kind(), 1L, Long::sum);
        try {
            out.append(json ? (first ? "\n  " : ",\n  ") + jsonOf(difference) : textOf(difference) + '\n');
            return true;
        } catch (IOException e) {
            failure = e;
            return false;
        }
    }

    private static String textOf(BookDifference difference) {
        String sign = difference.first().isEmpty() ? ">" : difference.second().isEmpty() ? "<" : "!";
        String one = number(difference.first(), "-");
        String two = number(difference.second(), "-");
        String numbers = one.equals("-") || two.equals("-") ? (one.equals("-") ? two : one) : one + " -> " + two;
        String place = KeyText.of(difference.key());
        return switch (difference.kind()) {
            case HEADER -> sign + " header, records: " + numbers;
            case POSITION -> sign + ' ' + place + " position, moves: " + numbers;
            case MOVE -> sign + ' ' + place + ' ' + Moves.code(difference.rawMove()) + " move, weight: " + numbers;
            case WEIGHT -> sign + ' ' + place + ' ' + Moves.code(difference.rawMove()) + " weight: " + numbers;
            case LEARN -> sign + ' ' + place + ' ' + Moves.code(difference.rawMove()) + " learn differs";
            case ORDER -> sign + ' ' + place + " order of the moves differs";
        };
    }

    private static String jsonOf(BookDifference difference) {
        return "{\"kind\": \"" + name(difference.kind()) + "\", \"key\": \"" + KeyText.of(difference.key())
                + "\", \"rawMove\": " + (difference.rawMove() < 0 ? "null" : difference.rawMove())
                + ", \"uci\": " + (difference.rawMove() < 0 ? "null" : Escape.json(Moves.code(difference.rawMove())))
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
