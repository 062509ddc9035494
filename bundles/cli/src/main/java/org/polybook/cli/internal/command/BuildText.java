package org.polybook.cli.internal.command;

import java.util.Locale;
import org.polybook.api.build.BookMerger.MergeReport;
import org.polybook.api.build.BuildReport;

/** What became of a build or a merge, for people and for programs. */
public final class BuildText {
    private BuildText() {}

    /**
     * Two lines of text.
     *
     * @param target the book as the user calls it; empty if none was written
     */
    public static String text(BuildReport report, String target, double seconds) {
        String games = Words.count(report.games(), "game") + ": " + Words.number(report.booked()) + " booked, "
                + Words.number(report.filtered()) + " left out by the filters, " + Words.number(report.bad()) + " bad";
        String book = (target.isEmpty() ? "would be " : target + ": ")
                + Words.count(report.written(), "move") + " in " + Words.count(report.positions(), "position") + ", "
                + size(report.bytes()) + ", of " + Words.count(report.plies(), "ply", "plies") + " counted";
        return games + '\n' + book + String.format(Locale.ROOT, " (%.1f s)\n", seconds);
    }

    public static String json(BuildReport report) {
        return String.format(
                Locale.ROOT,
                "{\"games\":%d,\"booked\":%d,\"filtered\":%d,\"bad\":%d,\"plies\":%d,\"counted\":%d,\"written\":%d,"
                        + "\"positions\":%d,\"bytes\":%d}\n",
                report.games(),
                report.booked(),
                report.filtered(),
                report.bad(),
                report.plies(),
                report.counted(),
                report.written(),
                report.positions(),
                report.bytes());
    }

    public static String text(MergeReport report, String target, double seconds) {
        String cut = report.overfull() == 0
                ? ""
                : ", " + Words.count(report.overfull(), "position") + " with too many moves to take together";
        return target + ": " + Words.count(report.written(), "move") + " in "
                + Words.count(report.positions(), "position")
                + " from " + Words.count(report.read(), "record") + cut
                + String.format(Locale.ROOT, " (%.1f s)\n", seconds);
    }

    public static String json(MergeReport report) {
        return String.format(
                Locale.ROOT,
                "{\"read\":%d,\"written\":%d,\"positions\":%d,\"overfull\":%d}\n",
                report.read(),
                report.written(),
                report.positions(),
                report.overfull());
    }

    private static String size(long bytes) {
        if (bytes < 10_000) {
            return Words.count(bytes, "byte");
        }
        return bytes < 10_000_000
                ? String.format(Locale.ROOT, "%,d kB", bytes / 1000)
                : String.format(Locale.ROOT, "%,.1f MB", bytes / 1e6);
    }
}
