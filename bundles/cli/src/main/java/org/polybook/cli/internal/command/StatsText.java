package org.polybook.cli.internal.command;

import java.util.Locale;
import java.util.stream.Collectors;
import org.polybook.api.book.BookMetadata;
import org.polybook.api.inspect.BookStatistics;
import org.polybook.api.inspect.BookStatistics.PlyCoverage;

/** A book in numbers, as text or JSON. */
public record StatsText(String name, long bytes, BookMetadata metadata, BookStatistics statistics) {
    public String text() {
        Table table = new Table("lr");
        table.add("bytes", Words.number(bytes));
        table.add("records", Words.number(statistics.records()));
        table.add("of the header", Words.number(statistics.header()));
        table.add("positions", Words.number(statistics.positions()));
        table.add("moves", Words.number(statistics.moves()));
        double mean = statistics.positions() == 0 ? 0 : (double) statistics.moves() / statistics.positions();
        table.add("moves a position", String.format(Locale.ROOT, "%.2f", mean));
        table.add("most of a position", Words.number(statistics.mostMoves()));
        table.add("moves of weight 0", Words.number(statistics.unplayed()));
        table.add("with learn data", Words.number(statistics.learnt()));
        table.add("unreachable positions", statistics.unreached() < 0 ? "?" : Words.number(statistics.unreached()));
        StringBuilder text = new StringBuilder(Escape.forTerminal(name)).append('\n');
        text.append("variants ")
                .append(Escape.forTerminal(String.join(", ", metadata.variants())))
                .append('\n');
        metadata.comment()
                .lines()
                .forEach(line -> text.append("comment  ")
                        .append(Escape.forTerminal(line))
                        .append('\n'));
        table.appendTo(text);
        return text.append('\n').append(coverage()).toString();
    }

    private String coverage() {
        Table table = new Table("rlrr");
        table.add("ply", "to move", "positions", "moves");
        long[] sums = new long[4];
        for (PlyCoverage row : statistics.coverage()) {
            int side = row.ply() % 2;
            sums[2 * side] += row.positions();
            sums[2 * side + 1] += row.moves();
            table.add(
                    Integer.toString(row.ply()),
                    side == 0 ? "White" : "Black",
                    Words.number(row.positions()),
                    Words.number(row.moves()));
        }
        table.add("all", "White", Words.number(sums[0]), Words.number(sums[1]));
        table.add("all", "Black", Words.number(sums[2]), Words.number(sums[3]));
        StringBuilder text = new StringBuilder();
        table.appendTo(text);
        return text.toString();
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
