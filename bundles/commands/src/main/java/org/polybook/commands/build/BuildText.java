package org.polybook.commands.build;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.polybook.api.build.BookMerger.MergeReport;
import org.polybook.api.build.BuildPreview.PlyCoverage;
import org.polybook.api.build.BuildReport;
import org.polybook.api.game.SkipReason;
import org.polybook.commands.text.NumberText;
import org.polybook.commands.text.PercentText;
import org.polybook.commands.text.Table;
import org.polybook.io.text.JsonWriter;

/** The result of a build or a merge, for people and for programs. */
final class BuildText {
    private BuildText() {}

    /**
     * Returns two lines of text.
     *
     * @param target the name of the book that the user gave; empty if no book was written
     */
    static String text(BuildReport report, String target, double seconds) {
        String book = (target.isEmpty() ? "would be " : target + ": ")
                + NumberText.count(report.written(), "move") + " in " + NumberText.count(report.positions(), "position")
                + ", "
                + formatSize(report.bytes()) + (target.isEmpty() ? " without a header" : "") + ", of "
                + NumberText.count(report.plies(), "ply", "plies") + " counted"
                + mistakes(report);
        return games(report) + '\n' + book + String.format(Locale.ROOT, " (%.1f s)\n", seconds);
    }

    /** Returns the numbers of games in one line. */
    static String games(BuildReport report) {
        return NumberText.count(report.games(), "game") + ": " + NumberText.number(report.booked()) + " booked"
                + variations(report) + ", "
                + NumberText.number(report.filtered()) + " skipped" + skipReasons(report) + ", "
                + NumberText.number(report.bad()) + " bad";
    }

    private static String variations(BuildReport report) {
        long counted = report.variations().counted();
        return counted == 0 ? "" : " with " + NumberText.count(counted, "variation");
    }

    private static String mistakes(BuildReport report) {
        long skipped = report.mistakes().skipped();
        return skipped == 0 ? "" : ", " + NumberText.count(skipped, "mistake") + " skipped";
    }

    private static String skipReasons(BuildReport report) {
        return report.skippedByReason().isEmpty()
                ? ""
                : report.skippedByReason().entrySet().stream()
                        .map(reason -> NumberText.number(reason.getValue())
                                + ' '
                                + reason.getKey().summary())
                        .collect(Collectors.joining(", ", " (", ")"));
    }

    static void writeJson(BuildReport report, Optional<List<PlyCoverage>> coverage, Appendable out) throws IOException {
        JsonWriter json = JsonWriter.compact(out).beginObject();
        json.name("games").value(report.games()).name("booked").value(report.booked());
        json.name("filtered").value(report.filtered());
        writeSkipReasons(report, json);
        json.name("bad").value(report.bad());
        json.name("variations")
                .beginObject()
                .name("counted")
                .value(report.variations().counted());
        json.name("skipped").value(report.variations().skipped()).endObject();
        json.name("mistakes")
                .beginObject()
                .name("counted")
                .value(report.mistakes().counted());
        json.name("skipped").value(report.mistakes().skipped()).endObject();
        json.name("weights").beginObject().name("stated").value(report.weights().stated());
        json.name("missing").value(report.weights().missing()).endObject();
        json.name("plies").value(report.plies()).name("counted").value(report.counted());
        json.name("written").value(report.written()).name("positions").value(report.positions());
        json.name("bytes").value(report.bytes());
        if (coverage.isPresent()) {
            writeCoverage(coverage.get(), json);
        }
        json.endObject().end();
    }

    /**
     * Writes the number of skipped games for every reason, even if it is 0, so that programs always find the same
     * members.
     */
    static void writeSkipReasons(BuildReport report, JsonWriter json) throws IOException {
        json.name("leftOut").beginObject();
        for (SkipReason reason : SkipReason.values()) {
            json.name(reason.code()).value(report.skippedByReason().getOrDefault(reason, 0L));
        }
        json.endObject();
    }

    private static void writeCoverage(List<PlyCoverage> coverage, JsonWriter json) throws IOException {
        json.name("coverage").beginArray();
        for (PlyCoverage row : coverage) {
            json.beginObject().name("ply").value(row.ply()).name("positions").value(row.positions());
            json.name("known").value(row.known()).endObject();
        }
        json.endArray();
    }

    /** Returns a table of the plies at which the book has positions of the games, and a row for all later plies. */
    static String coverageTable(List<PlyCoverage> coverage) {
        Table table = new Table("rrrr");
        table.add("ply", "positions of the games", "in the book", "share");
        long laterPositions = 0;
        int last = lastPlyInBookOrMinusOne(coverage);
        for (PlyCoverage row : coverage) {
            if (row.ply() <= last) {
                add(table, Integer.toString(row.ply()), row.positions(), row.known());
            } else {
                laterPositions += row.positions();
            }
        }
        if (laterPositions > 0) {
            add(table, "later", laterPositions, 0);
        }
        long all = coverage.stream().mapToLong(PlyCoverage::positions).sum();
        add(table, "all", all, coverage.stream().mapToLong(PlyCoverage::known).sum());
        StringBuilder text = new StringBuilder();
        text.append(table);
        return text.toString();
    }

    private static int lastPlyInBookOrMinusOne(List<PlyCoverage> coverage) {
        return coverage.stream()
                .filter(row -> row.known() > 0)
                .mapToInt(PlyCoverage::ply)
                .max()
                .orElse(-1);
    }

    private static void add(Table table, String ply, long positions, long known) {
        String share = positions == 0 ? "" : PercentText.of((double) known / positions, 1);
        table.add(ply, NumberText.number(positions), NumberText.number(known), share);
    }

    /** @param target the name of the book that the user gave; empty if no book was written */
    static String text(MergeReport report, String target, double seconds) {
        String overfull = report.overfullPositions() == 0
                ? ""
                : ", " + NumberText.count(report.overfullPositions(), "position")
                        + " with too many moves to take together";
        return (target.isEmpty() ? "would be " : target + ": ") + NumberText.count(report.written(), "record") + " of "
                + NumberText.count(report.positions(), "position")
                + (target.isEmpty() ? ", " + formatSize(16 * report.written()) + " without a header," : "") + " from "
                + NumberText.count(report.read(), "record") + overfull
                + String.format(Locale.ROOT, " (%.1f s)\n", seconds);
    }

    static void writeJson(MergeReport report, Appendable out) throws IOException {
        JsonWriter json = JsonWriter.compact(out).beginObject();
        json.name("read").value(report.read()).name("written").value(report.written());
        json.name("positions").value(report.positions()).name("overfull").value(report.overfullPositions());
        json.endObject().end();
    }

    static String formatSize(long bytes) {
        if (bytes < 10_000) {
            return NumberText.count(bytes, "byte");
        }
        return bytes < 10_000_000
                ? String.format(Locale.ROOT, "%,d kB", bytes / 1000)
                : String.format(Locale.ROOT, "%,.1f MB", bytes / 1e6);
    }
}
