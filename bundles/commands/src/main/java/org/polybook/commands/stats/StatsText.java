package org.polybook.commands.stats;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import org.polybook.api.inspect.BookStatistics;
import org.polybook.api.inspect.BookStatistics.PlyCoverage;
import org.polybook.commands.text.Hint;
import org.polybook.commands.text.Hints;
import org.polybook.commands.text.NumberText;
import org.polybook.commands.text.Table;
import org.polybook.io.text.Escape;

/** Prints a book's statistics: as many as fit on one screen, or all of them. */
final class StatsText {
    /** Maximum number of plies whose rows fit on a screen together with the other statistics. */
    private static final int FEW_PLIES = 12;

    private static final int FEW_COMMENTS = 3;

    private StatsText() {}

    static void write(Stats.Answer answer, Appendable out, Hints hints) throws IOException {
        List<String> comment = answer.metadata().comment().lines().toList();
        int shown = answer.details() ? comment.size() : Math.min(FEW_COMMENTS, comment.size());
        out.append(Escape.forTerminal(answer.name())).append('\n');
        out.append("variants ")
                .append(Escape.forTerminal(String.join(", ", answer.metadata().variants())))
                .append('\n');
        for (String line : comment.subList(0, shown)) {
            out.append("comment  ").append(Escape.forTerminal(line)).append('\n');
        }
        if (answer.metadata().content().hasStatistics()) {
            out.append("content  results of games" + (hasRecords(answer) ? " and records" : " only") + '\n');
        }
        List<String> fields = Stats.fields(answer.metadata());
        if (!fields.isEmpty()) {
            out.append("answers  by ").append(String.join(", ", fields)).append('\n');
        }
        boolean isAbridged = hasRecords(answer)
                ? writeRecordsReturningAbridged(answer, out)
                : writeSizeReturningAbridged(answer, out);
        if (answer.counted().isPresent()) {
            CountedText counted = new CountedText(answer.counted().get(), answer.details());
            counted.write(out);
            isAbridged |= counted.isAbridged();
        }
        if (shown < comment.size() || isAbridged) {
            out.append(hints.between("", Hint.of(Hint.Code.ALL_NUMBERS), "\n"));
        }
    }

    private static boolean hasRecords(Stats.Answer answer) {
        return answer.metadata().content().hasRecords();
    }

    private static boolean writeSizeReturningAbridged(Stats.Answer answer, Appendable out) throws IOException {
        out.append("bytes    " + NumberText.number(answer.bytes()) + '\n');
        return false;
    }

    /** Writes the statistics of the records; returns false if every ply has its own row. */
    private static boolean writeRecordsReturningAbridged(Stats.Answer answer, Appendable out) throws IOException {
        List<PlyCoverage> plies = answer.statistics().coverage();
        boolean allPlies = answer.details() || plies.size() <= FEW_PLIES + 2;
        out.append(numbers(answer).toString()).append('\n');
        out.append(coverage(plies, allPlies ? plies.size() : FEW_PLIES).toString());
        return !allPlies;
    }

    private static Table numbers(Stats.Answer answer) {
        BookStatistics statistics = answer.statistics();
        double mean = statistics.positions() == 0 ? 0 : (double) statistics.moves() / statistics.positions();
        Table table = new Table("lr");
        table.add("bytes", NumberText.number(answer.bytes()));
        table.add("records", NumberText.number(statistics.records()));
        table.add("of the header", NumberText.number(statistics.header()));
        table.add("positions", NumberText.number(statistics.positions()));
        table.add("moves", NumberText.number(statistics.moves()));
        table.add("moves a position", String.format(Locale.ROOT, "%.2f", mean));
        table.add("most of a position", NumberText.number(statistics.maxMoves()));
        table.add("moves of weight 0", NumberText.number(statistics.unplayed()));
        table.add("with learn data", NumberText.number(statistics.learnt()));
        table.add(
                "unreachable positions", statistics.unreached() < 0 ? "?" : NumberText.number(statistics.unreached()));
        return table;
    }

    private static Table coverage(List<PlyCoverage> plies, int shown) {
        Table table = new Table("rlrr");
        table.add("ply", "to move", "positions", "moves");
        for (PlyCoverage row : plies.subList(0, shown)) {
            add(table, Integer.toString(row.ply()), row.ply() % 2, List.of(row));
        }
        if (shown < plies.size()) {
            String later = shown + "-" + (plies.size() - 1);
            add(table, later, 0, plies.subList(shown, plies.size()));
            add(table, later, 1, plies.subList(shown, plies.size()));
        }
        add(table, "all", 0, plies);
        add(table, "all", 1, plies);
        return table;
    }

    /** Adds a row with the sums of these plies where this side is to move. */
    private static void add(Table table, String plies, int side, List<PlyCoverage> rows) {
        List<PlyCoverage> ofSide =
                rows.stream().filter(row -> row.ply() % 2 == side).toList();
        table.add(
                plies,
                side == 0 ? "White" : "Black",
                NumberText.number(
                        ofSide.stream().mapToLong(PlyCoverage::positions).sum()),
                NumberText.number(ofSide.stream().mapToLong(PlyCoverage::moves).sum()));
    }
}
