package org.polybook.commands;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.polybook.api.book.BookMetadata;
import org.polybook.api.inspect.BookStatistics;
import org.polybook.api.inspect.BookStatistics.PlyCoverage;

/** A book in numbers, as text or JSON. */
public record Stats(String name, long bytes, BookMetadata metadata, BookStatistics statistics) {
    /** So much fits on a screen with all the rest. */
    private static final int FEW_PLIES = 12;

    private static final int FEW_COMMENTS = 3;

    /** @param details whether every ply and all of the comment is shown, however many lines that makes */
    public String text(boolean details) {
        Table table = new Table("lr");
        table.add("bytes", NumberText.number(bytes));
        table.add("records", NumberText.number(statistics.records()));
        table.add("of the header", NumberText.number(statistics.header()));
        table.add("positions", NumberText.number(statistics.positions()));
        table.add("moves", NumberText.number(statistics.moves()));
        double mean = statistics.positions() == 0 ? 0 : (double) statistics.moves() / statistics.positions();
        table.add("moves a position", String.format(Locale.ROOT, "%.2f", mean));
        table.add("most of a position", NumberText.number(statistics.mostMoves()));
        table.add("moves of weight 0", NumberText.number(statistics.unplayed()));
        table.add("with learn data", NumberText.number(statistics.learnt()));
        table.add(
                "unreachable positions", statistics.unreached() < 0 ? "?" : NumberText.number(statistics.unreached()));
        StringBuilder text = new StringBuilder(Escape.forTerminal(name)).append('\n');
        text.append("variants ")
                .append(Escape.forTerminal(String.join(", ", metadata.variants())))
                .append('\n');
        List<String> comment = metadata.comment().lines().toList();
        int shown = details ? comment.size() : Math.min(FEW_COMMENTS, comment.size());
        comment.subList(0, shown)
                .forEach(line -> text.append("comment  ")
                        .append(Escape.forTerminal(line))
                        .append('\n'));
        table.appendTo(text);
        text.append('\n').append(coverage(details));
        boolean whole =
                shown == comment.size() && (details || statistics.coverage().size() <= FEW_PLIES + 2);
        return whole
                ? text.toString()
                : text.append("--details shows the rest\n").toString();
    }

    private String coverage(boolean details) {
        Table table = new Table("rlrr");
        table.add("ply", "to move", "positions", "moves");
        List<PlyCoverage> rows = statistics.coverage();
        int shown = details || rows.size() <= FEW_PLIES + 2 ? rows.size() : FEW_PLIES;
        for (PlyCoverage row : rows.subList(0, shown)) {
            add(table, Integer.toString(row.ply()), row.ply() % 2, List.of(row));
        }
        if (shown < rows.size()) {
            String later = shown + "-" + (rows.size() - 1);
            add(table, later, 0, rows.subList(shown, rows.size()));
            add(table, later, 1, rows.subList(shown, rows.size()));
        }
        add(table, "all", 0, rows);
        add(table, "all", 1, rows);
        StringBuilder text = new StringBuilder();
        table.appendTo(text);
        return text.toString();
    }

    /** A row with the sums of those plies where that side is to move. */
    private static void add(Table table, String plies, int side, List<PlyCoverage> rows) {
        List<PlyCoverage> own =
                rows.stream().filter(row -> row.ply() % 2 == side).toList();
        table.add(
                plies,
                side == 0 ? "White" : "Black",
                NumberText.number(own.stream().mapToLong(PlyCoverage::positions).sum()),
                NumberText.number(own.stream().mapToLong(PlyCoverage::moves).sum()));
    }

    public String json() {
        String variants = metadata.variants().stream().map(Escape::json).collect(Collectors.joining(", ", "[", "]"));
        String plies = statistics.coverage().stream()
                .map(row -> "{\"ply\": " + row.ply() + ", \"side\": \"" + (row.ply() % 2 == 0 ? "white" : "black")
                        + "\", \"positions\": " + row.positions() + ", \"moves\": " + row.moves() + '}')
                .collect(Collectors.joining(",\n  ", "[\n  ", "]"));
        return "{\"book\": " + Escape.json(name) + ", \"bytes\": " + bytes + ", \"records\": " + statistics.records()
                + ", \"headerRecords\": " + statistics.header() + ", \"variants\": " + variants
                + ", \"comment\": " + Escape.json(metadata.comment()) + ",\n \"positions\": " + statistics.positions()
                + ", \"moves\": " + statistics.moves() + ", \"mostMoves\": " + statistics.mostMoves()
                + ", \"weightZero\": " + statistics.unplayed() + ", \"learn\": " + statistics.learnt()
                + ", \"unreachable\": " + (statistics.unreached() < 0 ? "null" : statistics.unreached())
                + ",\n \"coverage\": " + plies + "}\n";
    }
}
